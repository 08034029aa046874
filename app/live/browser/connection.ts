import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";
import { readEvents } from "./event-stream.ts";
import type { Attempt } from "./retry-policy.ts";
import type { SharedStreams } from "./shared-streams.ts";
import type { Timing } from "./keep-following.ts";

/** What the connection to the server reports. */
export interface CollectionHandlers {
  /** The revision up to which everything is known: where to resume. */
  revision(): number;
  /** The server's response to what we know. */
  onSnapshot(snapshot: CollectionSnapshot): void;
  onChange(change: CollectionChange): void;
  /** A sign that the server is there; called again and again. */
  onContact(): void;
  /** The server cannot be reached; called at every attempt. */
  onUnreachable(): void;
  /** What this browser cached earlier (ms since 1970), when the server cannot be reached. */
  onOfflineCopy(snapshot: CollectionSnapshot, cachedAt: number): void;
}

/** What the client needs of the browser, so that a test can cut the network and shorten the waits. */
export interface ClientEnvironment extends Timing {
  readonly fetch: typeof fetch;
  /** The streams of the page that all its collections come over. */
  readonly streams: SharedStreams;
}

export interface Connection {
  readonly name: string;
  readonly handlers: CollectionHandlers;
  readonly environment: ClientEnvironment;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** In milliseconds. */
const timeouts = {
  // A stream that brings nothing for this long is buffered by something between us and the server.
  first: 10_000,
  // The server gives a sign at least every 25 seconds.
  later: 45_000,
  // Beyond the longest long poll (30 s).
  poll: 40_000,
} as const;

/**
 * Follows collections over one stream until it ends, breaks or falls silent; with no signal but the one it is given. Calls
 * `leaveOut` for each that the server does not send along. Never rejects.
 */
export async function followStream(
  connections: readonly [Connection, ...Connection[]],
  signal: AbortSignal,
  leaveOut: (connection: Connection) => void = () => undefined,
): Promise<Attempt> {
  const [{ name, handlers, environment }, ...others] = connections;
  const stream = new AbortController();
  let signs = 0;
  let silent = false;
  let retry: number | null = null;
  let watchdog = startWatchdog();
  function startWatchdog() {
    return startTimeout(environment, signs < 2 ? timeouts.first : timeouts.later, () => {
      silent = true;
      stream.abort();
    });
  }
  try {
    const headers = { Accept: "text/event-stream", "Last-Event-ID": String(handlers.revision()) };
    const query = others.map((other) => `${other.name}=${other.handlers.revision()}`).join("&");
    const response = await environment.fetch(`/api/live/${name}${query && `?${query}`}`, {
      headers,
      cache: "no-store",
      signal: AbortSignal.any([signal, stream.signal]),
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return refused(response);
    }
    const along = (response.headers.get("Live-Also") ?? "").split(" ");
    for (const other of others) if (!along.includes(other.name)) leaveOut(other);
    const followed = connections.filter((one) => one.name === name || along.includes(one.name));
    for await (const event of readEvents(response.body)) {
      if (event.kind === "retry") retry = event.milliseconds;
      signs++;
      watchdog.abort();
      watchdog = startWatchdog();
      for (const one of followed) {
        if (one.signal.aborted) continue;
        const prefix = one.name === name ? "" : `${one.name}.`;
        if (event.kind === "event") dispatch(event.event, prefix, event.data, one.handlers);
        one.handlers.onContact();
      }
    }
  } catch {
    // Cut off: what was received until then counts.
  } finally {
    watchdog.abort();
    stream.abort();
  }
  return { kind: "streamed", signs, silent, retry };
}

function dispatch(event: string, prefix: string, data: string, handlers: CollectionHandlers): void {
  if (event === `${prefix}snapshot`) handlers.onSnapshot(JSON.parse(data));
  if (event === `${prefix}change`) handlers.onChange(JSON.parse(data));
}

/** One long poll; the server decides how long it waits. Never rejects. */
export async function longPoll({ name, handlers, environment, signal }: Connection): Promise<Attempt> {
  const late = new AbortController();
  const timeout = startTimeout(environment, timeouts.poll, () => late.abort());
  try {
    const response = await environment.fetch(`/api/collections/${name}?after=${handlers.revision()}`, {
      cache: "no-store",
      signal: AbortSignal.any([signal, late.signal]),
    });
    if (response.status === 200) handlers.onSnapshot(await response.json());
    else if (response.status !== 204) return refused(response);
    handlers.onContact();
    return { kind: "polled" };
  } catch {
    return { kind: "failed" };
  } finally {
    timeout.abort();
  }
}

/** Fetches the collection as it is, without waiting. Returns whether the server itself answered. Never rejects. */
export async function fetchSnapshot({ name, handlers, environment, signal }: Connection): Promise<boolean> {
  try {
    const known = handlers.revision();
    const response = await environment.fetch(`/api/collections/${name}`, { cache: "no-cache", signal });
    if (!response.ok) return false;
    const snapshot: CollectionSnapshot = await response.json();
    // Set by the service worker on what it has cached.
    const cachedAt = Number(response.headers.get("X-Kept-At") ?? 0);
    if (cachedAt) {
      handlers.onOfflineCopy(snapshot, cachedAt);
      return false;
    }
    // Older than what we know: a second server that is behind. The stream will settle it.
    if (snapshot.revision > known) handlers.onSnapshot(snapshot);
    handlers.onContact();
    return true;
  } catch {
    return false;
  }
}

/** Calls `act` after so many milliseconds, unless it is aborted before. */
function startTimeout(
  environment: ClientEnvironment,
  milliseconds: number,
  act: () => void,
): AbortController {
  const timeout = new AbortController();
  void environment.sleep(milliseconds, timeout.signal).then(() => {
    if (!timeout.signal.aborted) act();
  });
  return timeout;
}

function refused(response: Response): Attempt {
  const seconds = Number(response.headers.get("Retry-After"));
  const wait = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 120) : 1;
  return { kind: "refused", retryAfter: wait * 1_000 };
}
