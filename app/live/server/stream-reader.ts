import type { Socket } from "node:net";

/** Bytes that may wait for a slow reader beyond its first snapshot; then it is dropped, not waited for. */
const maxBufferedBytes = 64 * 1024;

const firstHeartbeatAfter = 2_000;
// Ten thousand who came together are not all due in the same second again.
const heartbeatAfter = () => 16_000 + Math.random() * 4_000;
// A stream ends by itself now and then, so that readers spread over servers again after one was away.
const maxAge = 15 * 60_000;
const firstFrameWithin = 60_000;

/** A connection, over which one collection is followed or several. */
export interface Connection {
  readonly socket: Socket;
  /** Bytes that may wait; more while a first frame is under way. */
  allowance: number;
}

export const createConnection = (socket: Socket): Connection => ({ socket, allowance: maxBufferedBytes });

/** One collection over a connection: a few fields, however long it is open. Times are in milliseconds. */
export interface StreamReader {
  readonly connection: Connection;
  /** The revision up to which everything was written to it. */
  sent: number;
  heartbeatAt: number;
  readonly endAt: number;
  readonly since: number;
}

export function createReader(connection: Connection, now: number): StreamReader {
  const spread = 0.8 + Math.random() * 0.4;
  return {
    connection,
    sent: 0,
    since: now,
    heartbeatAt: now + firstHeartbeatAfter,
    endAt: now + maxAge * spread,
  };
}

/** Writes the first frame, which may be larger than what may wait otherwise. */
export function writeFirst({ connection }: StreamReader, frame: Buffer): void {
  connection.allowance += frame.length;
  connection.socket.write(frame, () => (connection.allowance -= frame.length));
}

/** Writes a frame, which shows as well as a heartbeat that the connection is alive; returns whether the reader keeps up. */
export function write(reader: StreamReader, frame: Buffer, now: number): boolean {
  const { connection } = reader;
  reader.heartbeatAt = now + heartbeatAfter();
  connection.socket.write(frame);
  return connection.socket.writableLength <= connection.allowance;
}

/** What is due for a reader now. */
export function dueFor(reader: StreamReader, now: number): "drop" | "end" | "heartbeat" | null {
  if (reader.connection.allowance > maxBufferedBytes && now - reader.since > firstFrameWithin) return "drop";
  if (now >= reader.endAt) return "end";
  return now < reader.heartbeatAt ? null : "heartbeat";
}

/** Sends the last frame and closes; a reader that does not read even that is not waited for. */
export function endWith({ connection: { socket } }: StreamReader, frame: Buffer): void {
  socket.end(frame);
  setTimeout(() => socket.destroy(), 2_000).unref();
}
