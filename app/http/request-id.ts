import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Middleware } from "./http-env.ts";

/** Gives each request its reference, and notes the network address that its limits count for. */
export function requestId(addressOf: (incoming: IncomingMessage) => string): Middleware {
  return async (c, next) => {
    c.env.client = { reference: newReference(), address: addressOf(c.env.incoming) };
    await next();
  };
}

/** A short name for one request, to be read out on the phone. */
export function newReference(): string {
  return `R-${randomBytes(5).toString("hex").toUpperCase()}`;
}
