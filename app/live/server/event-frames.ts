import type { CommittedChange } from "./feed.server.ts";
import type { EncodedSnapshot } from "./snapshots.server.ts";

// Frames of a server-sent event stream. JSON holds no line break, so no document can forge an event.

/** A comment at regular intervals: a browser that misses it knows that the connection is dead, or that a proxy buffers it. */
export const heartbeat = Buffer.from(":\n\n");

/** `collection` names it where it comes over another collection's stream; the event's id stays the other's, as the stream resumes from that. */
export function snapshotFrame({ revision, body }: EncodedSnapshot, collection?: string): Buffer {
  return Buffer.concat([
    Buffer.from(`${head("snapshot", revision, collection)}data: `),
    body,
    Buffer.from("\n\n"),
  ]);
}

function changeFrame({ revision, type, document }: CommittedChange, collection?: string): Buffer {
  const data = `{"revision":${revision},"type":"${type}","document":${document}}`;
  return Buffer.from(`${head("change", revision, collection)}data: ${data}\n\n`);
}

const head = (event: string, revision: number, collection?: string) =>
  collection ? `event: ${collection}.${event}\n` : `event: ${event}\nid: ${revision}\n`;

/** Asks a browser to reconnect after so many milliseconds. */
export function retryFrame(milliseconds: number): Buffer {
  return Buffer.from(`retry: ${Math.round(milliseconds)}\n\n`);
}

const cachedFrames = 512;

/** One buffer for a list of changes; each change is encoded once for all readers. */
export function createFrameCache(collection?: string): (changes: readonly CommittedChange[]) => Buffer {
  const frames = new Map<number, Buffer>();
  return (changes) => {
    const each = changes.map((change) => {
      const frame = frames.get(change.revision) ?? changeFrame(change, collection);
      frames.set(change.revision, frame);
      return frame;
    });
    for (const revision of frames.keys()) {
      if (frames.size <= cachedFrames) break;
      frames.delete(revision);
    }
    const [only, another] = each;
    return only && !another ? only : Buffer.concat(each);
  };
}
