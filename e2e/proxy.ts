import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * A proxy between browsers and site, as bad ones are: it can hold streams back (it waits for the end of a response
 * before it passes anything on), and it can be cut off from both sides.
 */
export async function faultyProxy(siteUrl: string) {
  const target = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let holds = false;
  let down = false;
  const asked: string[] = [];
  const instead = new Map<string, { status: number; type: string; body: string }>();
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url!);
    const other = instead.get(incoming.url!);
    if (other) return void outgoing.writeHead(other.status, { "Content-Type": other.type }).end(other.body);
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (response) => {
        const stream = response.headers["content-type"]?.startsWith("text/event-stream");
        if (stream && holds) return void response.resume();
        outgoing.writeHead(response.statusCode!, response.headers);
        response.on("error", () => outgoing.destroy()).pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on("connection", (socket) => {
    if (down) return void socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    holdStreams: (stalled: boolean) => void (holds = stalled),
    /** Responds to a path by itself, as a later release would. */
    respond: (path: string, status: number, body: string) =>
      void instead.set(path, { status, type: "text/javascript", body }),
    /** No connection lives or comes about. */
    cut() {
      down = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void (down = false),
    close() {
      down = true;
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
