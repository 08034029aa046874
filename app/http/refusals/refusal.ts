import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { IncomingMessage, ServerResponse } from "node:http";
import { problemBody, problemContentType } from "#values/problem-details.ts";
import type { FlatHeaders } from "../http-env.ts";
import { asksForPage, isRead, pathOf } from "../http-env.ts";
import { noContentPolicy, noIndex, fallbackPagePolicy } from "../headers/security-headers.ts";
import { refusalPage } from "./fallback-pages.ts";

/** Why a request goes no further. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly headers?: FlatHeaders;
}

/**
 * Writes a refusal: as a plain page for whoever opened a page or sent its form without script, else as problem details. Returns what
 * a middleware returns after it.
 */
export type Refuse = (incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal) => Response;

const pageContentType = "text/html; charset=utf-8";

// Milliseconds. A body that nobody wants is read to its end for so long, or until nothing has come for a while.
const longestLeftover = 5_000;
const longestSilence = 1_000;

export function createRefuse(securityHeaders: FlatHeaders, isApiPath: (path: string) => boolean): Refuse {
  return (incoming, outgoing, { status, title, headers = [] }) => {
    // What was not read must not be taken for the next request on this connection.
    const closing = isRead(incoming) ? [] : ["Connection", "close"];
    const asPage = asksForPage(incoming) && !isApiPath(pathOf(incoming));
    const body = asPage
      ? refusalPage({ status, title, isForm: incoming.method === "POST" })
      : problemBody({ status, title });
    outgoing.writeHead(status, [
      ...securityHeaders,
      "Content-Security-Policy",
      asPage ? fallbackPagePolicy : noContentPolicy,
      "Cache-Control",
      "no-store",
      ...noIndex,
      ...headers,
      ...closing,
      "Content-Type",
      asPage ? pageContentType : problemContentType,
      "Content-Length",
      String(Buffer.byteLength(body)),
    ]);
    if (isRead(incoming)) outgoing.end(incoming.method === "HEAD" ? undefined : body);
    else sendBeforeBodyIsRead(incoming, outgoing, body);
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * Sends a response at once, and closes its connection when the request's body has come, or after a while. To close it while
 * the body is on its way resets it: whoever sends, a proxy above all, then often never reads why.
 */
function sendBeforeBodyIsRead(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
  outgoing.write(body);
  const end = () => void outgoing.end();
  const over = setTimeout(end, longestLeftover);
  const silent = setTimeout(end, longestSilence);
  incoming.on("data", () => silent.refresh());
  incoming.once("close", () => {
    clearTimeout(over);
    clearTimeout(silent);
    end();
  });
}

/** Writes a plain page of ours, for when no page can be rendered. */
export type SendFallbackPage = (
  outgoing: ServerResponse,
  status: number,
  html: string,
  headers?: FlatHeaders,
) => Response;

export function createSendFallbackPage(securityHeaders: FlatHeaders): SendFallbackPage {
  return (outgoing, status, html, headers = []) => {
    outgoing.writeHead(status, [
      ...securityHeaders,
      "Content-Security-Policy",
      fallbackPagePolicy,
      "Cache-Control",
      "no-store",
      ...noIndex,
      ...headers,
      "Content-Type",
      pageContentType,
      "Content-Length",
      String(Buffer.byteLength(html)),
    ]);
    outgoing.end(html);
    return RESPONSE_ALREADY_SENT;
  };
}
