import { Hono } from "hono";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { api } from "./api.ts";
import { bodyLimits } from "./limits/body-limit.ts";
import { cachedPages } from "./cache/cached-pages.ts";
import type { RequestCounter } from "./count-requests.ts";
import { countWhenOver } from "./count-requests.ts";
import { closedSite } from "./closed-site.ts";
import { csrf } from "./checks/csrf.ts";
import { createErrorHandler } from "./refusals/error-handler.ts";
import { honoListener } from "./hono-listener.ts";
import { host } from "./checks/host.ts";
import type { FlatHeaders, HttpEnv, Middleware, NodeHandler } from "./http-env.ts";
import { pathOf } from "./http-env.ts";
import { allowedMethods, createMethodsOf, knownMethods } from "./checks/methods.ts";
import type { Turns } from "#values/turns.server.ts";
import type { LoadLimits } from "./limits/limit-load.ts";
import { isExpensive, limitLoad } from "./limits/limit-load.ts";
import { PageCache } from "./cache/page-cache.ts";
import type { PagesDeps } from "./pages.ts";
import { pages } from "./pages.ts";
import { oneAtATime } from "./limits/pipelining.ts";
import type { PrivateArea } from "./private-area.ts";
import { privateArea } from "./private-area.ts";
import { redirects } from "./redirects.ts";
import { createRefuse, createSendFallbackPage } from "./refusals/refusal.ts";
import { requestId } from "./headers/request-id.ts";
import { requestLimits } from "./limits/request-limits.ts";
import { noContentPolicy } from "./headers/security-headers.ts";
import type { ReadBytes } from "./cache/server-with-fast-path.server.ts";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Responds to a request at the level of node:http with these headers; false when it is for another handler. */
type FileHandler = (incoming: IncomingMessage, outgoing: ServerResponse, headers: FlatHeaders) => boolean;

export interface HttpDeps extends Omit<PagesDeps, "cache"> {
  readonly publicOrigin: string;
  readonly production: boolean;
  /** The network address that asks: counted, never written down. */
  readonly addressOf: (incoming: IncomingMessage) => string;
  /** Whether a proxy of ours is in front, which names requests. */
  readonly trustProxy: boolean;
  readonly api: Hono<HttpEnv>;
  /** Whether a path is the API's: then no page is rendered for it. */
  readonly isApiPath: (path: string) => boolean;
  /** Addresses whose unsafe requests need no Origin of ours: signed, or harmless. One that ends in / is a folder. */
  readonly csrfExempt: readonly string[];
  /** Where the page is that was at an address before. */
  readonly movedTo: (path: string) => string | undefined;
  /** What is for people who have signed in: the staff desk, a school's own pages. */
  readonly privateAreas: readonly PrivateArea[];
  /** Whether nobody outside is to be shown anything now, and what is answered nevertheless. */
  readonly isClosed: () => boolean;
  readonly staysOpen: (path: string) => boolean;
  readonly staticFiles: FileHandler;
  readonly live: FileHandler;
  readonly logFault: (error: unknown, reference: string) => void;
  /** Seconds after which it is worth asking again, when a fault is of a kind that goes away; null when it is ours. */
  readonly retryAfter: (error: unknown) => number | null;
  readonly now: () => number;
  readonly counter: RequestCounter;
  readonly load: LoadLimits;
  /** The turns of the event loop in which what no cache answers begins; the expensive comes last. */
  readonly turns: Pick<Turns, "begin">;
  readonly cacheBytes: number;
}

export interface HttpApp {
  /** For node:http. */
  readonly listener: RequestListener;
  /** For connections that node:http has not read. */
  readonly readBytes: ReadBytes;
  readonly cache: PageCache;
  /** How many pages were rendered since the start; those sent from the cache are not. */
  renderedPages(): number;
}

/** What happens to a request, in order. */
export function createHttpApp(deps: HttpDeps): HttpApp {
  const { securityHeaders } = deps;
  const refuse = createRefuse(securityHeaders, deps.isApiPath);
  const sendFallbackPage = createSendFallbackPage(securityHeaders);
  const onError = createErrorHandler({ ...deps, sendFallbackPage });
  const cache = new PageCache(deps.cacheBytes, deps.now);
  const serveLive = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    deps.live(incoming, outgoing, securityHeaders);
  const serveFile = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    deps.staticFiles(incoming, outgoing, [...securityHeaders, "Content-Security-Policy", noContentPolicy]);
  const isPrivatePath = (path: string) => deps.privateAreas.some(({ isIn }) => isIn(path));
  const methods = { methodsOf: createMethodsOf({ ...deps, isPrivatePath }), serveLive, refuse };
  let rendered = 0;
  const renderPage: PagesDeps["renderPage"] = (request, client) => {
    rendered++;
    return deps.renderPage(request, client);
  };

  const app = new Hono<HttpEnv>();
  app.use(requestId(deps.addressOf, deps));
  app.use(requestLimits({ isPage: (path) => deps.pages.has(path), refuse, sendFallbackPage }));
  app.use(host({ settings: deps, refuse }));
  app.use(nodeHandler(serveFile));
  app.use(closedSite({ ...deps, refuse, sendFallbackPage }));
  app.use(limitLoad({ ...deps.load, ...deps, isPrivatePath, refuse, sendFallbackPage }));
  app.use(redirects({ securityHeaders, isPrivatePath, movedTo: deps.movedTo }));
  app.use(knownMethods(methods));
  app.use(csrf({ exempt: deps.csrfExempt, hasCookies: isPrivatePath, refuse }));
  app.use(allowedMethods(methods));
  app.use(bodyLimits({ bodyLimitOf: deps.bodyLimitOf, refuse }));
  app.use(nodeHandler(serveLive));
  app.use(api(deps));
  for (const area of deps.privateAreas) app.use(privateArea(area, { ...deps, renderPage, refuse }));
  app.use(pages({ ...deps, cache, renderPage }));
  app.onError((error, c) => onError(error, c.env.outgoing, c.env.client));

  const cached = cachedPages({ ...deps, cache });
  const serve = honoListener(app, { settings: deps, refuse, onError });
  const rules = { ...deps, ...deps.load, isPrivatePath };
  const listener = oneAtATime((incoming, outgoing) => {
    if (!deps.isClosed() && cached.handle(incoming, outgoing)) return;
    countWhenOver(deps.counter, pathOf(incoming), outgoing);
    if (deps.load.isProbe(pathOf(incoming))) return serve(incoming, outgoing);
    // A client that has hung up meanwhile costs nothing.
    const begin = () => outgoing.destroyed || serve(incoming, outgoing);
    deps.turns.begin(begin, isExpensive(incoming, rules) ? undefined : "urgent");
  });
  const readBytes: ReadBytes = (request) => {
    const respond = cached.read(request);
    return respond && ((connectionHeaders) => (deps.isClosed() ? null : respond(connectionHeaders)));
  };
  return { listener, readBytes, cache, renderedPages: () => rendered };
}

/** A handler of node:http as a middleware: static files and live collections write their responses themselves. */
function nodeHandler(handle: NodeHandler): Middleware {
  return async (c, next) => {
    if (handle(c.env.incoming, c.env.outgoing)) return RESPONSE_ALREADY_SENT;
    await next();
  };
}
