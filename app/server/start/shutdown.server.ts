import type { Server } from "node:http";
import type { Socket } from "node:net";
import { ServerWithFastPath } from "#http/cache/server-with-fast-path.server.ts";

// Milliseconds.
const grace = 500;
const silentFor = 500;
const finishWithin = 10_000;
const sweepEvery = 50;
const longestLettingIn = 1_000;
// The loop did nothing else meanwhile, so that nobody can have come to the door since it last looked.
const quickTurn = 0.3;

/**
 * Ends a server in good order: for half a second requests are still answered, with "Connection: close"
 * (a load balancer needs that long to see it; a connection closed before that resets the request that is on its
 * way); then everybody who waits at the door is let in, the idle are closed at once, those that have not asked yet half a
 * second later, and what is being answered has ten seconds. Call it when the server is made; returns how to end it.
 */
export function gracefulShutdown(server: Server, timings = { grace, silentFor }): () => Promise<void> {
  let ending = false;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    if (ending) response.shouldKeepAlive = false;
  });

  return async function end() {
    if (!server.listening) return;
    ending = true;
    if (server instanceof ServerWithFastPath) server.ending = true;
    await new Promise((resolve) => setTimeout(resolve, timings.grace));
    const waited = await letInWhoWaits(server);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of waited) socket.resume();
    server.closeIdleConnections();
    // A response that had begun before did not say that the connection closes: it is idle when the response is out.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    // A browser opens connections ahead of need; to Node one that never asked is not idle. But what a proxy has just sent
    // through a new one may not have been read yet, and a proxy repeats no form.
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, timings.silentFor);
    const impatient = setTimeout(() => server.closeAllConnections(), finishWithin);
    await closed;
    clearTimeout(impatient);
    clearTimeout(silent);
    clearInterval(sweep);
  };
}

/**
 * Accepts all connections that the kernel has made for us: closing the port resets those. Node accepts one in a turn of the
 * loop. They are answered once the port is closed, or each turn would be long enough for others to come. Returns them.
 */
async function letInWhoWaits(server: Server): Promise<Socket[]> {
  const waited: Socket[] = [];
  const letIn = (socket: Socket) => void waited.push(socket);
  server.on("connection", letIn);
  Object.assign(server, { pauseOnConnect: true });
  const until = performance.now() + longestLettingIn;
  for (let isOver = false; !isOver;) {
    const [before, began] = [waited.length, performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    isOver = (waited.length === before && now - began < quickTurn) || now > until;
  }
  server.off("connection", letIn);
  return waited;
}
