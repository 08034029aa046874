import { STATUS_CODES } from "node:http";
import type { CachedResponse } from "./cached-response.ts";
import type { CachedPage } from "./compressed-page.ts";

interface ResponseBytes {
  readonly status: number;
  readonly bytes: Buffer;
}

/** A page's response as it goes over the wire, as node:http writes it. `key` is null where it is for one reader. */
type BytesOf = (
  page: CachedPage,
  key: string | null,
  connectionHeaders: string,
  respond: (page: CachedPage) => CachedResponse,
) => ResponseBytes;

// A copy of a page beside the one in the cache, for a second: as many as are asked for often, and no more.
const maxStored = 64;

/** Makes the bytes of responses, those of a page once a second: they say when they were made. */
export function createResponseBytes(now: () => number = Date.now): BytesOf {
  let second = 0;
  let date = "";
  const kept = new Map<string, ResponseBytes & { readonly page: CachedPage; readonly ending: string }>();

  function tick() {
    const current = Math.floor(now() / 1000);
    if (current === second) return;
    second = current;
    date = new Date(second * 1000).toUTCString();
    kept.clear();
  }

  return (page, key, ending, respond) => {
    tick();
    const known = key === null ? undefined : kept.get(key);
    if (known && known.page === page && known.ending === ending) return known;
    const response = respond(page);
    const made = { status: response.status, bytes: wireBytes(response, date, ending), page, ending };
    if (key !== null && kept.size < maxStored) kept.set(key, made);
    return made;
  };
}

function wireBytes({ status, headers, body }: CachedResponse, date: string, ending: string): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  head += `Date: ${date}\r\n${ending}\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), ...(body ? [body] : [])]);
}
