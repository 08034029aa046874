import { addToCache, readCached, cachedKeys } from "./bounded-cache.ts";
import { site } from "./settings.ts";
import type { FetchEvent } from "./worker-events.ts";

/** A picture or another file whose address never changes its content. */
export async function respondWithFile(event: FetchEvent, path: string): Promise<Response> {
  const known = await readCached(path);
  if (known) return known;
  try {
    const response = await fetch(event.request);
    if (response.status === 200)
      event.waitUntil(addToCache(path, response.clone(), site.bytes).catch(() => undefined));
    return response;
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

/** A collection as JSON: as it is now, or as it was cached, which a header marks. */
export async function fetchCollection(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status === 200)
      event.waitUntil(addToCache(path, response.clone(), site.bytes).catch(() => undefined));
    if (response.status < 502) return response;
    return (await readCached(path)) ?? response;
  } catch (error) {
    const copy = await readCached(path);
    if (copy) return copy;
    throw error;
  }
}
