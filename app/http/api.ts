import { codeOf } from "#values/thrown.ts";
import type { Hono } from "hono";
import { problemResponse } from "#values/problem-details.ts";
import { problemFor } from "#values/problem.ts";
import { withResponseHeaders } from "./headers/response-headers.ts";
import { limitBody } from "./limits/body-limit.ts";
import type { FlatHeaders, HttpEnv, Middleware } from "./http-env.ts";
import { pathOf } from "./http-env.ts";

interface ApiDeps {
  readonly api: Hono<HttpEnv>;
  /** Whether a path is the API's: then no page is rendered for it. */
  readonly isApiPath: (path: string) => boolean;
  readonly bodyLimitOf: (path: string) => number;
  readonly securityHeaders: FlatHeaders;
  readonly logFault: (error: unknown, reference: string) => void;
  /** Seconds after which it is worth asking again, when a fault is of a kind that goes away; null when it is ours. */
  readonly retryAfter: (error: unknown) => number | null;
}

type ApiContext = Parameters<Middleware>[0];

/** The API: every response is problem details or what its endpoint promises, and is never cached. */
export function api(deps: ApiDeps): Middleware {
  return async (c, next) => {
    if (!deps.isApiPath(pathOf(c.env.incoming))) return await next();
    const response = await callApi(deps, c).catch((error: unknown) => errorResponse(deps, c, error));
    return withResponseHeaders(response, deps.securityHeaders);
  };
}

async function callApi({ api, bodyLimitOf }: ApiDeps, c: ApiContext): Promise<Response> {
  const { url, method, headers, body } = c.req.raw;
  if (!body) return await api.fetch(c.req.raw, c.env);
  // From its parts: the adapter's request is not one that the platform's Request can copy.
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: limitBody(body, bodyLimitOf(new URL(url).pathname)),
    duplex: "half",
  };
  return await api.fetch(new Request(url, init), c.env);
}

function errorResponse({ logFault, retryAfter }: ApiDeps, c: ApiContext, error: unknown): Response {
  const { incoming, client } = c.env;
  // A client that hangs up in the middle of sending is no fault of ours, and gets no response.
  if (incoming.errored && codeOf(error) === "ECONNRESET")
    return problemResponse({ status: 400, title: "The request broke off." });
  const problem = problemFor(error);
  const wait = retryAfter(error);
  const later: Record<string, string> = wait === null ? {} : { "Retry-After": String(wait) };
  if (problem) return problemResponse(problem, later);
  logFault(error, client.reference);
  return problemResponse(
    {
      status: wait === null ? 500 : 503,
      title: "We could not answer. It is safe to try again.",
      reference: client.reference,
    },
    later,
  );
}
