import type { CommittedChange } from "./feed.server.ts";
import type { EncodedSnapshot } from "./snapshots.server.ts";

// Frames of a server-sent event stream. JSON holds no line break, so no document can forge an event.

/** A comment: says that the line is alive, and shows a browser behind a holding proxy that it is not. */
export const heartbeat = Buffer.from(":\n\n");

export function snapshotFrame({ revision, body }: EncodedSnapshot): Buffer {
  return Buffer.concat([Buffer.from(`event: snapshot\nid: ${revision}\ndata: `), body, Buffer.from("\n\n")]);
}

export function changeFrame({ revision, type, document }: CommittedChange): Buffer {
  const data = `{"revision":${revision},"type":"${type}","document":${document}}`;
  return Buffer.from(`event: change\nid: ${revision}\ndata: ${data}\n\n`);
}

/** Tells a browser after how many milliseconds to come back. */
export function retryFrame(milliseconds: number): Buffer {
  return Buffer.from(`retry: ${Math.round(milliseconds)}\n\n`);
}
