import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemDetails } from "#values/problem-details.ts";
import { problemBody, problemContentType } from "#values/problem-details.ts";
import { longPollProblems, longPollSeconds } from "#database/document-rules.ts";
import type { ConnectionLimit } from "./connection-limit.ts";
import type { LongPolls } from "./long-poll.server.ts";
import type { SnapshotCache } from "./snapshots.server.ts";
import type { AlsoFollowed, Streams } from "./streams.server.ts";

/** One collection that browsers can follow. */
export interface CollectionEndpoints {
  readonly snapshots: SnapshotCache;
  readonly streams: Streams;
  /** The same collection, sent over another's stream. */
  readonly shared: Streams;
  readonly polls: LongPolls;
}

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that every response has. */
  readonly headers: readonly string[];
}

export interface RequestDeps {
  readonly limit: ConnectionLimit;
  /** Brings a reader up to date; at most `catchUpsAtOnce` run at a time. */
  catchUp<T>(work: () => Promise<T>): Promise<T>;
  isDraining(): boolean;
  /** Whom a request counts for. */
  addressOf(request: IncomingMessage): string;
  /** Seconds that a long poll waits by default. */
  readonly longPollSeconds?: number | undefined;
  readonly logFault?: ((error: unknown) => void) | undefined;
}

/** GET /api/live/NAME: a stream from where the reader left off, others with it where `?OTHER=REVISION` asks for them. */
export function handleStream(
  deps: RequestDeps,
  exchange: Exchange,
  { streams }: CollectionEndpoints,
  others: ReadonlyMap<string, AlsoFollowed>,
): void {
  const { request, response } = exchange;
  const also = others.size ? ["Live-Also", [...others.keys()].join(" ")] : [];
  const headers = [...exchange.headers, ...also];
  if (request.method === "HEAD")
    return void response
      .writeHead(200, [...headers, "Content-Type", "text/event-stream; charset=utf-8"])
      .end();
  const release = acquire(deps, exchange);
  if (!release) return;
  const after = parseRevision(String(request.headers["last-event-id"] ?? ""));
  inTurn(response, release, () =>
    deps
      .catchUp(() => streams.follow(response, headers, after, release, [...others.values()]))
      .catch((error: unknown) => fail(deps, exchange, error)),
  );
}

/** The revision that somebody names; null for anything else, which is answered as if nothing were known. */
export function parseRevision(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** GET /api/collections/NAME: the collection at once or, with `?after=`, as soon as it is newer. */
export function handleCollection(
  deps: RequestDeps,
  exchange: Exchange,
  { polls }: CollectionEndpoints,
  query: URLSearchParams,
): void {
  const { request, response, headers } = exchange;
  const asked = parseQuery(query, deps.longPollSeconds ?? longPollSeconds.default);
  if ("errors" in asked) return refuse(exchange, 400, "This question cannot be answered.", [], asked.errors);
  const failed = (error: unknown) => fail(deps, exchange, error);
  const { after, wait } = asked;
  if (after === null || request.method === "HEAD")
    return void polls.respondNow(request, response, headers).catch(failed);
  const release = acquire(deps, exchange);
  if (!release) return;
  inTurn(response, release, () =>
    polls.respondWhenNewer(request, response, headers, { after, wait }, release).catch(failed),
  );
}

/** Responds with problem details. */
export function refuse(
  { request, response, headers }: Exchange,
  status: number,
  title: string,
  more: readonly string[] = [],
  errors?: Record<string, string[]>,
): void {
  sendProblem(request, response, [...headers, ...more], { status, title, ...(errors && { errors }) });
}

/** A connection for a reader that stays: how to release it, or null when it was refused. */
function acquire(deps: RequestDeps, exchange: Exchange): (() => void) | null {
  if (deps.isDraining()) {
    refuse(exchange, 503, "The server is about to restart. Please come back in a moment.", retryAfter(2));
    return null;
  }
  const acquired = deps.limit.acquire(deps.addressOf(exchange.request));
  if (typeof acquired === "function") return acquired;
  if (acquired === "full")
    refuse(exchange, 503, "Too many are following just now. Please try again later.", retryAfter(30));
  else
    refuse(
      exchange,
      429,
      "Too many are following from your address. Please try again later.",
      retryAfter(30),
    );
  return null;
}

function fail({ logFault }: RequestDeps, exchange: Exchange, error: unknown): void {
  logFault?.(error);
  if (exchange.response.headersSent) return void exchange.response.destroy();
  refuse(exchange, 503, "The collection cannot be read just now. It is safe to try again.", retryAfter(5));
}

/** Between `seconds` and twice as many, so that not all come back at the same moment. */
function retryAfter(seconds: number): string[] {
  return ["Retry-After", String(seconds + Math.floor(Math.random() * seconds))];
}

function parseQuery(
  query: URLSearchParams,
  defaultWait: number,
): { after: number | null; wait: number } | { errors: Record<string, string[]> } {
  const [after, wait] = [query.get("after"), query.get("wait")];
  const errors: Record<string, string[]> = {};
  if (after !== null && parseRevision(after) === null) errors["after"] = ["A revision is a whole number."];
  // Number("") is 0 and Number("0x6") is 6: only plain seconds are seconds.
  const seconds =
    wait === null ? defaultWait : /^\d{1,3}(\.\d{1,3})?$/.test(wait) ? Number(wait) : Number.NaN;
  for (const { message } of longPollProblems(seconds)) errors["wait"] = [message];
  return Object.keys(errors).length
    ? { errors }
    : { after: after === null ? null : Number(after), wait: seconds };
}

/**
 * Acts when all earlier responses on the connection have left: until then a response has no socket and gets no event
 * when the connection closes. A browser may send its next request a moment before we know that its last response has
 * gone.
 */
function inTurn(response: ServerResponse, release: () => void, act: () => Promise<void>): void {
  const { socket } = response.req;
  if (socket.destroyed) return release();
  if (response.socket) return void act();
  socket.once("close", release);
  response.once("socket", () => {
    socket.off("close", release);
    if (socket.destroyed) release();
    else void act();
  });
}

/** Responds with problem details (RFC 9457): what is wrong, by field where there is one. */
function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  details: ProblemDetails,
): void {
  const body = Buffer.from(problemBody(details));
  const contentHeaders = ["Content-Type", problemContentType, "Content-Length", String(body.length)];
  response.writeHead(details.status, [...headers, "Cache-Control", "no-store", ...contentHeaders]);
  response.end(request.method === "HEAD" ? undefined : body);
}
