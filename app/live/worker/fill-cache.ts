import { offlineKey } from "../offline-key.ts";
import { addToCache, readCached, cachedKeys, isOptedOut } from "./bounded-cache.ts";
import { immutable, neverCached } from "./cache-rules.ts";
import { scriptUrlsIn } from "./cached-page.ts";
import { site } from "./settings.ts";

/** All code of the release or nothing: when one file fails, the earlier worker goes on. */
export async function install(): Promise<void> {
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
export async function fetchOnce(address: string): Promise<void> {
  const key = offlineKey(address);
  if (!immutable.test(key) || !(await readCached(key))) await fetchToCache(key);
}

export async function fetchToCache(path: string): Promise<void> {
  if (await isOptedOut()) return;
  if (neverCached.test(new URL(path, location.origin).pathname)) return;
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  await cachePage(path, response);
}

export async function cachePage(path: string, response: Response): Promise<void> {
  if (
    response.status !== 200 ||
    response.redirected ||
    /no-store/.test(response.headers.get("Cache-Control") ?? "")
  )
    return;
  const html = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!html && !immutable.test(path)) return;
  const needs = html ? scriptUrlsIn(await response.clone().text()) : [];
  for (const script of needs) if (!(await readCached(script))) await fetchToCache(script);
  await addToCache(path, response, site.bytes, needs);
}
