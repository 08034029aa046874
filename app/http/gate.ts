/** What is refused before anything reads the request: wrong methods, foreign forms, too much to read. */
import type { IncomingHttpHeaders } from "node:http";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from our own pages: the browser says so in Sec-Fetch-Site, an older one in Origin,
 * a very old one only in Referer. JSON without any of them is no browser's: each sends Origin across sites, and
 * public pages have no cookie that could be ridden on.
 */
export function isSameOrigin(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (safe.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin !== undefined) return headers.origin === origin;
  if (headers.referer !== undefined) return headers.referer.startsWith(`${origin}/`);
  return /^application\/json\b/i.test(headers["content-type"] ?? "");
}

/** Whether the request is framed as one request to one host: two Host headers and foreign targets are tricks. */
export function isPlainRequest(rawHeaders: readonly string[], url: string): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts++;
  return hosts === 1 && url.startsWith("/") && !url.startsWith("//") && decodes(url);
}

function decodes(url: string): boolean {
  const path = url.split("?", 1)[0]!;
  if (/%2f|%5c|%00|\\/i.test(path)) return false;
  // Whoever looks at the path would see another one than whoever resolves it.
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  try {
    // Its answer is used: a bundler drops a call to it that stands alone, and with it the only thing that can throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

// Lists are taken apart, so they are kept short; a browser's own are below two hundred characters. Cookies, which
// other programs on this host may have set, are not read at all.
const longestValue = 8_192;
const longestList = 1_024;
const lists = [
  ...["accept", "accept-encoding", "accept-language", "connection", "content-encoding", "content-type"],
  ...["expect", "forwarded", "host", "if-match", "if-none-match", "last-event-id", "origin", "te", "via"],
  ...["transfer-encoding", "x-forwarded-for"],
];

/** Whether every header is as short as honest ones are, each taken with its repetitions. */
export function headersWithinLimits(headers: IncomingHttpHeaders): boolean {
  for (const name of lists) if ((headers[name]?.length ?? 0) > longestList) return false;
  for (const name in headers) if ((headers[name]?.length ?? 0) > longestValue) return false;
  return true;
}

/** The origin that the site is reached under; the request's own host only counts on this machine, outside production. */
export function originFor(
  host: string | undefined,
  settings: { publicOrigin: string; production: boolean },
): string | null {
  const name = host?.toLowerCase() ?? "";
  if (name === "") return null;
  if (isHostOf(settings.publicOrigin, name)) return settings.publicOrigin;
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(name);
  if (local && !settings.production) return `http://${name}`;
  // A health check from inside the machine knows no name.
  return local ? settings.publicOrigin : null;
}

/** Whether a Host names an origin: with its port, or with the port that its scheme has anyway. */
function isHostOf(origin: string, host: string): boolean {
  const { host: own, port, protocol } = new URL(origin);
  return host === own || (port === "" && host === `${own}:${protocol === "https:" ? 443 : 80}`);
}
