// A player of any game, for `tilewright play --bot "run:node examples/bots/keeps_pairs.js"`. It plays as keeps_pairs.py.

const FIRST = ["declare", "draw", "lay-flower", "pass"]; // what it does first, if it may

/** One of the legal actions: never claim, and throw a tile of which few are in hand, but no joker. */
function chosen({ legal, seats, seat }) {
  const hand = seats[seat].concealed;
  for (const verb of FIRST) {
    const action = legal.find((each) => each.split(" ")[0] === verb);
    if (action) return action;
  }
  const worth = (action) => {
    const [verb, ...tiles] = action.split(" ");
    if (!["discard", "pass-tile"].includes(verb) || tiles.length !== 1) return 1000;
    return hand.filter((tile) => tile === tiles[0]).length + (tiles[0] === "J" ? 100 : 0);
  };
  return legal.reduce((best, each) => (worth(each) < worth(best) ? each : best));
}

module.exports = { chosen };

if (require.main === module)
  require("node:readline")
    .createInterface({ input: process.stdin })
    .on("line", (line) => {
      const message = JSON.parse(line);
      if (!message.question) return; // the other lines describe the rules
      console.log(JSON.stringify({ answer: message.question, action: chosen(message) }));
    });
