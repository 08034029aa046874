// The service worker: caches what was seen, within a size limit, for the time offline. Online every page comes from the
// server, so a new release is there at the next visit; code has its hash in its name, so no page ever runs with another
// release's code.
import { matchesOfflineKey, offlineKey } from "../offline-key.ts";
import { addToCache, readCached, cachedKeys, isOptedOut } from "./bounded-cache.ts";
import { withOfflineNotice, scriptUrlsIn } from "./cached-page.ts";
import { offlinePage } from "./offline-page.ts";
import { site } from "./settings.ts";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessageEvent extends ExtendableEvent {
  readonly data: { seen?: string[]; keep?: string; body?: string };
}
declare const self: {
  addEventListener<Kind extends Event>(kind: string, listener: (event: Kind) => void): void;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

const networkTimeout = 6_000;
// What is private, is paid, or is not a page at all is never cached.
const neverCached = /^\/(api|desk|payment|test-wallet|receipt|quote|healthz|readyz|metrics|hash)(\/|$)/;
const immutable = /^\/(assets|img|images)\//;
const collectionPath = /^\/api\/collections\/(menu|image)$/;
const pageNames: Readonly<Record<string, string>> = {
  "/home": "Home",
  "/menu": "Catering menu",
  "/gallery": "Gallery",
  "/cart": "Your cart",
};

self.addEventListener<ExtendableEvent>("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});
self.addEventListener<ExtendableEvent>("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener<PageMessageEvent>("message", (event) => {
  const { seen, keep: key, body } = event.data;
  if (seen) event.waitUntil(Promise.all(seen.map((path) => fetchOnce(path).catch(() => undefined))));
  if (key && body && collectionPath.test(key))
    event.waitUntil(
      addToCache(key, new Response(body, { headers: { "Content-Type": "application/json" } }), site.bytes),
    );
});
self.addEventListener<FetchEvent>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || request.headers.has("range")) return;
  if (collectionPath.test(url.pathname) && !url.search)
    return event.respondWith(fetchCollection(event, url.pathname));
  if (neverCached.test(url.pathname)) {
    if (request.mode === "navigate")
      event.respondWith(respondWithPrivatePage(event, url.pathname + url.search));
    return;
  }
  if (immutable.test(url.pathname)) return event.respondWith(respondWithFile(event, url.pathname));
  if (request.mode === "navigate") event.respondWith(respondWithPage(event, url.pathname + url.search));
});

/** All code of the release or nothing: when one file fails, the earlier worker goes on. */
async function install(): Promise<void> {
  if (await isOptedOut()) return;
  for (const path of site.code) if (!(await readCached(path))) await fetchToCache(path);
  const known = (await cachedKeys()).filter((key) => !immutable.test(key) && !neverCached.test(key));
  // Pages that were seen are fetched again, so that none is left of the release before.
  for (const path of [...known.slice(0, 30).reverse(), ...site.pages])
    await fetchToCache(path).catch(() => undefined);
  for (const path of site.pages) await cacheFirstPicture(path).catch(() => undefined);
}

/** A page that was never visited still opens with its first picture, or its empty plate, in a middle width. */
async function cacheFirstPicture(page: string): Promise<void> {
  const html = (await (await readCached(page))?.text()) ?? "";
  // The header before it holds the pictures of the drop-downs.
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  for (const picture of ["[\\w-]+", "empty-plate"]) {
    const [path] = new RegExp(`/img/${picture}-750\\.\\w+\\.avif`).exec(main) ?? [];
    if (path && !(await readCached(path))) await fetchToCache(path);
  }
}

/** Caches what was seen without the worker: pages as they are now; what has its hash in its name never changes. */
async function fetchOnce(address: string): Promise<void> {
  const key = offlineKey(address);
  if (!immutable.test(key) || !(await readCached(key))) await fetchToCache(key);
}

async function fetchToCache(path: string): Promise<void> {
  if (await isOptedOut()) return;
  if (neverCached.test(new URL(path, self.location.origin).pathname)) return;
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  await cachePage(path, answer);
}

async function cachePage(path: string, answer: Response): Promise<void> {
  if (
    answer.status !== 200 ||
    answer.redirected ||
    /no-store/.test(answer.headers.get("Cache-Control") ?? "")
  )
    return;
  const html = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (!html && !immutable.test(path)) return;
  const needs = html ? scriptUrlsIn(await answer.clone().text()) : [];
  for (const script of needs) if (!(await readCached(script))) await fetchToCache(script);
  await addToCache(path, answer, site.bytes, needs);
}

async function respondWithFile(event: FetchEvent, path: string): Promise<Response> {
  const known = await readCached(path);
  if (known) return known;
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200)
      event.waitUntil(addToCache(path, answer.clone(), site.bytes).catch(() => undefined));
    return answer;
  } catch (error) {
    const other = await otherWidth(path);
    if (other) return other;
    throw error;
  }
}

/** The same picture at another width: better a little soft than none. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const picture = pictureOf(path);
  const key = picture && (await cachedKeys()).find((one) => pictureOf(one) === picture);
  return key ? await readCached(key) : undefined;
}

function pictureOf(path: string): string | undefined {
  return /^\/img\/(.+)-\d+\.\w+\.\w+$/.exec(path)?.[1];
}

async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const response = fetch(event.request);
  try {
    const answer = await Promise.race([response, timeoutIfCached(path)]);
    if (answer.status < 502) {
      // What this address holds beyond its page is private: the page is cached without it.
      const caching = matchesOfflineKey(path)
        ? cachePage(offlineKey(path), answer.clone())
        : fetchToCache(offlineKey(path));
      event.waitUntil(caching.catch(() => undefined));
      return answer;
    }
    return (await offlineCopyOf(path)) ?? answer;
  } catch {
    return (await offlineCopyOf(path)) ?? offlinePage(path, await cachedPages(), false);
  }
}

/** A page that is never cached still gets a page of ours when the network is lost. */
async function respondWithPrivatePage(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return offlinePage(path, await cachedPages(), true);
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

async function fetchCollection(event: FetchEvent, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200)
      event.waitUntil(addToCache(path, answer.clone(), site.bytes).catch(() => undefined));
    if (answer.status < 502) return answer;
    return (await readCached(path)) ?? answer;
  } catch (error) {
    // A header of its own says when it was cached.
    const copy = await readCached(path);
    if (copy) return copy;
    throw error;
  }
}
