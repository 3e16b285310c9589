"""The protocol between page and server refuses malformed and oversized messages. Its description in protocol.d.ts is
current.
"""

import pytest

from tilewright.web import requests, typescript

BAD = {
    "no json": "{",
    "nothing": "",
    "null": "null",
    "true for a number": '{"type":"act","id":"a","game":true,"window":0,"action":{"type":"Draw"}}',
    "a float": '{"type":"act","id":"a","game":1.0,"window":0.5,"action":{"type":"Draw"}}',
    "text for a number": '{"type":"act","id":"a","game":"1","window":0,"action":{"type":"Draw"}}',
    "an act with more": '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Draw"},"seat":1}',
    "1e400": '{"type":"act","id":"a","game":1e400,"window":0,"action":{"type":"Draw"}}',
    "NaN": '{"type":"act","id":"a","game":NaN,"window":0,"action":{"type":"Draw"}}',
    "huge integer": '{"type":"act","id":"a","game":' + "9" * 5000 + ',"window":0,"action":{"type":"Draw"}}',
    "huge rack": '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Draw","rack":1000000}}',
    "negative": '{"type":"act","id":"a","game":-1,"window":0,"action":{"type":"Draw"}}',
    "deep": '{"type":"act","id":"a","game":1,"window":0,"action":' + '{"a":' * 1000 + "1" + "}" * 1000 + "}",
    "deep arrays": "[" * 8000,
    "object for a value": '{"type":"act","id":"a","game":1,"window":0,"action":{"type":{}}}',
    "unknown field": '{"type":"rematch","id":"a","more":1}',
    "missing field": '{"type":"rematch"}',
    "empty id": '{"type":"rematch","id":""}',
    "long id": '{"type":"rematch","id":"' + "x" * 41 + '"}',
    "unknown type": '{"type":"shout","id":"a"}',
    "lone surrogate": '{"type":"rematch","id":"\ud800"}',
    "escaped surrogate": '{"type":"rematch","id":"\\ud800"}',
    "oversize": '{"type":"rematch","id":"a"}' + " " * requests.MAX_BYTES,
    "bad utf-8": b'{"type":"rematch","id":"\xff"}',
}


@pytest.mark.parametrize("name", BAD)
def test_malformed_messages_are_refused(name: str) -> None:
    with pytest.raises(requests.Malformed):
        requests.decode(BAD[name])


def test_an_act_is_read() -> None:
    text = '{"type":"act","id":"c12","game":3,"window":7,"action":{"type":"Discard","tile":"3B"}}'
    assert requests.decode(text) == requests.Act("c12", 3, 7, {"type": "Discard", "tile": "3B"})


def test_the_committed_types_are_fresh() -> None:
    assert typescript.TARGET.read_text() == typescript.declarations(), "run python -m tilewright.web.typescript"
