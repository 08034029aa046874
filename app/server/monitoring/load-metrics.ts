import { keysOf } from "#values/record.ts";
import { Gauge } from "prom-client";

/** Figures of the site's connections and requests; there are none before its port is open. */
export interface LoadFigures {
  readonly pagesMade: () => number;
  readonly connections: () => number;
  readonly connectionsRefused: () => number;
  readonly slowReadersDropped: () => number;
  readonly bufferedBytes: () => number;
  readonly cspReports: () => number;
  readonly requestsShed: () => number;
  readonly requestsOverRate: () => number;
  readonly loopLag: () => number;
}

const gauges: Readonly<Record<keyof LoadFigures, readonly [name: string, help: string]>> = {
  pagesMade: ["pages_made", "pages made since the start; those given from the cache are not"],
  connections: ["connections", "open connections"],
  connectionsRefused: [
    "connections_refused",
    "connections refused since the start: too many in all or of one address",
  ],
  slowReadersDropped: [
    "slow_readers_let_go",
    "connections closed since the start because their answer was not taken",
  ],
  cspReports: ["csp_reports", "reports of browsers, since the start, that a page's policy forbade something"],
  requestsShed: ["requests_shed", "requests refused since the start because the thread was behind"],
  requestsOverRate: [
    "requests_over_rate",
    "requests refused since the start because one network sent too many",
  ],
  loopLag: ["loop_lag_seconds", "by how much the thread was behind in the last half second"],
  bufferedBytes: ["answer_bytes_held", "bytes that answers under way hold for themselves"],
};

/** How many reports of each directive there were: a bounded number of names, whatever strangers send. */
export function cspGauge(counts: () => ReadonlyMap<string, number>): Gauge {
  return new Gauge({
    name: "csp_reports_by_directive",
    help: "reports of browsers, since the start, by the directive that forbade something",
    labelNames: ["directive"],
    registers: [],
    collect() {
      for (const [directive, count] of counts()) this.set({ directive }, count);
    },
  });
}

/** Gauges of how the site fares in a flood. `figures` is asked each time. */
export function loadGauges(figures: () => LoadFigures | undefined): Gauge[] {
  return keysOf(gauges).map((figure) => {
    const [name, help] = gauges[figure];
    return new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(figures()?.[figure]() ?? 0);
      },
    });
  });
}
