import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Middleware, NodeHandler } from "./http-env.ts";

/** A handler of node:http as a middleware: static files and live collections write their responses themselves. */
export function nodeHandler(handle: NodeHandler): Middleware {
  return async (c, next) => {
    if (handle(c.env.incoming, c.env.outgoing)) return RESPONSE_ALREADY_SENT;
    await next();
  };
}
