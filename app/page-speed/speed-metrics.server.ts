import type { Metric } from "prom-client";
import { Histogram } from "prom-client";
import type { SpeedReport } from "./speed-report.ts";

const inSeconds = (milliseconds: number) => milliseconds / 1_000;
const asItIs = (value: number) => value;

// Each with a bound where Google calls a page good, and where it calls it poor.
const measures = {
  ttfb: ["page_speed_ttfb_seconds", "until the first byte", inSeconds, [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6]],
  lcp: [
    "page_speed_lcp_seconds",
    "until the largest part of the page was painted",
    inSeconds,
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  ],
  inp: [
    "page_speed_inp_seconds",
    "from a tap or key to the next paint",
    inSeconds,
    [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  ],
  cls: ["page_speed_cls", "how much moved by itself", asItIs, [0.01, 0.05, 0.1, 0.15, 0.25, 0.5]],
} as const;

const kinds = ["ttfb", "lcp", "inp", "cls"] as const;

/** What visitors' browsers measured, since the start of this process. */
export interface SpeedMetrics {
  /** For /metrics. */
  readonly metrics: readonly Metric[];
  add(report: SpeedReport): void;
}

/** The path of each page that is measured, by its name. */
export type MeasuredPages = Pick<ReadonlyMap<string, string>, "get">;

/** What is reported of a page that is not in `paths` is summed as "other". */
export function createSpeedMetrics(paths: MeasuredPages): SpeedMetrics {
  const histograms = kinds.map((kind) => {
    const [name, what, unit, buckets] = measures[kind];
    const help = `${what}, in visitors' browsers, by page; of a sample of page views`;
    return {
      kind,
      unit,
      histogram: new Histogram({
        name,
        help,
        labelNames: ["page"],
        buckets: [...buckets],
        registers: [],
      }),
    };
  });
  return {
    metrics: histograms.map(({ histogram }) => histogram),
    add(report) {
      const page = paths.get(report.page) ?? "other";
      for (const { kind, unit, histogram } of histograms) {
        const value = report[kind];
        if (value !== undefined) histogram.observe({ page }, unit(value));
      }
    },
  };
}
