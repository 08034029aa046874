import type { IncomingMessage, ServerResponse } from "node:http";
import { longPollProblems, longPollSeconds, reconciliationsAtOnce } from "#database/document-rules.ts";
import type { Store } from "#database/store.server.ts";
import type { Feed } from "./feed.server.ts";
import type { CollectionSnapshot } from "../live-document.ts";
import type { Streams } from "./streams.server.ts";
import { createStreams } from "./streams.server.ts";
import type { LongPolls } from "./long-poll.server.ts";
import { createLongPolls } from "./long-poll.server.ts";
import type { ConnectionLimits } from "./connection-limit.ts";
import { createConnectionLimit } from "./connection-limit.ts";
import { sendProblem } from "./send-problem.ts";
import type { Collection, SnapshotCache } from "./snapshots.server.ts";
import { createSnapshotCache } from "./snapshots.server.ts";
import { createSemaphore } from "./semaphore.ts";

export interface Live {
  /** GET /api/live/NAME and GET /api/collections/NAME; false when the request is for somebody else. */
  handle(request: IncomingMessage, response: ServerResponse, headers?: readonly string[]): boolean;
  /** A collection as it is now, for the page that shows it first. */
  snapshot(name: string): Promise<CollectionSnapshot>;
  /** For the metrics: who follows now, who was dropped or refused since the start. */
  counts(): { streams: number; polls: number; dropped: number; refused: number };
  /** Tells everybody who follows to come back, and refuses newcomers: call it before the server closes. */
  drain(): void;
  stop(): void;
}

