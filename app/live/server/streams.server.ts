import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { changeFrame, heartbeat, retryFrame, snapshotFrame } from "./event-frames.ts";
import type { CommittedChange, Feed } from "./feed.server.ts";
import type { EncodedSnapshot, SnapshotCache } from "./snapshots.server.ts";

/** Bytes that may wait for a slow reader beyond its first snapshot; then it is dropped, not waited for. */
const maxBufferedBytes = 64 * 1024;

const firstBeatAfter = 2_000;
const beatEvery = 20_000;
// A stream ends by itself now and then, so that readers spread over servers again after one was away.
const oldAt = 15 * 60_000;
const snapshotWithin = 60_000;
const atATime = 1_000;
const framesKept = 512;

interface Reader {
  readonly socket: Socket;
  /** The revision up to which everything was written to it. */
  sent: number;
  beatAt: number;
  readonly endAt: number;
  readonly since: number;
  /** Bytes that may wait; more while the first snapshot is under way. */
  allowance: number;
}

export interface Streams {
  /** Takes over an answered request: snapshot or the changes since, then every change. `left` when it is over. */
  follow(
    response: ServerResponse,
    headers: readonly string[],
    after: number | null,
    left: () => void,
  ): Promise<void>;
  /** Tells every reader to come back a little later, and lets it go. */
  drain(): void;
  stop(): void;
  readers(): number;
  dropped(): number;
}

/**
 * The streams of one collection. Each change is one buffer, handed to every socket as it is; a reader costs a socket
 * and an object of a few words, however long it listens.
 */
