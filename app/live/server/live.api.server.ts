import type { IncomingMessage, ServerResponse } from "node:http";
import { catchUpsAtOnce } from "#database/document-rules.ts";
import type { Store } from "#database/store.server.ts";
import type { CollectionSnapshot } from "../live-document.ts";
import { handleCollection, handleStream, parseRevision, refuse } from "./collection-requests.server.ts";
import type { CollectionEndpoints, Exchange, RequestDeps } from "./collection-requests.server.ts";
import { createConnectionLimit } from "./connection-limit.ts";
import type { ConnectionLimits } from "./connection-limit.ts";
import type { Feed } from "./feed.server.ts";
import { createLongPolls } from "./long-poll.server.ts";
import { createSemaphore } from "./semaphore.ts";
import { createSnapshotCache } from "./snapshots.server.ts";
import type { Collection } from "./snapshots.server.ts";
import { createStreams } from "./streams.server.ts";
import type { AlsoFollowed } from "./streams.server.ts";

export interface Live {
  /** GET /api/live/NAME and GET /api/collections/NAME; false when the request is for somebody else. */
  handle(request: IncomingMessage, response: ServerResponse, headers?: readonly string[]): boolean;
  /** A collection as it is now, for the page that shows it first. Throws when there is none of that name. */
  snapshot(name: string): Promise<CollectionSnapshot>;
  /** For the metrics: who follows now, who was dropped or refused since the start. */
  counts(): { streams: number; polls: number; dropped: number; refused: number };
  /** Asks all readers to come back, and refuses newcomers: call it before the server closes. */
  drain(): void;
  stop(): void;
}

export interface LiveSettings extends ConnectionLimits {
  /** Seconds that a long poll waits by default. */
  readonly longPollSeconds?: number;
  /** Whom a request counts for; behind a proxy that is not the socket's other end. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly logFault?: (error: unknown) => void;
  /** Whether the site is closed, so that nobody is told anything: whoever follows since before is asked to come back. */
  readonly isClosed?: () => boolean;
}

/** Serves live collections by the names in their addresses. It is below Hono: streams are written to the socket. */
export function createLive(
  { store, feed }: { store: Store; feed: Feed },
  collections: Readonly<Record<string, Collection>>,
  settings: LiveSettings,
): Live {
  const endpoints = new Map(
    Object.entries(collections).map(([name, one]) => [
      name,
      endpointsOf(store, feed, name, one, settings.isClosed),
    ]),
  );
  let draining = false;
  const deps: RequestDeps = {
    limit: createConnectionLimit(settings),
    catchUp: createSemaphore(catchUpsAtOnce),
    isDraining: () => draining,
    addressOf: settings.addressOf ?? ((request) => request.socket.remoteAddress ?? ""),
    longPollSeconds: settings.longPollSeconds,
    logFault: settings.logFault,
  };
  const sum = (count: (one: CollectionEndpoints) => number) =>
    [...endpoints.values()].reduce((total, one) => total + count(one), 0);

  return {
    handle: (request, response, headers = []) =>
      route(deps, endpoints, { request, response, headers: [...headers, ...policy] }),
    async snapshot(name) {
      const one = endpoints.get(name);
      if (!one) throw new Error(`there is no collection ${name}`);
      const { revision, documents } = await one.snapshots.current();
      return { revision, documents };
    },
    counts: () => ({
      streams: sum(({ streams }) => streams.readers()),
      polls: sum(({ polls }) => polls.waiting()),
      dropped: sum(({ streams, shared }) => streams.dropped() + shared.dropped()),
      refused: deps.limit.refused(),
    }),
    drain() {
      draining = true;
      for (const { streams, polls } of endpoints.values()) {
        streams.drain();
        polls.drain();
      }
    },
    stop() {
      for (const { streams, shared, polls } of endpoints.values()) {
        shared.stop();
        streams.stop();
        polls.stop();
      }
    },
  };
}

const policy = ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"];

function endpointsOf(
  store: Store,
  feed: Feed,
  name: string,
  collection: Collection,
  isClosed: () => boolean = () => false,
): CollectionEndpoints {
  const snapshots = createSnapshotCache(store, feed, collection);
  const deps = { feed, topic: collection.topic, snapshots, isClosed };
  return {
    snapshots,
    streams: createStreams(deps),
    shared: createStreams(deps, name),
    polls: createLongPolls(deps),
  };
}

/** The other collections that a stream's address asks for, each once; what is no collection is no question. */
function alsoFollowedIn(
  query: string | undefined,
  endpoints: ReadonlyMap<string, CollectionEndpoints>,
  own: CollectionEndpoints,
): ReadonlyMap<string, AlsoFollowed> {
  const others = new Map<string, AlsoFollowed>();
  for (const [name, revision] of new URLSearchParams(query)) {
    const other = endpoints.get(name);
    if (other && other !== own) others.set(name, { streams: other.shared, after: parseRevision(revision) });
  }
  return others;
}

function route(
  deps: RequestDeps,
  endpoints: ReadonlyMap<string, CollectionEndpoints>,
  exchange: Exchange,
): boolean {
  const { request } = exchange;
  const [match, kind, name = "", query] =
    /^\/api\/(live|collections)\/([^/?]*)(?:\?(.*))?$/.exec(request.url ?? "") ?? [];
  if (match === undefined) return false;
  const endpoint = endpoints.get(name);
  if (!endpoint) refuse(exchange, 404, "There is no such collection.");
  else if (request.method !== "GET" && request.method !== "HEAD")
    refuse(exchange, 405, "This address is read with GET.", ["Allow", "GET, HEAD", "Connection", "close"]);
  else if (kind === "live")
    handleStream(deps, exchange, endpoint, alsoFollowedIn(query, endpoints, endpoint));
  else handleCollection(deps, exchange, endpoint, new URLSearchParams(query));
  return true;
}
