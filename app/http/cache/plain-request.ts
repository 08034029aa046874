/** What a response from the cache depends on, read from a request that is as plain as browsers send them. */
export interface PlainRequest {
  /** The path and query as they were sent. */
  readonly target: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

// What browsers and proxies send with a page's address, besides `sec-…`: none of it changes a page that is cached, nor
// how the request is framed. A header that stands neither here nor below makes the request one for node:http.
const withoutEffect = new Set([
  "accept",
  "accept-language",
  "cache-control",
  "cookie",
  "dnt",
  "forwarded",
  "pragma",
  "priority",
  "purpose",
  "referer",
  "save-data",
  "upgrade-insecure-requests",
  "user-agent",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  "x-request-id",
]);

// Each part ends where the next begins, so that it is read once and never tried again.
const wholeRequest = /^GET (\/[\w/?&=%.,:;+~*!@$'()-]*) HTTP\/1\.1\r\n((?:[A-Za-z\d-]+:[\t -~]*\r\n)+)\r\n$/;
const maxBytes = 2_048;
// Below this nothing can be longer than `headersWithinLimits` allows.
const maxValues = 1_024;

/**
 * Reads bytes that are one whole GET with ordinary headers. Null for anything else (a part of a request, two of them, a body,
 * a header that is unknown, repeated or odd), which is node:http's to read: this never decides that a request is bad.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > maxBytes) return null;
  const parts = wholeRequest.exec(bytes.toString("latin1"));
  if (!parts) return null;
  const [, target = "", lines = ""] = parts;
  let [values, host, acceptEncoding, ifNoneMatch]: [number, ...(string | undefined)[]] = [0];
  for (let at = 0, end; at < lines.length; at = end + 2) {
    const colon = lines.indexOf(":", at);
    end = lines.indexOf("\r\n", colon);
    const value = lines.slice(colon + 1, end).trim();
    values += value.length + ", ".length;
    const name = lines.slice(at, colon).toLowerCase();
    if (name === "host") {
      if (host !== undefined) return null;
      host = value;
    } else if (name === "accept-encoding") {
      if (acceptEncoding !== undefined) return null;
      acceptEncoding = value;
    } else if (name === "if-none-match") {
      if (ifNoneMatch !== undefined) return null;
      ifNoneMatch = value;
    } else if (name === "connection") {
      if (value.toLowerCase() !== "keep-alive") return null;
    } else if (!withoutEffect.has(name) && !name.startsWith("sec-")) return null;
  }
  if (host === undefined || values > maxValues) return null;
  return { target, host, acceptEncoding, ifNoneMatch };
}
