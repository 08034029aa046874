import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpEnv, Middleware, NodeHandler } from "../http-env.ts";
import { isRead, pathOf } from "../http-env.ts";
import type { Refuse } from "../refusals/refusal.ts";

/** The methods that an address takes; none where nothing is, and for live collections, which name their own. */
export type MethodsOf = (path: string) => readonly string[];

export function createMethodsOf({
  pages,
  api,
  isApiPath,
  isPrivatePath,
}: {
  readonly pages: Pick<ReadonlyMap<string, { readonly acceptsPost: boolean }>, "get">;
  readonly api: Hono<HttpEnv>;
  readonly isApiPath: (path: string) => boolean;
  readonly isPrivatePath: (path: string) => boolean;
}): MethodsOf {
  return (path) => {
    // Which pages of a private area take a form is shown only to who is signed in.
    if (isPrivatePath(path)) return ["GET", "HEAD", "POST"];
    const page = pages.get(path);
    if (page) return page.acceptsPost ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (!isApiPath(path)) return [];
    const takes = (method: string) =>
      api.router.match(method, path)[0].some(([[, route]]) => route.method === method);
    return [...(takes("GET") ? ["GET", "HEAD"] : []), ...(takes("POST") ? ["POST"] : [])];
  };
}

interface MethodDeps {
  readonly methodsOf: MethodsOf;
  /** Live collections refuse by themselves the methods that they do not take. */
  readonly serveLive: NodeHandler;
  readonly refuse: Refuse;
}

/** Refuses every method but GET, HEAD and POST, and says which ones the address takes. */
export function knownMethods(deps: MethodDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (!isRead(incoming) && incoming.method !== "POST") return refuseMethod(deps, incoming, outgoing);
    await next();
  };
}

/** Refuses a POST to an address that takes none. */
export function allowedMethods(deps: MethodDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (incoming.method === "POST" && !deps.methodsOf(pathOf(incoming)).includes("POST"))
      return refuseMethod(deps, incoming, outgoing);
    await next();
  };
}

function refuseMethod(
  { methodsOf, serveLive, refuse }: MethodDeps,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Response {
  const allowed = methodsOf(pathOf(incoming));
  if (allowed.length)
    return refuse(incoming, outgoing, {
      status: 405,
      title: "This address does not take that method.",
      headers: ["Allow", allowed.join(", ")],
    });
  if (serveLive(incoming, outgoing)) return RESPONSE_ALREADY_SENT;
  return refuse(incoming, outgoing, { status: 404, title: "There is nothing at this address." });
}
