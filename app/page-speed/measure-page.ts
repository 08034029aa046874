import type { Metric } from "web-vitals";
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { isSwitchedOff } from "./switched-off.ts";
import { postReport } from "#live/worker/post-report.ts";
import type { SpeedReport } from "./speed-report.ts";

/** Measures this view of a page from its beginning on, and sends what was found when it is left or hidden, once. */
export function measurePage(page: string): void {
  const found: { -readonly [measure in keyof SpeedReport]?: SpeedReport[measure] } = {};
  onLCP(({ value }) => (found.lcp = Math.round(value)));
  onINP(({ value }) => (found.inp = Math.round(value)));
  onTTFB(({ value }) => (found.ttfb = Math.round(value)));
  onCLS(({ value }: Metric) => (found.cls = Math.round(value * 1_000) / 1_000));
  const leave = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", leave, true);
    if (Object.keys(found).length && !isSwitchedOff()) send({ page, ...found });
  };
  // After the library's own, which finishes its figures at the same moment.
  addEventListener("visibilitychange", leave, true);
}

// What a page that has a worker asks for while it is left goes through that worker, and is lost when the page is gone
// first (Chromium): there the worker itself sends it.
function send(report: SpeedReport): void {
  const body = JSON.stringify(report);
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (worker) worker.postMessage({ report: body });
  else void postReport(body);
}
