import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { BufferedBytes } from "./limits/buffered-bytes.ts";
import { sendCachedPage } from "./cache/cached-page.ts";
import type { ClientInfo, FlatHeaders, Middleware } from "./http-env.ts";
import { isRead, pathOf, targetOf } from "./http-env.ts";
import { sendUncached } from "./send-uncached.ts";
import { submitForm } from "./submit-form.ts";
import type { PageCache, RenderedPage } from "./cache/page-cache.ts";
import type { OpenPages } from "./page-rules.ts";
import { cacheKey } from "./page-rules.ts";
import { readerHeaders } from "./headers/reader-headers.ts";
import type { RenderLimits } from "./limits/render-limit.ts";
import { createRenderLimit } from "./limits/render-limit.ts";

/** A page as React Router answered it. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
  /** The topics that it was made from. */
  readonly topics: readonly string[];
  readonly staleAt: number | null;
}

export interface PagesDeps {
  readonly cache: PageCache;
  readonly pages: OpenPages;
  /** A page to show instead of the 404 at an address where nothing is, with its query; null for the general one. */
  readonly helpfulPage?: (path: string) => string | null;
  readonly renderPage: (request: Request, client: ClientInfo) => Promise<PageResponse>;
  readonly bodyLimitOf: (path: string) => number;
  readonly securityHeaders: FlatHeaders;
  readonly renderLimits: RenderLimits;
  readonly bufferedBytes: BufferedBytes;
}

type PageContext = Parameters<Middleware>[0];
type Render = PagesDeps["renderPage"];

const concurrentForms = 16;
// Of all but an upload.
const longestForm = 64 * 1024;
// The one page for every address that is not ours, under a key that no request can have.
const notFound = { key: "not found", path: "/404" };

/** Every page: from the cache or rendered into it, rendered for one reader, or given a form. */
export function pages(deps: PagesDeps): Middleware {
  // A form may hold an enquiry or a payment: a flood of readers delays none, nor does one that waits for its provider
  // hold up the others.
  const reading = createRenderLimit(deps.renderLimits);
  const writing = createRenderLimit({ ...deps.renderLimits, concurrency: concurrentForms });
  // Who sends a file over a slow connection keeps neither an enquiry nor a payment waiting.
  const uploading = createRenderLimit({ ...deps.renderLimits, concurrency: concurrentForms });
  const render: Render = (request, client) => reading(client.address, () => deps.renderPage(request, client));
  const submitTo =
    (path: string): Render =>
    (request, client) => {
      const turn = deps.bodyLimitOf(path) > longestForm ? uploading : writing;
      return turn(client.address, () => deps.renderPage(request, client));
    };

  return async (c) => {
    const { incoming } = c.env;
    const page = deps.pages.get(pathOf(incoming));
    if (!page) return await sendNotFound(deps, render, c);
    if (!isRead(incoming)) return await submitForm(deps, submitTo(pathOf(incoming)), c);
    if (!page.cacheable)
      return await sendUncached(
        deps,
        await render(
          new Request(c.var.origin + targetOf(incoming), { headers: readerHeaders(incoming) }),
          c.env.client,
        ),
        c,
      );
    return await sendThroughCache(deps, render, c);
  };
}

async function sendThroughCache(deps: PagesDeps, render: Render, c: PageContext): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const key = cacheKey(targetOf(incoming), deps.pages);
  const page = await deps.cache.render(key, () => renderForCache(render, key, c));
  sendCachedPage(incoming, outgoing, page, deps.securityHeaders);
  return RESPONSE_ALREADY_SENT;
}

async function sendNotFound(deps: PagesDeps, render: Render, c: PageContext): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const helpful = deps.helpfulPage?.(pathOf(incoming)) ?? null;
  const page = await deps.cache.render(helpful ?? notFound.key, () =>
    renderForCache(render, helpful ?? notFound.path, c),
  );
  sendCachedPage(incoming, outgoing, page, deps.securityHeaders, 404);
  return RESPONSE_ALREADY_SENT;
}

async function renderForCache(render: Render, url: string, c: PageContext): Promise<RenderedPage> {
  const rendered = await render(new Request(c.var.origin + url), c.env.client);
  const { body, topics, staleAt } = rendered;
  const isPrivate =
    rendered.headers.has("Set-Cookie") || rendered.headers.get("Cache-Control") === "no-store";
  const headers = [...rendered.headers].filter(
    ([name]) => !["content-length", "content-encoding"].includes(name),
  );
  // The 404 page is cached like any other: unknown addresses must not cost a rendering each.
  const status = url === notFound.path && rendered.status === 404 ? 200 : rendered.status;
  return { status, headers, body, topics: isPrivate ? null : topics, staleAt };
}
