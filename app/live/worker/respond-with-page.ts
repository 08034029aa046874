import { matchesOfflineKey, offlineKey } from "../offline-key.ts";
import { readCached, cachedKeys } from "./bounded-cache.ts";
import { withOfflineNotice } from "./cached-page.ts";
import { eventSheetCopy } from "./event-sheets.ts";
import { cachePage, fetchToCache } from "./fill-cache.ts";
import { offlinePage } from "./offline-page.ts";
import type { FetchEvent } from "./worker-events.ts";

const networkTimeout = 6_000;
const pageNames: Readonly<Record<string, string>> = {
  "/home": "Home",
  "/menu": "Catering menu",
  "/gallery": "Gallery",
  "/cart": "Your cart",
};

/** A page as the server has it now; its offline copy where the network is lost or silent. */
export async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const request = fetch(event.request);
  try {
    const response = await Promise.race([request, timeoutIfCached(path)]);
    if (response.status < 502) {
      // What this address holds beyond its page is private: the page is cached without it.
      const caching = matchesOfflineKey(path)
        ? cachePage(offlineKey(path), response.clone())
        : fetchToCache(offlineKey(path));
      event.waitUntil(caching.catch(() => undefined));
      return response;
    }
    return (await offlineCopyOf(path)) ?? response;
  } catch {
    return (await offlineCopyOf(path)) ?? offlinePage(path, await cachedPages(), false);
  }
}

/** A page that is never cached still gets a page of ours when the network is lost; a day's orders the copy that was kept. */
export async function respondWithPrivatePage(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return (await eventSheetCopy(path)) ?? offlinePage(path, await cachedPages(), true);
  }
}

/** Gives up on a silent network, but only where there is something to show instead. */
async function timeoutIfCached(path: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, networkTimeout));
  if (await cachedPageFor(path)) throw new Error("the network is silent");
  return await new Promise<never>(() => undefined);
}

async function offlineCopyOf(path: string): Promise<Response | null> {
  const copy = await cachedPageFor(path);
  return copy ? await withOfflineNotice(copy, path) : null;
}

/** The page of this address and no other: another week's lunches would pass for the requested ones. */
async function cachedPageFor(path: string): Promise<Response | undefined> {
  const key = offlineKey(path);
  return (await readCached(key)) ?? (key === "/" ? await readCached("/home") : undefined);
}

async function cachedPages(): Promise<[string, string][]> {
  const keys = await cachedKeys();
  return Object.entries(pageNames).filter(([path]) => keys.includes(path));
}
