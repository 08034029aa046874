// The browser's cache with a size limit: what was not used for longest goes first, together with the pages that would
// open without their script. Each response carries its own bookkeeping in headers (X-Kept-*).

import { cacheName as name, optOutCacheName, offlineKey } from "../offline-key.ts";

const indexKey = "/.kept";
/** Beyond its body a response costs its headers and the browser's own bookkeeping. */
const overhead = 1_024;

interface Entry {
  bytes: number;
  usedAt: number;
  needs: readonly string[];
}

let index: Promise<Map<string, Entry>> | undefined;
let turn: Promise<unknown> = Promise.resolve();
/** Whether something was used since the index was written: when it was cached a response says itself. */
let isIndexOld = false;

/** Returns what is cached under a key, and records that it was used. */
export async function readCached(key: string): Promise<Response | undefined> {
  const response = await caches.match(key, { cacheName: name });
  if (response) {
    const entry = (await entries()).get(key);
    if (entry) {
      entry.usedAt = Date.now();
      isIndexOld = true;
    }
  }
  return response;
}

/** Whether the visitor has switched offline copies off: asked each time, as any tab may do so. */
export const isOptedOut = () => caches.has(optOutCacheName);

/** The keys of everything cached, last used first. */
export async function cachedKeys(): Promise<string[]> {
  return [...(await entries())].sort(([, one], [, other]) => other.usedAt - one.usedAt).map(([key]) => key);
}

/** Caches a response under a key and evicts what there is no more room for. One at a time. */
export function addToCache(
  key: string,
  response: Response,
  limit: number,
  needs: readonly string[] = [],
): Promise<void> {
  const work = turn.then(() => store(key, response, limit, needs));
  turn = work.catch(() => undefined);
  return work;
}

async function store(key: string, response: Response, limit: number, needs: readonly string[]) {
  if (await isOptedOut()) return;
  const body = await response.arrayBuffer();
  const bytes = body.byteLength + overhead;
  const known = await entries();
  const cache = await caches.open(name);
  const before = known.get(key)?.bytes ?? 0;
  // What fills half of the room by itself would evict everything else.
  if (bytes > limit / 2) return;
  let all = [...known.values()].reduce((sum, entry) => sum + entry.bytes, 0) - before;
  for (const oldest of [...known]
    .filter(([other]) => other !== key)
    .sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (all + bytes <= limit) break;
    for (const gone of withDependants(oldest[0], known)) {
      all -= known.get(gone)?.bytes ?? 0;
      known.delete(gone);
      await cache.delete(gone);
    }
  }
  const headers = new Headers(response.headers);
  // The body is no longer encoded as it was on the wire.
  for (const wire of ["Content-Encoding", "Content-Length"]) headers.delete(wire);
  headers.set("X-Kept-At", String(Date.now()));
  headers.set("X-Kept-Bytes", String(bytes));
  headers.set("X-Kept-Needs", needs.join(" "));
  await cache.put(key, new Response(body, { status: response.status, headers }));
  known.set(key, { bytes, usedAt: Date.now(), needs });
  if (isIndexOld) {
    isIndexOld = false;
    await cache.put(indexKey, Response.json([...known].map(([path, { usedAt }]) => [path, usedAt])));
  }
  // Switched off meanwhile.
  if (await isOptedOut()) await caches.delete(name);
}

function withDependants(key: string, known: ReadonlyMap<string, Entry>): string[] {
  return [key, ...[...known].filter(([, { needs }]) => needs.includes(key)).map(([page]) => page)].filter(
    (one) => known.has(one),
  );
}

/** The index, read again after the browser has stopped the worker. */
function entries(): Promise<Map<string, Entry>> {
  return (index ??= readEntries());
}

async function readEntries(): Promise<Map<string, Entry>> {
  if (!(await caches.has(name))) return new Map();
  const cache = await caches.open(name);
  const used: [string, number][] = await cache
    .match(indexKey)
    .then((response) => response?.json() ?? [])
    .catch(() => []);
  const usedAt = new Map(used);
  const found = new Map<string, Entry>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const headers = (await cache.match(request))?.headers;
    if (key === indexKey || !headers) continue;
    // An earlier release cached addresses with their search.
    if (key !== offlineKey(key)) {
      await cache.delete(request);
      continue;
    }
    found.set(key, {
      bytes: Number(headers.get("X-Kept-Bytes") ?? overhead),
      usedAt: Math.max(usedAt.get(key) ?? 0, Number(headers.get("X-Kept-At") ?? 0)),
      needs: (headers.get("X-Kept-Needs") ?? "").split(" ").filter(Boolean),
    });
  }
  return found;
}
