import { textBefore } from "#values/text/text-before.ts";
import type { MiddlewareHandler } from "hono";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Who sent a request, for limits and for our log. */
export interface ClientInfo {
  /** The request's reference: in our log beside a fault, and on the page for the visitor to quote. */
  readonly reference: string;
  /** The network address: counted, never written down. */
  readonly address: string;
}

/** What every middleware finds in its context. */
export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; client: ClientInfo };
  /** `origin`: scheme://host that this request counts as sent to. */
  Variables: { origin: string };
}

export type Middleware = MiddlewareHandler<HttpEnv>;

/** Responds to a request at the level of node:http, or returns false when it is for another handler. */
export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Header names and values in turn, as node:http writes them. */
export type FlatHeaders = readonly string[];

/** The path and query as they were sent. Every request that a server took has them, whatever its type says. */
export const targetOf = ({ url = "/" }: IncomingMessage): string => url;

/** The path as it was sent: what is compared is never decoded. */
export const pathOf = (incoming: IncomingMessage): string => textBefore(targetOf(incoming), "?");

/** Whether a browser asks, to show what comes as a page; a script of ours or of others asks for anything. */
export const asksForPage = ({ headers }: IncomingMessage): boolean =>
  /\btext\/html\b/.test(String(headers.accept));

export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
