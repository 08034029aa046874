import { readFileSync } from "node:fs";
import { createServer } from "node:net";

// The most that a process of Node can do here: for whatever comes it writes the same bytes, and reads none of it.
const [file, port] = process.argv.slice(2);
const response = readFileSync(file!);
createServer({ noDelay: true }, (socket) => {
  socket.on("data", () => socket.write(response));
  socket.on("error", () => socket.destroy());
}).listen(Number(port), "127.0.0.1");