export function createStreams(
  { feed, topic, snapshots }: { feed: Feed; topic: string; snapshots: SnapshotCache },
  now: () => number = () => performance.now(),
): Streams {
  const readers = new Set<Reader>();
  const frames = new Map<number, Buffer>();
  let snapshotKept: { of: EncodedSnapshot; frame: Buffer } | undefined;
  let dropped = 0;
  let pumping = false;
  let pumpAgain = false;

  const unsubscribe = feed.subscribe((changes) => {
    if (changes.some((change) => change.topic === topic)) void pump();
  });
  const ticking = setInterval(tick, 1_000);
  ticking.unref();

  async function follow(
    response: ServerResponse,
    headers: readonly string[],
    after: number | null,
    left: () => void,
  ) {
    const socket = response.socket!;
    socket.once("close", left);
    // Without chunks, whose marks would have to be woven into the shared buffers; the end of the stream is its close.
    response.removeHeader("Transfer-Encoding");
    response.writeHead(200, [...headers, ...streamHeaders]);
    response.flushHeaders();
    socket.setNoDelay(true);
    const reader = readerOf(socket);
    const missed = after === null ? null : await changesSince(after);
    if (missed) {
      const last = missed.at(-1);
      reader.sent = Math.max(after!, last?.revision ?? 0);
      begin(reader, last ? together(missed) : heartbeat);
    } else {
      const snapshot = await snapshots.current();
      reader.sent = snapshot.revision;
      begin(reader, frameOf(snapshot));
    }
    if (socket.destroyed) return;
    readers.add(reader);
    socket.once("close", () => readers.delete(reader));
    // What was announced while the snapshot was on its way.
    deliver(reader, new Map());
  }

  /** The changes to resume with, or null. A reader may know more than this process has heard of yet: then we look. */
  async function changesSince(after: number): Promise<readonly CommittedChange[] | null> {
    if (after > feed.revision()) await feed.poll();
    // Who knows nothing is told the whole, not its history.
    if (after === 0 && (await feed.revisionOf(topic)) > 0) return null;
    return feed.since(topic, after);
  }

  function readerOf(socket: Socket): Reader {
    const time = now();
    const spread = 0.8 + Math.random() * 0.4;
    return {
      socket,
      sent: 0,
      since: time,
      beatAt: time + firstBeatAfter,
      endAt: time + oldAt * spread,
      allowance: maxBufferedBytes,
    };
  }

  function begin(reader: Reader, frame: Buffer) {
    reader.allowance = maxBufferedBytes + frame.length;
    reader.socket.write(frame, () => (reader.allowance = maxBufferedBytes));
  }

  function frameOf(snapshot: EncodedSnapshot): Buffer {
    if (snapshotKept?.of !== snapshot) snapshotKept = { of: snapshot, frame: snapshotFrame(snapshot) };
    return snapshotKept.frame;
  }

  function together(changes: readonly CommittedChange[]): Buffer {
    const each = changes.map((change) => {
      const kept = frames.get(change.revision) ?? changeFrame(change);
      frames.set(change.revision, kept);
      return kept;
    });
    for (const revision of frames.keys()) {
      if (frames.size <= framesKept) break;
      frames.delete(revision);
    }
    return each.length === 1 ? each[0]! : Buffer.concat(each);
  }

  /** Goes round all readers, a slice at a time so that pages are answered in between; changes meanwhile join. */
  async function pump() {
    if (pumping) return void (pumpAgain = true);
    pumping = true;
    do {
      pumpAgain = false;
      const written = new Map<number, Batch | null>();
      let count = 0;
      for (const reader of readers) {
        deliver(reader, written);
        if (++count % atATime === 0) {
          await new Promise((resolve) => setImmediate(resolve));
          // What was announced meanwhile goes out with the next round; those already reached must not wait for it.
          written.clear();
        }
      }
    } while (pumpAgain);
    pumping = false;
  }

  /** Writes whatever a reader has not got. Most stand at the same revision and share one buffer. */
  function deliver(reader: Reader, written: Map<number, Batch | null>) {
    let batch = written.get(reader.sent);
    if (batch === undefined) {
      const changes = feed.since(topic, reader.sent);
      const last = changes?.at(-1);
      batch = changes && last ? { frame: together(changes), upTo: last.revision } : null;
      written.set(reader.sent, batch);
      // Fallen behind all that is remembered: it comes back and gets a snapshot.
      if (changes === null && reader.sent < feed.revision()) return drop(reader);
    }
    if (!batch) return;
    reader.sent = batch.upTo;
    write(reader, batch.frame);
  }

  function write(reader: Reader, frame: Buffer) {
    reader.socket.write(frame);
    if (reader.socket.writableLength > reader.allowance) drop(reader);
  }

  function drop(reader: Reader) {
    dropped++;
    readers.delete(reader);
    reader.socket.destroy();
  }

  function tick() {
    const time = now();
    for (const reader of readers) {
      if (reader.allowance > maxBufferedBytes && time - reader.since > snapshotWithin) drop(reader);
      else if (time >= reader.endAt) leave(reader, retryFrame(500 + Math.random() * 1_500));
      else if (time >= reader.beatAt) {
        reader.beatAt = time + beatEvery;
        write(reader, heartbeat);
      }
    }
  }

  function leave(reader: Reader, word: Buffer) {
    readers.delete(reader);
    reader.socket.end(word);
    // One that does not even read its farewell is not waited for.
    setTimeout(() => reader.socket.destroy(), 2_000).unref();
  }

  return {
    follow,
    drain() {
      for (const reader of readers) leave(reader, retryFrame(1_000 + Math.random() * 4_000));
    },
    stop() {
      unsubscribe();
      clearInterval(ticking);
      for (const reader of readers) reader.socket.destroy();
      readers.clear();
    },
    readers: () => readers.size,
    dropped: () => dropped,
  };
}

interface Batch {
  readonly frame: Buffer;
  readonly upTo: number;
}

const streamHeaders = [
  ["Content-Type", "text/event-stream; charset=utf-8"],
  // A proxy that compresses or collects would hold events back.
  ["Cache-Control", "no-store, no-transform"],
  ["X-Accel-Buffering", "no"],
  ["Connection", "close"],
].flat();
