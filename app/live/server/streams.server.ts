import type { ServerResponse } from "node:http";
import { createFrameCache, heartbeat, retryFrame, snapshotFrame } from "./event-frames.ts";
import type { CommittedChange, Feed } from "./feed.server.ts";
import type { EncodedSnapshot, SnapshotCache } from "./snapshots.server.ts";
import { startStream } from "./start-stream.ts";
import { createConnection, createReader, dueFor, endWith, write, writeFirst } from "./stream-reader.ts";
import type { Connection, StreamReader } from "./stream-reader.ts";

const readersPerSlice = 1_000;

export interface Streams {
  /**
   * Takes over a response: a snapshot or the changes since `after`, then every change, and the same of the other
   * collections that are asked for with it. Calls `release` when the stream is over.
   */
  follow(
    response: ServerResponse,
    headers: readonly string[],
    after: number | null,
    release: () => void,
    others?: readonly AlsoFollowed[],
  ): Promise<void>;
  /** The same over a connection that another collection's stream has opened, and keeps open. */
  join(connection: Connection, after: number | null): Promise<void>;
  /** Asks every reader to reconnect a little later, and closes. */
  drain(): void;
  stop(): void;
  readers(): number;
  dropped(): number;
}

/** A second collection over the same HTTP response (`?set-menu=98`), and where its reader left off. */
export interface AlsoFollowed {
  readonly streams: Streams;
  readonly after: number | null;
}

interface StreamDeps {
  readonly feed: Feed;
  readonly topic: string;
  readonly snapshots: SnapshotCache;
  /** Whether nobody is told anything now: then readers are asked to come back. */
  readonly isClosed: () => boolean;
}

interface Batch {
  readonly frame: Buffer;
  readonly upTo: number;
}

/**
 * The streams of one collection; with `sharedAs`, of the collection of that name over the streams of others. Each change is
 * one buffer, handed to every socket as it is.
 */
export function createStreams(deps: StreamDeps, sharedAs?: string): Streams {
  return new StreamHub(deps, sharedAs);
}

class StreamHub implements Streams {
  readonly #deps: StreamDeps;
  readonly #sharedAs: string | undefined;
  readonly #readers = new Set<StreamReader>();
  readonly #frameOf: ReturnType<typeof createFrameCache>;
  readonly #unsubscribe: () => void;
  readonly #ticking: NodeJS.Timeout | undefined;
  #snapshotFrame: { of: EncodedSnapshot; frame: Buffer } | undefined;
  #dropped = 0;
  #delivering = false;
  #deliverAgain = false;

