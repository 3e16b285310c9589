// A player of any game that connects to the server `tilewright play --bot socket`, also from another computer.
//
// Give it the address and the token that the server prints: `TOKEN=... node from_elsewhere.js ws://localhost:8300/bot`.
// It plays as keeps_pairs.js. It needs Node.js 22, or Node.js 20 with `--experimental-websocket`.

const { chosen } = require("./keeps_pairs.js");

const socket = new WebSocket(process.argv[2]);
socket.onopen = () => socket.send(JSON.stringify({ token: process.env.TOKEN }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (!message.question) return; // the other messages describe the rules
  socket.send(JSON.stringify({ answer: message.question, action: chosen(message) }));
};
socket.onclose = ({ code, reason }) => console.error(`closed with ${code}: ${reason}`);
