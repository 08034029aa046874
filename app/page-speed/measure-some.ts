import { mayMeasure } from "./may-measure.ts";
import { parseSpeedMark } from "./measured-page.ts";
import { isSwitchedOff } from "./switched-off.ts";

/**
 * Measures this view of the page if it is one of those that are: drawn by lot, so that nothing need be remembered. What
 * measures is fetched only then, when the page has loaded and the browser is idle.
 */
export async function measureSome(): Promise<void> {
  const mark = parseSpeedMark(document.body.dataset["speed"]);
  if (!mark || !mayMeasure(navigator, isSwitchedOff() ?? true) || Math.random() * mark.oneIn >= 1) return;
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  // Safari does not report when it is idle: there it is soon.
  await new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  (await import("./measure-page.ts")).measurePage(mark.page);
}
