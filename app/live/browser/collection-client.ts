import { readEvents } from "./event-stream.ts";
import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";

/** What the one who talks with the server hears. */
export interface CollectionHandlers {
  /** The revision up to which everything is known: what to ask on from. */
  revision(): number;
  /** The server's answer to what we know. */
  onSnapshot(snapshot: CollectionSnapshot): void;
  onChange(change: CollectionChange): void;
  /** A sign that the server is there; said again and again. */
  onContact(): void;
  /** The server cannot be reached; said again at every attempt. */
  onUnreachable(): void;
  /** What this browser kept of an earlier time (ms since 1970), when the server cannot be reached. */
  onOfflineCopy(snapshot: CollectionSnapshot, keptAt: number): void;
}

/** The browser's world, so that a test can cut its network and shorten its waits. */
export interface ClientEnvironment {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  random(): number;
  /** Resolves after so many milliseconds, or when the signal ends it. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The same, but sooner when trying again makes sense: the network is back, the tab is looked at again. */
  waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** In milliseconds. */
export const timeouts = {
  // A stream that gives nothing so long is held back by something between us and the server.
  first: 10_000,
  // The server gives a sign at least every 25 seconds.
  later: 45_000,
  // So long we do without streams where they were held back.
  withoutStreams: 5 * 60_000,
  // Beyond the longest long poll (30 s).
  poll: 40_000,
} as const;

const longestBackoff = 30_000;

class Refused extends Error {
  readonly comeBackAfter: number;
  constructor(status: number, comeBackAfter: number) {
    super(`refused with ${status}`);
    this.comeBackAfter = comeBackAfter;
  }
}

/**
 * Follows a collection until `signal` ends it: by a stream, or by long polls where streams are held back; comes back
 * after every cut, later and later and never all browsers at once, and asks on from the last revision it heard.
 */
export async function followCollection(
  name: string,
  hearing: CollectionHandlers,
  world: ClientEnvironment,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  // Streams that gave no sign while polls went well: a silent one weighs two, one that broke weighs one.
  let suspicion = 0;
  let pollsUntil = 0;
  while (!signal.aborted) {
    let pause: number | null = null;
    try {
      if (world.now() < pollsUntil) await poll(name, hearing, world, signal);
      else {
        const end = await stream(name, hearing, world, signal);
        if (end.signs) suspicion = failures = 0;
        if (end.signs < 2 && end.silent) suspicion += 2;
        if (!end.signs && !end.silent) suspicion++;
        pause = end.retry ?? (end.signs ? 200 + world.random() * 800 : null);
        if (!end.signs || (end.silent && end.signs < 2)) throw new Error("the stream gave nothing");
        continue;
      }
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) pause = error.comeBackAfter;
      // Without a place we still see what is new, now and then; and perhaps it is only the stream that fails.
      const reached = await look(name, hearing, world, signal);
      // One failure is a hiccup (a server that restarts), two are an absence.
      if (!reached && failures++ > 0 && !signal.aborted) hearing.onUnreachable();
      if (reached) failures = 0;
      if (reached && suspicion >= 2) {
        suspicion = 0;
        pollsUntil = world.now() + timeouts.withoutStreams;
        pause = 0;
      }
    } finally {
      if (!signal.aborted && (pause ?? 1) > 0)
        await world.waitToRetry(pause ?? backoff(failures, world), signal);
    }
  }
}

function backoff(failures: number, world: ClientEnvironment): number {
  return Math.min(longestBackoff, 500 * 2 ** Math.min(failures, 10)) * (0.5 + world.random() / 2);
}

interface StreamEnd {
  /** How often it gave a sign of life. */
  readonly signs: number;
  /** Whether it ended because we lost patience. */
  readonly silent: boolean;
  readonly retry: number | null;
}

async function stream(
  name: string,
  hearing: CollectionHandlers,
  world: ClientEnvironment,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const hush = new AbortController();
  const either = AbortSignal.any([signal, hush.signal]);
  let signs = 0;
  let silent = false;
  let retry: number | null = null;
  let watchdog = startWatchdog();
  function startWatchdog() {
    const over = new AbortController();
    void world.sleep(signs < 2 ? timeouts.first : timeouts.later, over.signal).then(() => {
      if (over.signal.aborted) return;
      silent = true;
      hush.abort();
    });
    return over;
  }
  function sign() {
    signs++;
    watchdog.abort();
    watchdog = startWatchdog();
    hearing.onContact();
  }
  try {
    const headers = { Accept: "text/event-stream", "Last-Event-ID": String(hearing.revision()) };
    const response = await world.fetch(`/api/live/${name}`, { headers, cache: "no-store", signal: either });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new Refused(response.status, retryAfter(response));
    }
    for await (const event of readEvents(response.body)) {
      if (event.kind === "retry") retry = event.milliseconds;
      else if (event.kind === "event") tell(event.event, event.data, hearing);
      sign();
    }
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error;
    // Cut off: what was heard until then counts.
  } finally {
    watchdog.abort();
    hush.abort();
  }
  return { signs, silent, retry };
}

function tell(event: string, data: string, hearing: CollectionHandlers): void {
  if (event === "snapshot") hearing.onSnapshot(JSON.parse(data) as CollectionSnapshot);
  if (event === "change") hearing.onChange(JSON.parse(data) as CollectionChange);
}

/** One long poll; the server decides how long it waits. */
async function poll(
  name: string,
  hearing: CollectionHandlers,
  world: ClientEnvironment,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchWithin(timeouts.poll, `/api/collections/${name}?after=${hearing.revision()}`);
  if (response.status === 200) hearing.onSnapshot((await response.json()) as CollectionSnapshot);
  else if (response.status !== 204) throw new Refused(response.status, retryAfter(response));
  hearing.onContact();

  async function fetchWithin(milliseconds: number, url: string): Promise<Response> {
    const late = new AbortController();
    const over = new AbortController();
    void world.sleep(milliseconds, AbortSignal.any([over.signal, signal])).then(() => {
      if (!over.signal.aborted) late.abort();
    });
    try {
      return await world.fetch(url, { cache: "no-store", signal: AbortSignal.any([signal, late.signal]) });
    } finally {
      over.abort();
    }
  }
}

/** Asks for the collection as it is, without waiting. Answers whether the server itself answered. */
async function look(
  name: string,
  hearing: CollectionHandlers,
  world: ClientEnvironment,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const asked = hearing.revision();
    const response = await world.fetch(`/api/collections/${name}`, { cache: "no-cache", signal });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const snapshot = (await response.json()) as CollectionSnapshot;
    const keptAt = Number(response.headers.get("X-Kept-At") ?? 0);
    if (!keptAt) {
      // Older than what we know: a second server that has not heard yet. The stream will settle it.
      if (snapshot.revision > asked) hearing.onSnapshot(snapshot);
      hearing.onContact();
      return true;
    }
    hearing.onOfflineCopy(snapshot, keptAt);
  } catch {
    // Not reached: the next attempt comes.
  }
  return false;
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 120) * 1_000 : 1_000;
}
