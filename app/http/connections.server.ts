import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createConnectionLimit } from "#live/server/connection-limit.ts";
import { rawProblemAnswer } from "./node-errors.server.ts";

export interface ConnectionLimits {
  /** Connections open at a time: in this process, and from one network. */
  readonly most: number;
  readonly mostPerAddress: number;
}

// Who is sent something takes this much of it in every stretch of time, or is let go: a page of 20 kB then takes
// twenty seconds at most, and nobody holds an answer for ever by reading a byte a minute.
const leastBytes = 20 * 1024;
const stretch = 20_000;
const lookEvery = 2_000;

/** What is remembered of a connection on which bytes wait. */
export interface ReadProgress {
  since: number;
  /** What had been taken when the stretch began. */
  taken: number;
}

/** Bounds who may be connected, and for how long an answer may wait for its reader. Call it when the server is made. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  headers: readonly string[],
): { open(): number; refused(): number; letGo(): number } {
  const places = createConnectionLimit({ max: limits.most, maxPerAddress: limits.mostPerAddress });
  const sockets = new Set<Socket>();
  const readers = new WeakMap<Socket, ReadProgress>();
  const full = rawProblemAnswer(503, headers, ["Retry-After", "5"]);
  let letGo = 0;

  server.on("connection", (socket: Socket) => {
    const left = places.take(socket.remoteAddress ?? "");
    if (typeof left !== "function") {
      socket.write(full);
      return socket.destroySoon();
    }
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      left();
    });
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) if (!readsFastEnough(socket, readers, now)) drop(socket);
  }, lookEvery);
  looking.unref();
  server.once("close", () => clearInterval(looking));

  function drop(socket: Socket) {
    letGo++;
    socket.destroy();
  }
  return { open: places.taken, refused: places.refused, letGo: () => letGo };
}

/** Whether a connection takes what is sent to it: nothing waits, or enough of what waited was taken lately. */
export function readsFastEnough(
  socket: Pick<Socket, "bytesWritten" | "writableLength">,
  readers: WeakMap<object, ReadProgress>,
  now: number,
): boolean {
  if (socket.writableLength === 0) {
    readers.delete(socket);
    return true;
  }
  // What was written counts what still waits here.
  const taken = socket.bytesWritten - socket.writableLength;
  const reader = readers.get(socket);
  if (reader && now - reader.since < stretch) return true;
  if (reader && taken - reader.taken < leastBytes) return false;
  readers.set(socket, { since: now, taken });
  return true;
}
