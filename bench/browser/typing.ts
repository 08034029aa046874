import type { Page } from "playwright-core";
import type { Row } from "../measured.ts";

/** How much slower the processor is taken to be. */
export const slowDown = 4;

const budget = 50;

export const typingNote = `Processor time of the page's main thread, ${slowDown} times: the clock, and Chromium's own slowing down, would count the work of others who use the machine.`;

/** What is drawn or sent after a pause is over by then, and nothing more happens. */
export const settled = (page: Page): Promise<void> => page.waitForTimeout(1_500);

/** Presses keys as fast as somebody who types well, and waits until nothing more happens. */
export async function keysOf(page: Page, pressed: Iterable<string>): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(120);
  }
  await settled(page);
}

/** A row for each act: its longest task, in milliseconds, against what is felt as a delay. */
export function longestTaskRows(acts: readonly string[], longest: readonly number[]): Row[] {
  return acts.map((what, at) => {
    const milliseconds = longest[at]!;
    return {
      what,
      figure: `${milliseconds.toFixed(1)} ms`,
      budget: `${budget} ms`,
      within: milliseconds <= budget,
    };
  });
}
