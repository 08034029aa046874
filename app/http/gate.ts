/** What is refused before anything reads the request: wrong methods, foreign forms, too much to read. */
import type { IncomingHttpHeaders } from "node:http";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an unsafe request comes from our own pages: the browser says so in Sec-Fetch-Site, an older one in Origin,
 * a very old one only in Referer. JSON without any of them is no browser's: each sends Origin across sites, and
 * public pages have no cookie that could be ridden on.
 */
export function fromOwnPages(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (safe.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin !== undefined) return headers.origin === origin;
  if (headers.referer !== undefined) return headers.referer.startsWith(`${origin}/`);
  return /^application\/json\b/i.test(headers["content-type"] ?? "");
}

/** Whether the request is framed as one request to one host: two Host headers and foreign targets are tricks. */
export function plainRequest(rawHeaders: readonly string[], url: string): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts <= 1 && url.startsWith("/") && !url.startsWith("//") && decodes(url);
}

function decodes(url: string): boolean {
  const path = url.split("?", 1)[0]!;
  if (/%2f|%5c|%00|\\/i.test(path)) return false;
  // Whoever looks at the path would see another one than whoever resolves it.
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The origin that the site is reached under; the request's own host only counts on this machine, outside production. */
export function originOf(
  host: string | undefined,
  settings: { publicOrigin: string; production: boolean },
): string | null {
  if (host !== undefined && new URL(settings.publicOrigin).host === host) return settings.publicOrigin;
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host ?? "");
  if (local && !settings.production) return `http://${host}`;
  // A health check from inside the machine knows no name.
  return local ? settings.publicOrigin : null;
}
