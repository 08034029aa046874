import { connect } from "node:net";
import type { Socket } from "node:net";

// Thousands of readers in a process of their own: plain sockets that count changes as they come in.
const kind = process.argv[2];
const sse = "GET /api/live/menu HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n";
const webSocket =
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
// A text frame "40", masked with zeros: joins the default namespace.
const join = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);
const marker = Buffer.from('"type":"modified"');

const sockets: Socket[] = [];
let waitingFor = 0;
let received = 0;

function open(port: number, deaf: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let begun = false;
    socket.on("error", (error) => (begun ? undefined : reject(error)));
    socket.on("data", (bytes) => {
      if (!begun) {
        begun = true;
        if (kind === "socket.io") socket.write(join);
        if (deaf) socket.pause();
        return resolve();
      }
      for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 1)) received++;
      if (waitingFor && received >= waitingFor) {
        waitingFor = received = 0;
        process.send!({ allAt: String(process.hrtime.bigint()) });
      }
    });
    socket.write(kind === "socket.io" ? webSocket : sse);
  });
}

process.on("message", (asked: { open?: number; port?: number; deaf?: boolean; expect?: number }) => {
  if (asked.expect) {
    waitingFor = asked.expect;
    received = 0;
    return;
  }
  void (async () => {
    for (let left = asked.open!; left > 0; left -= 100)
      await Promise.all(
        Array.from({ length: Math.min(100, left) }, () => open(asked.port!, asked.deaf ?? false)),
      );
    // What was still on its way (a joined namespace, the rest of a snapshot) is not to be counted with the changes.
    setTimeout(() => process.send!({ opened: asked.open }), 1_000);
  })();
});
process.send!({ ready: true });
