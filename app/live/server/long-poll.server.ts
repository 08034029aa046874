import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding, matchesETag, etagFor } from "#values/content-negotiation.ts";
import type { Feed } from "./feed.server.ts";
import type { EncodedSnapshot, SnapshotCache } from "./snapshots.server.ts";

export interface LongPolls {
  /** Responds with the whole collection, or 304 when the client has it. */
  respondNow(request: IncomingMessage, response: ServerResponse, headers: readonly string[]): Promise<void>;
  /** Responds as soon as the collection is newer than `after`, else 204 after `wait` seconds. */
  respondWhenNewer(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[],
    asked: { after: number; wait: number },
    release: () => void,
  ): Promise<void>;
  drain(): void;
  stop(): void;
  waiting(): number;
}

/** The long polls of one collection: many wait, one snapshot serves all of them. */
export function createLongPolls({
  feed,
  topic,
  snapshots,
  isClosed,
}: {
  feed: Feed;
  topic: string;
  snapshots: SnapshotCache;
  /** Whether nobody is told anything now: then there is no news. */
  isClosed: () => boolean;
}): LongPolls {
  const waiting = new Set<() => void>();
  const unsubscribe = feed.subscribe((changes) => {
    if (changes.some((change) => change.topic === topic)) respondToAll();
  }, respondToAll);
  function respondToAll() {
    for (const answer of waiting) answer();
  }

  async function respondNow(request: IncomingMessage, response: ServerResponse, headers: readonly string[]) {
    const snapshot = await snapshots.current();
    const tag = etagFor(snapshot.hash, negotiateEncoding(request.headers["accept-encoding"]));
    const common = [...headers, "Cache-Control", "no-cache"];
    if (matchesETag(request.headers["if-none-match"], tag))
      return void response.writeHead(304, [...common, "ETag", tag, "Vary", "Accept-Encoding"]).end();
    await send(request, response, common, snapshot);
  }

  const respondWhenNewer: LongPolls["respondWhenNewer"] = async (
    request,
    response,
    headers,
    { after, wait },
    release,
  ) => {
    response.once("close", release);
    if (after > feed.revision()) await feed.poll();
    const revision = await feed.revisionOf(topic);
    // A revision that was never given out belongs to another history, as do those that a restored database skipped: then
    // the whole collection is needed.
    const unknown = after > revision && feed.since(topic, after) === null;
    if (revision <= after && !unknown) await newsOrTimeout(response, wait);
    if (response.destroyed || response.writableEnded) return;
    if (!isClosed() && ((await feed.revisionOf(topic)) > after || unknown))
      return await send(
        request,
        response,
        [...headers, "Cache-Control", "no-store"],
        await snapshots.current(),
      );
    response.writeHead(204, [...headers, "Cache-Control", "no-store"]).end();
  };

  function newsOrTimeout(response: ServerResponse, wait: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        response.removeListener("close", done);
        resolve();
      };
      const timer = setTimeout(done, wait * 1_000);
      timer.unref();
      response.once("close", done);
      waiting.add(done);
    });
  }

  return {
    respondNow: respondNow,
    respondWhenNewer: respondWhenNewer,
    drain: respondToAll,
    stop() {
      unsubscribe();
      respondToAll();
    },
    waiting: () => waiting.size,
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  snapshot: EncodedSnapshot,
): Promise<void> {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const body = encoding === "identity" ? snapshot.body : await snapshot[encoding]();
  response.writeHead(200, [
    ...headers,
    "ETag",
    etagFor(snapshot.hash, encoding),
    "Vary",
    "Accept-Encoding",
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Type",
    "application/json; charset=utf-8",
    "Content-Length",
    String(body.length),
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}
