import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createConnectionLimit } from "#live/server/connection-limit.ts";
import { rawProblemResponse } from "../refusals/node-errors.server.ts";

export interface ConnectionLimits {
  /** Connections open at a time: in this process, and from one network. */
  readonly max: number;
  readonly maxPerAddress: number;
}

// A reader takes this much in every stretch of time, or is dropped: a page of 20 kB then takes twenty seconds at most,
// and nobody holds a response for ever by reading a byte a minute.
const minBytes = 20 * 1024;
const stretch = 20_000;
const checkEvery = 2_000;
// Nor does anybody take longer than this over what waits for them, however big it is: the largest PDF at 17 kB a second.
const longest = 15 * 60_000;

/** What is remembered of a connection on which bytes wait. */
export interface ReadProgress {
  /** When bytes first waited. */
  readonly first: number;
  since: number;
  /** What had been taken when the stretch began. */
  taken: number;
}

/**
 * Bounds who may be connected, and for how long a response may wait for its reader. Call it when the server is made.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  headers: readonly string[],
): { open(): number; refused(): number; dropped(): number } {
  const limit = createConnectionLimit({ max: limits.max, maxPerAddress: limits.maxPerAddress });
  const sockets = new Set<Socket>();
  const progress = new WeakMap<Socket, ReadProgress>();
  const full = rawProblemResponse(503, headers, ["Retry-After", "5"]);
  let dropped = 0;

  server.on("connection", (socket: Socket) => {
    const release = limit.acquire(socket.remoteAddress ?? "");
    if (typeof release !== "function") {
      socket.write(full);
      return socket.destroySoon();
    }
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      release();
    });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) if (!readsFastEnough(socket, progress, now)) drop(socket);
  }, checkEvery);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  function drop(socket: Socket) {
    dropped++;
    socket.destroy();
  }
  return { open: limit.active, refused: limit.refused, dropped: () => dropped };
}

/** Whether a connection takes what is sent to it: nothing waits, or enough of what waited was taken lately. */
export function readsFastEnough(
  socket: Pick<Socket, "bytesWritten" | "writableLength">,
  progress: WeakMap<object, ReadProgress>,
  now: number,
): boolean {
  if (socket.writableLength === 0) {
    progress.delete(socket);
    return true;
  }
  // What was written counts what still waits here.
  const taken = socket.bytesWritten - socket.writableLength;
  const reader = progress.get(socket);
  if (reader && now - reader.first > longest) return false;
  if (reader && now - reader.since < stretch) return true;
  if (reader && taken - reader.taken < minBytes) return false;
  progress.set(socket, { first: reader?.first ?? now, since: now, taken });
  return true;
}
