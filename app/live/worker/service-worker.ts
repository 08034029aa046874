// The service worker: caches what was seen, within a size limit, for the time offline. Online every page comes from the
// server, so a new release is there at the next visit; code has its hash in its name, so no page ever runs with another
// release's code.
import { addToCache } from "./bounded-cache.ts";
import { collectionPath, immutable, neverCached } from "./cache-rules.ts";
import { forgetEventSheets } from "../event-sheet-copies.ts";
import { keepEventSheet } from "./event-sheets.ts";
import { fetchOnce, install } from "./fill-cache.ts";
import { fetchCollection, respondWithFile } from "./respond-with-file.ts";
import { postReport } from "./post-report.ts";
import { respondWithPage, respondWithPrivatePage } from "./respond-with-page.ts";
import { site } from "./settings.ts";
import type { ExtendableEvent, FetchEvent, PageMessageEvent } from "./worker-events.ts";

declare const self: {
  addEventListener<Kind extends Event>(kind: string, listener: (event: Kind) => void): void;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
};

self.addEventListener<ExtendableEvent>("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});
self.addEventListener<ExtendableEvent>("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener<PageMessageEvent>("message", (event) => {
  const { seen, keep: key, body, report, eventSheet } = event.data;
  if (eventSheet) event.waitUntil(keepEventSheet(eventSheet).catch(() => undefined));
  if (report) event.waitUntil(postReport(report));
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
  // Whoever has to sign in, or has signed out, is nobody yet: the screen, or its data.
  if (url.pathname.startsWith("/desk/sign-in")) event.waitUntil(forgetEventSheets());
  if (neverCached.test(url.pathname)) {
    if (request.mode === "navigate")
      event.respondWith(respondWithPrivatePage(event, url.pathname + url.search));
    return;
  }
  if (immutable.test(url.pathname)) return event.respondWith(respondWithFile(event, url.pathname));
  if (request.mode === "navigate") event.respondWith(respondWithPage(event, url.pathname + url.search));
});
