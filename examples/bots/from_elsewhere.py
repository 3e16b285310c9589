"""A player of any game that connects to the server `tilewright play --bot socket`, also from another computer.

Give it the address and the token that the server prints: `TOKEN=... python3 from_elsewhere.py ws://localhost:8300/bot`.
It plays as keeps_pairs.py. It needs the package `websockets`, which the server needs too.
"""

import json
import os
import sys

from keeps_pairs import chosen
from websockets.sync.client import connect

with connect(sys.argv[1]) as socket:
    socket.send(json.dumps({"token": os.environ["TOKEN"]}))
    for text in socket:
        message = json.loads(text)
        if "question" in message:  # other messages describe the rules
            socket.send(json.dumps({"answer": message["question"], "action": chosen(message)}))
