import type { CommittedChange } from "./feed.server.ts";
import type { EncodedSnapshot } from "./snapshots.server.ts";

// Frames of a server-sent event stream. JSON holds no line break, so no document can forge an event.

/** A comment: shows that the connection is alive, and to a browser behind a buffering proxy that it is not. */
export const heartbeat = Buffer.from(":\n\n");

export function snapshotFrame({ revision, body }: EncodedSnapshot): Buffer {
  return Buffer.concat([Buffer.from(`event: snapshot\nid: ${revision}\ndata: `), body, Buffer.from("\n\n")]);
}

function changeFrame({ revision, type, document }: CommittedChange): Buffer {
  const data = `{"revision":${revision},"type":"${type}","document":${document}}`;
  return Buffer.from(`event: change\nid: ${revision}\ndata: ${data}\n\n`);
}

/** Asks a browser to reconnect after so many milliseconds. */
export function retryFrame(milliseconds: number): Buffer {
  return Buffer.from(`retry: ${Math.round(milliseconds)}\n\n`);
}

const cachedFrames = 512;

/** One buffer for a list of changes; each change is encoded once for all readers. */
export function createFrameCache(): (changes: readonly CommittedChange[]) => Buffer {
  const frames = new Map<number, Buffer>();
  return (changes) => {
    const each = changes.map((change) => {
      const frame = frames.get(change.revision) ?? changeFrame(change);
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
