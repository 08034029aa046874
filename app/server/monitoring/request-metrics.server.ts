import { Counter, Histogram } from "prom-client";
import type { Metric } from "prom-client";
import type { RequestCounter } from "#http/count-requests.ts";

export interface RequestMetrics extends RequestCounter {
  readonly metrics: readonly Metric[];
}

interface RequestMetricsDeps {
  /** The route of a path: one of a bounded number of names. */
  readonly routeOf: (path: string) => string;
  /** Streams and long polls: how long they are open says nothing of how fast we are. */
  readonly isWaiting: (path: string) => boolean;
  readonly isDeskPath: (path: string) => boolean;
  readonly isPage: (path: string) => boolean;
}

/** Requests by route and status, and how long those took that no cache answered. */
export function createRequestMetrics({
  routeOf,
  isWaiting,
  isDeskPath,
  isPage,
}: RequestMetricsDeps): RequestMetrics {
  // Sent from the cache since the last scrape: a plain count for each page, as tens of thousands a second go through here.
  const cached = new Map<string, Map<number, { count: number }>>();
  const requests = new Counter({
    name: "http_requests_total",
    help: "requests by route and status; 499: the reader left before the answer",
    labelNames: ["route", "status"],
    registers: [],
    collect() {
      for (const [route, byStatus] of cached)
        for (const [status, { count }] of byStatus) this.inc({ route, status }, count);
      cached.clear();
    },
  });
  const firstSent = (path: string, status: number) => {
    const sent = { count: 0 };
    const byStatus = cached.get(path) ?? new Map<number, typeof sent>();
    cached.set(path, byStatus.set(status, sent));
    return sent;
  };
  let allCached = 0;
  const fromCache = new Counter({
    name: "http_cached_pages_total",
    help: "pages sent from the cache: those that cost nothing",
    registers: [],
    collect() {
      this.reset();
      this.inc(allCached);
    },
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "how long requests took that no cache answered, without streams and long polls",
    labelNames: ["kind"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  const kindOf = (path: string) => (isDeskPath(path) ? "desk" : isPage(path) ? "page" : "other");
  return {
    metrics: [requests, fromCache, duration],
    cached(path, status) {
      allCached++;
      const sent = cached.get(path)?.get(status) ?? firstSent(path, status);
      sent.count++;
    },
    answered(path, status, seconds) {
      requests.inc({ route: routeOf(path), status: String(status) });
      if (!isWaiting(path)) duration.observe({ kind: kindOf(path) }, seconds);
    },
  };
}
