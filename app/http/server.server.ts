import { getRequestListener } from "@hono/node-server";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Hono } from "hono";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { negotiateEncoding, matchesETag } from "#values/content-negotiation.ts";
import { limitBody, BodyTooLarge } from "./body-limit.ts";
import { headersWithinLimits, isSameOrigin, originFor, isPlainRequest } from "./gate.ts";
import type { BufferedBytes } from "./buffered-bytes.ts";
import { oneAtATime } from "./pipelining.ts";
import type { CachedPage, RenderedPage } from "./page-cache.ts";
import { PageCache } from "./page-cache.ts";
import { addressTooLong, busyPage, lastResort, problem } from "./problem-answers.ts";
import { redirectFor } from "./redirects.ts";
import type { RenderLimits } from "./render-limit.ts";
import { Overloaded, createRenderLimit } from "./render-limit.ts";
import { noContentPolicy, plainPagePolicy } from "./security-headers.ts";

/** What one request knows of where it came from. */
export interface ClientInfo {
  readonly reference: string;
  readonly address: string;
}

const compress = {
  gzip: promisify(gzip),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  identity: async (body: Buffer) => body,
};

export interface PageResponse {
  readonly response: Response;
  readonly topics: readonly string[];
  readonly staleAt: number | null;
}

export interface PageRules {
  /** The query names that change the page; others are ignored. */
  readonly query: readonly string[];
  /** The same question in the one way in which the page itself would ask it; words that it does not know are gone. */
  readonly canonical?: (query: URLSearchParams) => URLSearchParams;
  /** Whether the page may be kept and given to anybody. */
  readonly cacheable: boolean;
  /** Whether a form may be posted to it. */
  readonly acceptsPost: boolean;
}

export interface HttpDeps {
  /** Header names and values in turn that every answer carries. */
  readonly always: readonly string[];
  readonly publicOrigin: string;
  readonly production: boolean;
  /** The network address that asks: counted, never written down. */
  addressOf(request: IncomingMessage): string;
  readonly pages: ReadonlyMap<string, PageRules>;
  /** The addresses that machines reach. */
  readonly machines: Hono<{ Bindings: { client: ClientInfo } }>;
  /** Whether a path is one that machines reach: Hono answers it and no page does. */
  isMachine(path: string): boolean;
  /** The page that helps on at an address where nothing is, with its query; null for the one that serves them all. */
  lostPage?(path: string): string | null;
  /** The most bytes that a body to this path may hold. */
  bodyLimitOf(path: string): number;
  /** Unsafe requests to these need no Origin of ours: they are signed, or harmless. One that ends in / is a folder. */
  readonly signedPaths: readonly string[];
  readonly files: (request: IncomingMessage, response: ServerResponse, headers: readonly string[]) => boolean;
  readonly streams: (
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[],
  ) => boolean;
  renderPage(request: Request, client: ClientInfo): Promise<PageResponse>;
  logFault(error: unknown, reference: string): void;
  /** Seconds after which it is worth asking again, when a fault is of a kind that goes away; null when it is ours. */
  retryAfter(error: unknown): number | null;
  readonly now: () => number;
  readonly cacheBytes: number;
  readonly renders: RenderLimits;
  /** The account of what answers hold for themselves. */
  readonly held: BufferedBytes;
}

const formsAtOnce = 16;
const busyInit = {
  status: 503,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": plainPagePolicy,
    "Retry-After": "2",
  },
};

/** The longest address that is read: every filter at once and a search's 200 letters, whatever the alphabet. */
const longestAddress = 4_096;

// The one page for every address that is not ours, kept under a key that no request can have.
const notFound = { key: "not found", path: "/404" };

