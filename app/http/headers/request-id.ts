import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Middleware } from "../http-env.ts";

/**
 * Gives each request its reference, and notes the network address that its limits count for. A proxy of ours (`trustProxy`) has
 * named the request before: then the reference is its name, so that its log, ours and the visitor's page say the same.
 */
export function requestId(
  addressOf: (incoming: IncomingMessage) => string,
  { trustProxy }: { readonly trustProxy: boolean },
): Middleware {
  return async (c, next) => {
    const { incoming } = c.env;
    const reference = (trustProxy && namedByProxy(incoming)) || newReference();
    c.env.client = { reference, address: addressOf(incoming) };
    await next();
  };
}

/** What a proxy calls the request: visible letters that can be read out and searched for, never markup. */
function namedByProxy({ headers }: Pick<IncomingMessage, "headers">): string | null {
  const name = headers["x-request-id"];
  return typeof name === "string" && /^[\w.-]{8,64}$/.test(name) ? name : null;
}

/** A short name for one request, to be read out on the phone. */
export function newReference(): string {
  return `R-${randomBytes(5).toString("hex").toUpperCase()}`;
}
