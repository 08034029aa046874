import type { Socket } from "node:net";

/** Bytes that may wait for a slow reader beyond its first snapshot; then it is dropped, not waited for. */
const maxBufferedBytes = 64 * 1024;

const firstHeartbeatAfter = 2_000;
const heartbeatEvery = 20_000;
// A stream ends by itself now and then, so that readers spread over servers again after one was away.
const maxAge = 15 * 60_000;
const firstFrameWithin = 60_000;

/** A connection, over which one collection is followed or several. */
export interface Line {
  readonly socket: Socket;
  /** Bytes that may wait; more while a first frame is under way. */
  allowance: number;
}

export const createLine = (socket: Socket): Line => ({ socket, allowance: maxBufferedBytes });

/** One collection on a line: a few fields, however long it is open. Times are in milliseconds. */
export interface StreamReader {
  readonly line: Line;
  /** The revision up to which everything was written to it. */
  sent: number;
  heartbeatAt: number;
  readonly endAt: number;
  readonly since: number;
}

export function createReader(line: Line, now: number): StreamReader {
  const spread = 0.8 + Math.random() * 0.4;
  return {
    line,
    sent: 0,
    since: now,
    heartbeatAt: now + firstHeartbeatAfter,
    endAt: now + maxAge * spread,
  };
}

/** Writes the first frame, which may be larger than what may wait otherwise. */
export function writeFirst({ line }: StreamReader, frame: Buffer): void {
  line.allowance += frame.length;
  line.socket.write(frame, () => (line.allowance -= frame.length));
}

/** Writes a frame; returns whether the reader keeps up. */
export function write({ line }: StreamReader, frame: Buffer): boolean {
  line.socket.write(frame);
  return line.socket.writableLength <= line.allowance;
}

/** What is due for a reader now. */
export function dueFor(reader: StreamReader, now: number): "drop" | "end" | "heartbeat" | null {
  if (reader.line.allowance > maxBufferedBytes && now - reader.since > firstFrameWithin) return "drop";
  if (now >= reader.endAt) return "end";
  if (now < reader.heartbeatAt) return null;
  reader.heartbeatAt = now + heartbeatEvery;
  return "heartbeat";
}

/** Sends the last frame and closes; a reader that does not read even that is not waited for. */
export function endWith({ line: { socket } }: StreamReader, frame: Buffer): void {
  socket.end(frame);
  setTimeout(() => socket.destroy(), 2_000).unref();
}