/** The site as a listener for node:http: kept pages first, before anything else does any work. */
export function createListener(serving: HttpDeps): {
  listener: RequestListener;
  cache: PageCache;
  /** How many pages were made since the start; those given from the cache are not. */
  pagesMade(): number;
} {
  const { always } = serving;
  const bare = [...always, "Content-Security-Policy", noContentPolicy];
  // A form may hold an enquiry or a payment: a flood of readers keeps none waiting, nor does one that waits for its
  // provider hold up the others.
  const reading = createRenderLimit(serving.renders);
  const writing = createRenderLimit({ ...serving.renders, concurrency: formsAtOnce });
  let made = 0;
  const renderPage: HttpDeps["renderPage"] = (request, client) => {
    made++;
    return serving.renderPage(request, client);
  };
  const cache = new PageCache(serving.cacheBytes, serving.now);
  const machines = getRequestListener(
    (request, { incoming }) => answerMachine(request, incoming as IncomingMessage),
    { overrideGlobalObjects: false },
  );

  // A host that was good once is good again: the one comparison that a kept page costs.
  let knownHost: string | undefined;

  const listener: RequestListener = oneAtATime((request, response) => {
    if (request.url!.length > longestAddress) return refuseAddress(request, response);
    const kept = reads(request) && cache.get(keyOf(request.url!, serving.pages));
    if (kept && addressed(request)) return sendPage(request, response, kept);
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Overloaded && !response.headersSent)
        return sendPlain(response, 503, busyPage, ["Retry-After", "2"]);
      const reference = newReference();
      serving.logFault(error, reference);
      if (response.headersSent) return void response.destroy();
      const wait = serving.retryAfter(error);
      if (wait !== null) response.setHeader("Retry-After", wait);
      sendPlain(response, wait === null ? 500 : 503, lastResort(reference));
    });
  });
  return { listener, cache, pagesMade: () => made };

  function addressed(request: IncomingMessage): boolean {
    const { host } = request.headers;
    if (host === undefined || (host !== knownHost && originFor(host, serving) === null)) return false;
    knownHost = host;
    return isPlainRequest(request.rawHeaders, request.url!) && headersWithinLimits(request.headers);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url!;
    const origin = originFor(request.headers.host, serving);
    if (!isPlainRequest(request.rawHeaders, url))
      return refuse(request, response, 400, "That is not an address of this site.");
    if (!headersWithinLimits(request.headers))
      return refuse(request, response, 431, "A header of this request is too long.");
    if (origin === null) return refuse(request, response, 421, "This server does not answer for that host.");
    if (serving.files(request, response, bare)) return;
    const path = url.split("?", 1)[0]!;
    const moved = reads(request) ? redirectFor(path) : null;
    if (moved)
      return void response
        .writeHead(308, [...bare, "Location", moved + url.slice(path.length), "Content-Length", "0"])
        .end();
    const allowed = methodsOf(path);
    const refuseMethod = () => {
      if (allowed.length)
        return refuse(request, response, 405, "This address does not take that method.", [
          "Allow",
          allowed.join(", "),
        ]);
      // A stream names its own methods.
      if (!serving.streams(request, response, always))
        refuse(request, response, 404, "There is nothing at this address.");
    };
    if (!["GET", "HEAD", "POST"].includes(request.method!)) return refuseMethod();
    const signed = serving.signedPaths.some(
      (free) => path === free || (free.endsWith("/") && path.startsWith(free)),
    );
    if (!signed && !isSameOrigin(request.method!, request.headers, origin))
      return refuse(request, response, 403, "This form was not sent from our own pages.");
    if (request.method === "POST" && !allowed.includes("POST")) return refuseMethod();
    if (Number(request.headers["content-length"] ?? 0) > serving.bodyLimitOf(path))
      return refuse(request, response, 413, "That is more than we read here.");
    if (request.headers["content-encoding"])
      return refuse(request, response, 415, "A compressed body is not read here.");
    if (serving.streams(request, response, always)) return;
    if (serving.isMachine(path)) return void (await machines(request, response));
    await answerPage(request, response, path, origin);
  }

  /** The methods that an address takes; none where nothing is, or a stream. */
  function methodsOf(path: string): string[] {
    const page = serving.pages.get(path);
    if (page) return page.acceptsPost ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (!serving.isMachine(path)) return [];
    const taken = (method: string) =>
      serving.machines.router.match(method, path)[0].some(([[, route]]) => route.method === method);
    return [...(taken("GET") ? ["GET", "HEAD"] : []), ...(taken("POST") ? ["POST"] : [])];
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    origin: string,
  ): Promise<void> {
    const page = serving.pages.get(path);
    const client = askerOf(request);
    if (!page) {
      const help = serving.lostPage?.(path);
      const lost = await cache.render(help ?? notFound.key, () =>
        render(help ?? notFound.path, origin, client),
      );
      return sendPage(request, response, lost, 404);
    }
    if (!reads(request)) return await postPage(request, response, origin, client);
    if (!page.cacheable)
      return await sendFresh(request, response, new Request(origin + request.url!), client);
    const key = keyOf(request.url!, serving.pages);
    return sendPage(request, response, await cache.render(key, () => render(key, origin, client)));
  }

  async function render(key: string, origin: string, client: ClientInfo): Promise<RenderedPage> {
    const { response, topics, staleAt } = await reading(client.address, () =>
      renderPage(new Request(origin + key), client),
    );
    const private_ =
      response.headers.has("Set-Cookie") || response.headers.get("Cache-Control") === "no-store";
    const headers = [...response.headers].filter(
      ([name]) => !["content-length", "content-encoding"].includes(name),
    );
    // The 404 page is kept like any other: unknown addresses must not cost a rendering each.
    const status = key === notFound.path && response.status === 404 ? 200 : response.status;
    return {
      status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
      topics: private_ ? null : topics,
      staleAt,
    };
  }

  async function postPage(
    request: IncomingMessage,
    response: ServerResponse,
    origin: string,
    client: ClientInfo,
  ): Promise<void> {
    const asked = request.url!.split("?", 1)[0]!;
    const answerForm = getRequestListener(
      async (incoming) => {
        const { method, headers } = incoming;
        const body = limitBody(incoming.body, serving.bodyLimitOf(asked));
        const form = new Request(origin + request.url!, {
          method,
          headers,
          body,
          duplex: "half",
        } as RequestInit);
        const answered = await writing(client.address, () => renderPage(form, client)).then(
          (page) => page.response,
          (error: unknown) => {
            if (error instanceof Overloaded) return new Response(busyPage, busyInit);
            throw error;
          },
        );
        return withHeaders(answered, "no-store");
      },
      { overrideGlobalObjects: false },
    );
    await answerForm(request, response);
  }

  async function sendFresh(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Request,
    client: ClientInfo,
  ): Promise<void> {
    const { response: page } = await reading(client.address, () => renderPage(asked, client));
    const whole = withHeaders(page, "no-store");
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    const body = await compress[encoding](Buffer.from(await whole.arrayBuffer()));
    // Nobody else is sent these bytes.
    if (!serving.held.reserve(response, body.length)) throw new Overloaded();
    response.writeHead(page.status, [
      ...[...whole.headers].flat(),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ...["Vary", "Accept-Encoding", "Content-Length", String(body.length)],
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  async function answerMachine(request: Request, incoming: IncomingMessage): Promise<Response> {
    const client = askerOf(incoming);
    try {
      const path = new URL(request.url).pathname;
      const body = limitBody(request.body, serving.bodyLimitOf(path));
      // From its parts: the adapter's request is not one that the platform's Request can copy.
      const { url, method, headers } = request;
      const asked = body
        ? new Request(url, { method, headers, body, duplex: "half" } as RequestInit)
        : request;
      return withHeaders(await serving.machines.fetch(asked, { client }), "no-store");
    } catch (error) {
      if (error instanceof BodyTooLarge) return withHeaders(problem(413, error.message), "no-store");
      // Who hangs up in the middle of sending is no fault of ours, and hears no answer.
      if (incoming.errored && (error as NodeJS.ErrnoException).code === "ECONNRESET")
        return withHeaders(problem(400, "The request broke off."), "no-store");
      serving.logFault(error, client.reference);
      const wait = serving.retryAfter(error);
      const answer = problem(
        wait === null ? 500 : 503,
        "We could not answer. It is safe to try again.",
        client.reference,
      );
      if (wait !== null) answer.headers.set("Retry-After", String(wait));
      return withHeaders(answer, "no-store");
    }
  }

  function withHeaders(response: Response, caching: string): Response {
    const headers = new Headers(response.headers);
    for (let at = 0; at < always.length; at += 2)
      if (!headers.has(always[at]!)) headers.set(always[at]!, always[at + 1]!);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", noContentPolicy);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", caching);
    return new Response(response.body, { status: response.status, headers });
  }

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    status = page.status,
  ): void {
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    const body = page[encoding];
    const tag = page.tags[encoding];
    const headers = [...always, ...page.headers, "ETag", tag, "Vary", "Accept-Encoding"];
    if (page.status !== 200) headers.push("Cache-Control", "no-store");
    else if (!page.headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === "cache-control"))
      headers.push("Cache-Control", asksPrivately(request.url!) ? "no-store" : "no-cache");
    if (status === 200 && matchesETag(request.headers["if-none-match"], tag))
      return void response.writeHead(304, headers).end();
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  // Read in part it would be answered in part: what comes last may be what somebody must avoid.
  function refuseAddress(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url!.split("?", 1)[0]!;
    const page = serving.pages.has(path) && /\btext\/html\b/.test(String(request.headers.accept));
    if (!page) return refuse(request, response, 414, "That address is longer than we read.");
    sendPlain(response, 414, addressTooLong(path));
  }

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    words: string,
    extra: string[] = [],
  ): void {
    // What was not read must not be taken for the next request on this connection.
    const closing = reads(request) ? [] : ["Connection", "close"];
    const body = JSON.stringify({ type: "about:blank", status, title: words });
    response.writeHead(status, [
      ...bare,
      "Cache-Control",
      "no-store",
      ...extra,
      ...closing,
      "Content-Type",
      "application/problem+json",
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  function sendPlain(response: ServerResponse, status: number, body: string, more: string[] = []): void {
    response.writeHead(status, [
      ...[...always, "Content-Security-Policy", plainPagePolicy, "Cache-Control", "no-store", ...more],
      ...["Content-Type", "text/html; charset=utf-8", "Content-Length", String(Buffer.byteLength(body))],
    ]);
    response.end(body);
  }

  function askerOf(request: IncomingMessage): ClientInfo {
    return { reference: newReference(), address: serving.addressOf(request) };
  }
}

function reads(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** Whether an address says what somebody avoids or looks for: no browser keeps its answer. */
function asksPrivately(url: string): boolean {
  const mark = url.indexOf("?");
  if (mark < 0) return false;
  const asked = new URLSearchParams(url.slice(mark + 1));
  return asked.has("without") || asked.has("q");
}

/** The path with only those query values that change the page, as the page itself would ask for them. */
export function keyOf(url: string, pages: HttpDeps["pages"]): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const page = pages.get(path);
  if (!page?.query.length) return path;
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of page.query)
    for (const value of given.getAll(name).toSorted()) if (value !== "") kept.append(name, value);
  const asked = page.canonical && kept.size ? page.canonical(kept) : kept;
  return asked.size ? `${path}?${asked}` : path;
}

function newReference(): string {
  return `R-${randomBytes(5).toString("hex").toUpperCase()}`;
}