export interface LiveSettings extends ConnectionLimits {
  /** Seconds that a long poll waits when it does not say. */
  readonly longPollSeconds?: number;
  /** Whom a request counts for; behind a proxy that is not the socket's other end. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly logFault?: (error: unknown) => void;
}

interface CollectionEndpoints {
  readonly snapshots: SnapshotCache;
  readonly streams: Streams;
  readonly polls: LongPolls;
}

/** Opens the live collections that the rooms give, by the names in their addresses. */
export function createLive(
  { store, feed }: { store: Store; feed: Feed },
  collections: Readonly<Record<string, Collection>>,
  settings: LiveSettings,
): Live {
  const places = createConnectionLimit(settings);
  const reconciling = createSemaphore(reconciliationsAtOnce);
  const addressOf = settings.addressOf ?? ((request) => request.socket.remoteAddress ?? "");
  let draining = false;
  const rooms = new Map(Object.entries(collections).map(([name, collection]) => [name, roomOf(collection)]));

  function roomOf(collection: Collection): CollectionEndpoints {
    const snapshots = createSnapshotCache(store, feed, collection);
    const about = { feed, topic: collection.topic, snapshots };
    return { snapshots, streams: createStreams(about), polls: createLongPolls(about) };
  }

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[] = [],
  ): boolean {
    const match = /^\/api\/(live|collections)\/([^/?]*)(?:\?(.*))?$/.exec(request.url!);
    if (!match) return false;
    const always = [...headers, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"];
    const room = rooms.get(match[2]!);
    if (!room) refuse(404, "There is no such collection.");
    else if (request.method !== "GET" && request.method !== "HEAD")
      refuse(405, "This address is read with GET.", ["Allow", "GET, HEAD", "Connection", "close"]);
    else if (match[1] === "live") stream(room);
    else collection(room, new URLSearchParams(match[3]));
    return true;

    function refuse(
      status: number,
      title: string,
      more: readonly string[] = [],
      errors?: Record<string, string[]>,
    ) {
      sendProblem(request, response, [...always, ...more], { status, title, ...(errors && { errors }) });
    }
    /** A place for somebody who stays, or null when it was refused. */
    function place(): (() => void) | null {
      if (draining) {
        refuse(503, "The server is about to restart. Please come back in a moment.", comeBack(2));
        return null;
      }
      const taken = places.take(addressOf(request));
      if (typeof taken === "function") return taken;
      if (taken === "full")
        refuse(503, "Too many are following just now. Please try again later.", comeBack(30));
      else refuse(429, "Too many are following from your address. Please try again later.", comeBack(30));
      return null;
    }
    function stream({ streams }: CollectionEndpoints) {
      if (request.method === "HEAD")
        return void response
          .writeHead(200, [...always, "Content-Type", "text/event-stream; charset=utf-8"])
          .end();
      const left = place();
      if (!left) return;
      const last = String(request.headers["last-event-id"] ?? "");
      const after = /^\d{1,15}$/.test(last) ? Number(last) : null;
      inTurn(response, left, () =>
        reconciling(() => streams.follow(response, always, after, left)).catch(failed),
      );
    }
    function collection({ polls }: CollectionEndpoints, query: URLSearchParams) {
      const asked = readQuery(query, settings.longPollSeconds ?? longPollSeconds.default);
      if ("errors" in asked) return refuse(400, "This question cannot be answered.", [], asked.errors);
      if (asked.after === null || request.method === "HEAD")
        return void polls.respondNow(request, response, always).catch(failed);
      const left = place();
      if (!left) return;
      const { after, wait } = asked;
      inTurn(response, left, () =>
        polls.respondWhenNewer(request, response, always, { after, wait }, left).catch(failed),
      );
    }
    function failed(error: unknown) {
      settings.logFault?.(error);
      if (response.headersSent) return void response.destroy();
      refuse(503, "The collection cannot be read just now. It is safe to try again.", comeBack(5));
    }
  }

  return {
    handle,
    async snapshot(name) {
      const room = rooms.get(name);
      if (!room) throw new Error(`there is no collection ${name}`);
      const { revision, documents } = await room.snapshots.current();
      return { revision, documents };
    },
    counts() {
      const all = [...rooms.values()];
      const sum = (count: (room: CollectionEndpoints) => number) =>
        all.reduce((total, room) => total + count(room), 0);
      return {
        streams: sum(({ streams }) => streams.readers()),
        polls: sum(({ polls }) => polls.waiting()),
        dropped: sum(({ streams }) => streams.dropped()),
        refused: places.refused(),
      };
    },
    drain() {
      draining = true;
      for (const { streams, polls } of rooms.values()) {
        streams.drain();
        polls.drain();
      }
    },
    stop() {
      for (const { streams, polls } of rooms.values()) {
        streams.stop();
        polls.stop();
      }
    },
  };
}

/** Not all at the same moment. */
function comeBack(seconds: number): string[] {
  return ["Retry-After", String(seconds + Math.floor(Math.random() * seconds))];
}

function readQuery(
  query: URLSearchParams,
  otherwise: number,
): { after: number | null; wait: number } | { errors: Record<string, string[]> } {
  const [after, wait] = [query.get("after"), query.get("wait")];
  const errors: Record<string, string[]> = {};
  if (after !== null && !/^\d{1,15}$/.test(after)) errors["after"] = ["A revision is a whole number."];
  // Number("") is 0 and Number("0x6") is 6: only plain seconds are seconds.
  const seconds = wait === null ? otherwise : /^\d{1,3}(\.\d{1,3})?$/.test(wait) ? Number(wait) : Number.NaN;
  for (const { message } of longPollProblems(seconds)) errors["wait"] = [message];
  return Object.keys(errors).length
    ? { errors }
    : { after: after === null ? null : Number(after), wait: seconds };
}

/**
 * Acts when all answers before this one have left on its connection: until then a response has neither a socket nor
 * hears that the connection closes. A browser may ask again a moment before we hear that its last answer has gone.
 */
function inTurn(response: ServerResponse, left: () => void, act: () => Promise<void>): void {
  const { socket } = response.req;
  if (socket.destroyed) return left();
  if (response.socket) return void act();
  socket.once("close", left);
  response.once("socket", () => {
    socket.off("close", left);
    if (socket.destroyed) left();
    else void act();
  });
}
