// The service worker: keeps what was seen, within a bound, for the time without a network. With a network every page
// comes from the server, so a new release is there at the next visit; code has its hash in its name, so no page ever
// runs with another release's code.
import { matchesOfflineKey, offlineKey } from "../offline-key.ts";
import { addToCache, readCached, cachedKeys, isOptedOut } from "./bounded-cache.ts";
import { withOfflineNotice, scriptUrlsIn } from "./cached-page.ts";
import { offlinePage } from "./offline-page.ts";
import { site } from "./settings.ts";

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: { seen?: string[]; keep?: string; body?: string };
}
declare const self: {
  addEventListener<Kind extends Event>(kind: string, listener: (event: Kind) => void): void;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

const patience = 6_000;
// What is private, is paid, or is not a page at all is never kept.
const never = /^\/(api|desk|payment|test-wallet|receipt|quote|healthz|readyz|metrics|hash)(\/|$)/;
const forEver = /^\/(assets|img|images)\//;
const collection = /^\/api\/collections\/(menu|image)$/;
const names: Readonly<Record<string, string>> = {
  "/home": "Home",
  "/menu": "Catering menu",
  "/gallery": "Gallery",
  "/cart": "Your cart",
};

self.addEventListener<Waiting>("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});
self.addEventListener<Waiting>("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener<Told>("message", (event) => {
  const { seen, keep: key, body } = event.data;
  if (seen) event.waitUntil(Promise.all(seen.map((path) => takeOnce(path).catch(() => undefined))));
  if (key && body && collection.test(key))
    event.waitUntil(
      addToCache(key, new Response(body, { headers: { "Content-Type": "application/json" } }), site.bytes),
    );
});
self.addEventListener<Fetching>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || request.headers.has("range")) return;
  if (collection.test(url.pathname) && !url.search)
    return event.respondWith(collectionOf(event, url.pathname));
  if (never.test(url.pathname)) {
    if (request.mode === "navigate") event.respondWith(privatePage(event, url.pathname + url.search));
    return;
  }
  if (forEver.test(url.pathname)) return event.respondWith(file(event, url.pathname));
  if (request.mode === "navigate") event.respondWith(page(event, url.pathname + url.search));
});

/** All code of the release or nothing: when one piece fails, the worker of before goes on. */
async function install(): Promise<void> {
  if (await isOptedOut()) return;
  for (const path of site.code) if (!(await readCached(path))) await take(path);
  const known = (await cachedKeys()).filter((key) => !forEver.test(key) && !never.test(key));
  // Pages that were seen are taken anew, so that none is left of the release before.
  for (const path of [...known.slice(0, 30).reverse(), ...site.pages])
    await take(path).catch(() => undefined);
  for (const path of site.pages) await takeOpener(path).catch(() => undefined);
}

/** A page that nobody has seen yet still opens with its first picture, or its empty plate, in a middle width. */
async function takeOpener(page: string): Promise<void> {
  const html = (await (await readCached(page))?.text()) ?? "";
  // In the bar before it hang the drop-downs' pictures.
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  for (const picture of ["[\\w-]+", "empty-plate"]) {
    const [path] = new RegExp(`/img/${picture}-750\\.\\w+\\.avif`).exec(main) ?? [];
    if (path && !(await readCached(path))) await take(path);
  }
}

/** Takes what was seen without the worker: pages as they are now; what has its hash in its name never changes. */
async function takeOnce(address: string): Promise<void> {
  const key = offlineKey(address);
  if (!forEver.test(key) || !(await readCached(key))) await take(key);
}

async function take(path: string): Promise<void> {
  if (await isOptedOut()) return;
  if (never.test(new URL(path, self.location.origin).pathname)) return;
  const answer = await fetch(path, { credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  await keepPage(path, answer);
}

async function keepPage(path: string, answer: Response): Promise<void> {
  if (
    answer.status !== 200 ||
    answer.redirected ||
    /no-store/.test(answer.headers.get("Cache-Control") ?? "")
  )
    return;
  const html = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (!html && !forEver.test(path)) return;
  const needs = html ? scriptUrlsIn(await answer.clone().text()) : [];
  for (const script of needs) if (!(await readCached(script))) await take(script);
  await addToCache(path, answer, site.bytes, needs);
}

async function file(event: Fetching, path: string): Promise<Response> {
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

/** The same picture at another width: better a little soft than an empty frame. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const picture = pictureOf(path);
  const key = picture && (await cachedKeys()).find((one) => pictureOf(one) === picture);
  return key ? await readCached(key) : undefined;
}

function pictureOf(path: string): string | undefined {
  return /^\/img\/(.+)-\d+\.\w+\.\w+$/.exec(path)?.[1];
}

async function page(event: Fetching, path: string): Promise<Response> {
  const asked = fetch(event.request);
  try {
    const answer = await Promise.race([asked, tooLate(path)]);
    if (answer.status < 502) {
      // What this address asks beyond its page is nobody's business: that page is kept without it.
      const keeping = matchesOfflineKey(path)
        ? keepPage(offlineKey(path), answer.clone())
        : take(offlineKey(path));
      event.waitUntil(keeping.catch(() => undefined));
      return answer;
    }
    return (await copyOf(path)) ?? answer;
  } catch {
    return (await copyOf(path)) ?? offlinePage(path, await openable(), false);
  }
}

/** A page that is never kept still has one of ours when the network is lost. */
async function privatePage(event: Fetching, path: string): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return offlinePage(path, await openable(), true);
  }
}

/** Gives up on a network that says nothing, but only where there is something to show instead. */
async function tooLate(path: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  if (await keptUnder(path)) throw new Error("too late");
  return await new Promise<never>(() => undefined);
}

async function copyOf(path: string): Promise<Response | null> {
  const copy = await keptUnder(path);
  return copy ? await withOfflineNotice(copy, path) : null;
}

/** The page of this address and no other: another week's lunches would pass for those that were asked for. */
async function keptUnder(path: string): Promise<Response | undefined> {
  const key = offlineKey(path);
  return (await readCached(key)) ?? (key === "/" ? await readCached("/home") : undefined);
}

async function openable(): Promise<[string, string][]> {
  const keys = await cachedKeys();
  return Object.entries(names).filter(([path]) => keys.includes(path));
}

async function collectionOf(event: Fetching, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200)
      event.waitUntil(addToCache(path, answer.clone(), site.bytes).catch(() => undefined));
    if (answer.status < 502) return answer;
    return (await readCached(path)) ?? answer;
  } catch (error) {
    // It says of itself, in a header, when it was kept.
    const copy = await readCached(path);
    if (copy) return copy;
    throw error;
  }
}
