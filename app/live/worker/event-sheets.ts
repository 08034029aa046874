import { formatLocalTime } from "#values/time/format-date.ts";
import {
  eventSheetCache,
  eventSheetHours,
  eventSheetsKept,
  forgetEventSheets,
  isEventSheet,
} from "../event-sheet-copies.ts";
import { isOptedOut } from "./bounded-cache.ts";

/** Keeps a day's orders as they are now, for where there is no signal. */
export async function keepEventSheet(path: string): Promise<void> {
  if (!isEventSheet(path) || (await isOptedOut())) return;
  // Whoever signs out while the sheet is under way deletes this cache: what comes then goes into the deleted one, and stays nowhere.
  const cache = await caches.open(eventSheetCache);
  const response = await fetch(path, { credentials: "same-origin" });
  // Signed out meanwhile: nothing of it stays.
  if (response.redirected) return forgetEventSheets();
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  for (const wire of ["Content-Encoding", "Content-Length", "Set-Cookie"]) headers.delete(wire);
  headers.set("X-Kept-At", String(Date.now()));
  // What was seen last is the last one.
  await cache.delete(path);
  await cache.put(path, new Response(withoutScripts(await response.text()), { headers }));
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - eventSheetsKept))) await cache.delete(key);
}

/** The copy of a day's orders, with how old it is; undefined where there is none, or it is too old. */
export async function eventSheetCopy(path: string): Promise<Response | undefined> {
  // Without a day the desk chooses one: offline it is the one that was seen last.
  const key = path === "/desk/kitchen/orders" ? await lastKept() : path;
  if (!key || !isEventSheet(key)) return undefined;
  const copy = await caches.match(key, { cacheName: eventSheetCache });
  const at = Number(copy?.headers.get("X-Kept-At") ?? 0);
  if (!copy || Date.now() - at > eventSheetHours * 3_600_000) return undefined;
  const html = (await copy.text()).replace(
    /<main\b[^>]*>/,
    (main) =>
      `${main}<p data-offline role="status"><b>You are offline.</b> This is the sheet as at ${formatLocalTime(at, Date.now())}: what has changed since is not on it. <a href="${path}">Try again</a></p>`,
  );
  return new Response(html, { status: 200, headers: copy.headers });
}

async function lastKept(): Promise<string | undefined> {
  const keys = (await caches.has(eventSheetCache)) ? await (await caches.open(eventSheetCache)).keys() : [];
  const last = keys.at(-1);
  return last && new URL(last.url).pathname + new URL(last.url).search;
}

// It is read and not worked with: without its scripts nothing on it asks for what is not there.
function withoutScripts(html: string): string {
  const [first = "", ...rest] = html.split("<script");
  return first + rest.map((after) => after.slice(after.indexOf("</script>") + "</script>".length)).join("");
}
