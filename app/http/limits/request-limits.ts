import { textBefore } from "#values/text/text-before.ts";
import type { IncomingMessage } from "node:http";
import type { Middleware } from "../http-env.ts";
import { asksForPage, pathOf, targetOf } from "../http-env.ts";
import { addressTooLongPage } from "../refusals/fallback-pages.ts";
import type { Refusal, Refuse, SendFallbackPage } from "../refusals/refusal.ts";

/** The longest address that is read: every filter at once and a search of 200 characters in any alphabet. */
const maxAddressLength = 4_096;

interface RequestLimitDeps {
  readonly isPage: (path: string) => boolean;
  readonly refuse: Refuse;
  readonly sendFallbackPage: SendFallbackPage;
}

/** Refuses addresses that are too long or play tricks, and headers that are longer than honest ones. */
export function requestLimits({ isPage, refuse, sendFallbackPage }: RequestLimitDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const path = pathOf(incoming);
    const asPage = isPage(path) && asksForPage(incoming);
    if (isAddressTooLong(incoming) && asPage)
      return sendFallbackPage(outgoing, 414, addressTooLongPage(path));
    const refusal = limitRefusal(incoming);
    if (refusal) return refuse(incoming, outgoing, refusal);
    await next();
  };
}

export const notAnAddress: Refusal = { status: 400, title: "This is not a valid address of this site." };

/** Why a request is rejected before it is routed; null when it is not. */
export function limitRefusal(incoming: IncomingMessage): Refusal | null {
  // Never answered in part: the end of a search may be an allergen to avoid.
  if (isAddressTooLong(incoming)) return { status: 414, title: "The address is too long." };
  if (!isPlainRequest(incoming.rawHeaders, targetOf(incoming))) return notAnAddress;
  if (!headersWithinLimits(incoming)) return { status: 431, title: "A header of this request is too long." };
  return null;
}

export function isAddressTooLong(incoming: IncomingMessage): boolean {
  return targetOf(incoming).length > maxAddressLength;
}

/** Whether the request is framed as one request to one host: two Host headers and foreign targets are tricks. */
export function isPlainRequest(rawHeaders: readonly string[], url: string): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 && isPlainTarget(url);
}

/** Whether an address is a path of this site that means one thing to whoever reads it. */
export function isPlainTarget(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//") && decodes(url);
}

// Nothing to decode and nothing to resolve: so it is with every page's own path.
const simplePath = /^[\w/-]*$/;

function decodes(url: string): boolean {
  const path = textBefore(url, "?");
  if (simplePath.test(path)) return true;
  if (/%2f|%5c|%00|\\/i.test(path)) return false;
  // What checks the path would see a different one from what resolves it.
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  try {
    // Its result is used: a bundler drops a call to it that stands alone, and with it the only thing that can throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

// Lists are taken apart, so they must be short; a browser's own are below two hundred characters. Cookies, which
// other programs on this host may have set, are not read at all.
const maxValueLength = 8_192;
const maxListLength = 1_024;
const lists = [
  "accept",
  "accept-encoding",
  "accept-language",
  "connection",
  "content-encoding",
  "content-type",
  "expect",
  "forwarded",
  "host",
  "if-match",
  "if-none-match",
  "last-event-id",
  "origin",
  "te",
  "via",
  "transfer-encoding",
  "x-forwarded-for",
];

/** Whether every header is as short as honest ones are, each taken with its repetitions. */
export function headersWithinLimits(incoming: Pick<IncomingMessage, "headers" | "rawHeaders">): boolean {
  // Most browsers' headers are shorter together than one may be.
  if (joinedLength(incoming.rawHeaders) <= maxListLength) return true;
  const { headers } = incoming;
  for (const name of lists) if ((headers[name]?.length ?? 0) > maxListLength) return false;
  for (const name in headers) if ((headers[name]?.length ?? 0) > maxValueLength) return false;
  return true;
}

/** No header is longer than this: the length of all, joined as Node joins those that are repeated. */
function joinedLength(rawHeaders: readonly string[]): number {
  let length = 0;
  for (let at = 1; at < rawHeaders.length; at += 2) length += rawHeaders[at]!.length + ", ".length;
  return length;
}