  constructor(deps: StreamDeps, sharedAs?: string) {
    this.#deps = deps;
    this.#sharedAs = sharedAs;
    this.#frameOf = createFrameCache(sharedAs);
    this.#unsubscribe = deps.feed.subscribe(
      (changes) => {
        if (changes.some((change) => change.topic === deps.topic)) void this.#deliverToAll();
      },
      () => void this.#deliverToAll(),
    );
    // The collection that opened the connection keeps it alive, and ends it.
    if (sharedAs) return;
    this.#ticking = setInterval(() => this.#tick(), 1_000);
    this.#ticking.unref();
  }

  async follow(
    response: ServerResponse,
    headers: readonly string[],
    after: number | null,
    release: () => void,
    others: readonly AlsoFollowed[] = [],
  ): Promise<void> {
    const connection = createConnection(startStream(response, headers, release));
    await this.join(connection, after);
    for (const other of others) await other.streams.join(connection, other.after);
  }

  async join(connection: Connection, after: number | null): Promise<void> {
    const { socket } = connection;
    const reader = createReader(connection, performance.now());
    const missed = after === null ? null : await this.#changesSince(after);
    if (missed) {
      const last = missed.at(-1);
      reader.sent = Math.max(after ?? 0, last?.revision ?? 0);
      if (last || !this.#sharedAs) writeFirst(reader, last ? this.#frameOf(missed) : heartbeat);
    } else {
      const snapshot = await this.#deps.snapshots.current();
      reader.sent = snapshot.revision;
      writeFirst(reader, this.#frameOfSnapshot(snapshot));
    }
    if (socket.destroyed) return;
    if (this.#deps.isClosed()) return endWith(reader, retryFrame(1_000 + Math.random() * 4_000));
    this.#readers.add(reader);
    socket.once("close", () => this.#readers.delete(reader));
    // What was announced while the snapshot was being read.
    this.#deliver(reader, new Map(), performance.now());
  }

  drain(): void {
    if (this.#sharedAs) return;
    for (const reader of this.#readers) this.#end(reader, retryFrame(1_000 + Math.random() * 4_000));
  }

  stop(): void {
    this.#unsubscribe();
    clearInterval(this.#ticking);
    for (const reader of this.#readers) reader.connection.socket.destroy();
    this.#readers.clear();
  }

  readers(): number {
    return this.#readers.size;
  }

  dropped(): number {
    return this.#dropped;
  }

  /** The changes to resume with, or null. A reader may know more than this process has seen yet: then we look. */
  async #changesSince(after: number): Promise<readonly CommittedChange[] | null> {
    const { feed, topic } = this.#deps;
    if (after > feed.revision()) await feed.poll();
    // A reader that knows nothing gets a snapshot, not the history.
    if (after === 0 && (await feed.revisionOf(topic)) > 0) return null;
    return feed.since(topic, after);
  }

  #frameOfSnapshot(snapshot: EncodedSnapshot): Buffer {
    if (this.#snapshotFrame?.of !== snapshot)
      this.#snapshotFrame = { of: snapshot, frame: snapshotFrame(snapshot, this.#sharedAs) };
    return this.#snapshotFrame.frame;
  }

  /** Goes round all readers, a slice at a time so that pages are answered in between; changes meanwhile join. */
  async #deliverToAll(): Promise<void> {
    if (this.#delivering) return void (this.#deliverAgain = true);
    this.#delivering = true;
    do {
      this.#deliverAgain = false;
      const batches = new Map<number, Batch | null>();
      const now = performance.now();
      let count = 0;
      for (const reader of this.#readers) {
        this.#deliver(reader, batches, now);
        if (++count % readersPerSlice !== 0) continue;
        await new Promise((resolve) => setImmediate(resolve));
        // What was announced meanwhile goes out with the next round; those already reached must not wait for it.
        batches.clear();
      }
    } while (this.#deliverAgain);
    this.#delivering = false;
  }

  /** Writes whatever a reader has not got. Most are at the same revision and share one buffer. */
  #deliver(reader: StreamReader, batches: Map<number, Batch | null>, now: number): void {
    const { feed, topic, isClosed } = this.#deps;
    if (isClosed()) return this.#end(reader, retryFrame(1_000 + Math.random() * 4_000));
    let batch = batches.get(reader.sent);
    if (batch === undefined) {
      const changes = feed.since(topic, reader.sent);
      const last = changes?.at(-1);
      batch = changes && last ? { frame: this.#frameOf(changes), upTo: last.revision } : null;
      batches.set(reader.sent, batch);
      // Behind everything that is remembered: it reconnects and gets a snapshot.
      if (changes === null && reader.sent < feed.revision()) return this.#drop(reader);
    }
    if (!batch) return;
    reader.sent = batch.upTo;
    this.#write(reader, batch.frame, now);
  }

  #write(reader: StreamReader, frame: Buffer, now: number): void {
    if (!write(reader, frame, now)) this.#drop(reader);
  }

  #drop(reader: StreamReader): void {
    this.#dropped++;
    this.#readers.delete(reader);
    reader.connection.socket.destroy();
  }

  #end(reader: StreamReader, frame: Buffer): void {
    this.#readers.delete(reader);
    endWith(reader, frame);
  }

  #tick(): void {
    const now = performance.now();
    for (const reader of this.#readers) {
      const due = dueFor(reader, now);
      if (due === "drop") this.#drop(reader);
      if (due === "end") this.#end(reader, retryFrame(500 + Math.random() * 1_500));
      if (due === "heartbeat") this.#write(reader, heartbeat, now);
    }
  }
}
