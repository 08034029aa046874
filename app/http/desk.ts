import type { FlatHeaders, Middleware } from "./http-env.ts";
import { isRead, pathOf, targetOf } from "./http-env.ts";
import type { PageResponse, PagesDeps } from "./pages.ts";
import { createRenderLimit } from "./render-limit.ts";
import { sendUncached } from "./send-uncached.ts";
import { submitForm } from "./submit-form.ts";

interface DeskDeps extends Pick<PagesDeps, "renderPage" | "bodyLimitOf" | "bufferedBytes" | "renderLimits"> {
  /** Whether a path is the staff desk's: a screen of it, or the data of one. */
  readonly isDeskPath: (path: string) => boolean;
  readonly securityHeaders: FlatHeaders;
}

// A handful of people work at the desk; strangers who try its addresses share this queue and delay no visitor.
const concurrency = 4;

/** The staff desk: every screen is one person's, made for them with their cookie, never cached or indexed. */
export function desk(deps: DeskDeps): Middleware {
  const limit = createRenderLimit({ ...deps.renderLimits, concurrency });
  const render: PagesDeps["renderPage"] = (request, client) =>
    limit(client.address, async () => privately(await deps.renderPage(request, client)));

  return async (c, next) => {
    const { incoming, client } = c.env;
    if (!deps.isDeskPath(pathOf(incoming))) return await next();
    if (!isRead(incoming)) return await submitForm(deps, render, c);
    const request = new Request(c.var.origin + targetOf(incoming), { headers: c.req.raw.headers });
    return await sendUncached(deps, await render(request, client), c);
  };
}

function privately(rendered: PageResponse): PageResponse {
  const headers = new Headers(rendered.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Referrer-Policy", "same-origin");
  return { ...rendered, headers };
}
