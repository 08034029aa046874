import { defined } from "#values/defined.ts";
import { createOnePerTurn } from "#values/turns.server.ts";
import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isDeskPath } from "#layout/desk-path.ts";
import { isSchoolPath } from "#school-contacts/school-paths.ts";
import { pageHandleOf } from "#layout/page-handle.ts";
import type { CanonicalFacts } from "#layout/page-handle.ts";
import type { ClientInfo } from "#http/http-env.ts";
import type { OpenPages, PageRules } from "#http/page-rules.ts";
import type { CurrentPages } from "#page-content/current-pages.server.ts";
import type { PageResponse } from "#http/pages.ts";
import { problemBody, problemContentType } from "#values/problem-details.ts";
import { measuredPage } from "#page-speed/measured-page.ts";
import type { MeasuredPages } from "#page-speed/speed-metrics.server.ts";
import { routeNames } from "#http/route-names.ts";
import { retryAfter } from "./retry-after.ts";
import type { Log } from "./log/log.server.ts";
import type { Services, SiteContext } from "./services.ts";
import { siteContext } from "./services.ts";
import { isUnreadableForm } from "./unreadable-form.ts";

// The route of the pages that the firm writes, at whatever address they are.
const writtenPath = "*";
const writtenRules: PageRules = { query: [], cacheable: true, acceptsPost: false };

/** The path of every public page that is code, and what may be asked of it. */
export function pageRules(build: ServerBuild, facts: CanonicalFacts): Map<string, PageRules> {
  const pages = new Map<string, PageRules>();
  for (const route of Object.values(build.routes)) {
    if (!route?.path || route.path === writtenPath) continue;
    if (isDeskPath(pathOf(build, route.id)) || isSchoolPath(pathOf(build, route.id))) continue;
    const handle = pageHandleOf(route.module);
    const { canonical } = handle ?? {};
    pages.set(pathOf(build, route.id), {
      query: handle?.query ?? [],
      ...(canonical && { canonical: (query: URLSearchParams) => canonical(query, facts) }),
      cacheable: handle?.cache !== "never",
      acceptsPost: route.module.action !== undefined,
    });
  }
  return pages;
}

/** The pages that may be read now: those that are code, unless they are closed, and those that the firm writes. */
export function openPages(rules: ReadonlyMap<string, PageRules>, pages: CurrentPages): OpenPages {
  const get = (path: string) =>
    (pages.closed().has(path) ? undefined : rules.get(path)) ?? (pages.at(path) && writtenRules);
  return { get, has: (path) => get(path) !== undefined };
}

/** Names the route of a path, for metrics: that of a written page is its own address, and there are so many of them. */
export function namedRoutes(templates: readonly string[], pages: CurrentPages): (path: string) => string {
  const nameOf = routeNames(templates);
  return (path) => (pages.at(path) ? path : nameOf(path));
}

/** The path of every route, public or of the desk, as the build lists them. */
export function routeTemplates(build: ServerBuild): string[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.path && route.path !== writtenPath ? [pathOf(build, route.id)] : [],
  );
}

/** The path of each page whose speed is summed, by the name under which browsers report it. */
export function measuredPages(build: ServerBuild, written: CurrentPages): MeasuredPages {
  const inCode = measuredInCode(build);
  return {
    get(name) {
      const path = `/${name}`;
      return inCode.get(name) ?? (written.at(path) && path);
    },
  };
}

function measuredInCode(build: ServerBuild): Map<string, string> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return new Map(
    routes.flatMap(({ id, module: { handle } }) => {
      const page = measuredPage({ id, handle });
      return page === null ? [] : [[page, pathOf(build, id)] as const];
    }),
  );
}

function pathOf(build: ServerBuild, id: string): string {
  const route = defined(build.routes[id], `the route ${id}`);
  const above = route.parentId ? pathOf(build, route.parentId) : "";
  return route.path ? `${above === "/" ? "" : above}/${route.path}` : above;
}

/**
 * Renders pages by React Router, and remembers what each was made from. `build` is a function where it changes while the
 * site runs, as in development: React Router then makes its table of routes for each request, which is 6 ms of each.
 */
export function createPageRenderer(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  log: Log,
) {
  const handler = createRequestHandler(build, import.meta.env?.PROD ? "production" : "development");
  const beginRender = createOnePerTurn();
  return async (request: Request, { reference, address }: ClientInfo): Promise<PageResponse> => {
    // Every page has the firm at its foot, and may have a claim that lapses; it links to the pages that there are.
    const topics = new Set(["settings", "page"]);
    let staleAt = services.settings.staleAt();
    let wait: number | null = null;
    let isForm = true;
    const last: { page?: { readonly html: Buffer<ArrayBuffer>; readonly response: Response } } = {};
    const site: SiteContext = {
      ...services,
      reference,
      address,
      dependsOn: (topic) => void topics.add(topic),
      staleAt: (moment) => void (staleAt = Math.min(staleAt ?? Infinity, moment)),
      logFault: (error) => {
        if (isUnreadableForm(error)) return void (isForm = false);
        wait ??= retryAfter(error);
        log.fault(error, reference);
      },
      isStoreAway: () => wait !== null,
      beginRender,
      withPage: (html, response) => {
        last.page = { html, response };
        return response;
      },
    };
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const response = await handler(request, context);
    if (!isForm) return noForm();
    const { status, headers } = comeBack(response, wait);
    // React Router may answer something other than the last page that was rendered.
    const { page } = last;
    const body = page?.response === response ? page.html : Buffer.from(await response.arrayBuffer());
    return { status, headers, body, topics: [...topics], staleAt };
  };
}

/** What a program gets that sends a page something else than a form, or half of one: no browser does. */
function noForm(): PageResponse {
  const body = problemBody({ status: 400, title: "What was sent is no form that can be read." });
  const headers = new Headers({ "Content-Type": problemContentType, "Cache-Control": "no-store" });
  return { status: 400, headers, body: Buffer.from(body), topics: [], staleAt: null };
}

/**
 * A page that could not be made because the store is unavailable for a while responds with 503, and when to come back.
 */
function comeBack(
  { status, headers }: Response,
  wait: number | null,
): Pick<PageResponse, "status" | "headers"> {
  if (status < 500 || wait === null) return { status, headers };
  const later = new Headers(headers);
  later.set("Retry-After", String(wait));
  return { status: 503, headers: later };
}
