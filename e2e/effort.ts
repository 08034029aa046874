import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../scripts/build/freshness.ts";

/** What somebody does on a screen, counted while a test does it, with controls that they can see and reach alone. */
export interface Effort {
  click(what: Locator): Promise<void>;
  /** Types over what stands in a field. */
  type(field: Locator, text: string): Promise<void>;
  press(what: Locator, key: string): Promise<void>;
  /** Chooses by the first letter. */
  choose(list: Locator, option: string): Promise<void>;
  /** Types where the focus is. */
  typeOn(page: Page, text: string): Promise<void>;
  clicks(): number;
  /** How long somebody needs who knows the way, without waiting for the site: as docs/desk.md says. */
  seconds(): number;
  /** As the table of docs/desk.md has it: clicks, keys, decisions and seconds. */
  figures(): readonly number[];
}

const perClick = 1.1;
const perKey = 0.28;
const perDecision = 1.35;
/** Of a side, in pixels: what is hidden from eyes for a screen reader is smaller. */
const leastSeen = 8;

/** Counts clicks and keys, and a decision before each act. */
export function countedEffort(): Effort {
  let [clicks, keys, decisions] = [0, 0, 0];
  const count = (counted: { clicks?: number; keys?: number }) => {
    clicks += counted.clicks ?? 0;
    keys += counted.keys ?? 0;
    decisions++;
  };
  const seconds = () => clicks * perClick + keys * perKey + decisions * perDecision;
  return {
    async click(what) {
      count({ clicks: 1 });
      await expectInSight(what);
      await what.click();
    },
    // A Tab leads to the field.
    async type(field, text) {
      count({ keys: 1 + text.length });
      await expectInSight(field);
      await field.fill(text);
    },
    async press(what, key) {
      count({ keys: 1 });
      await expectInSight(what);
      await what.press(key);
    },
    async choose(list, option) {
      count({ keys: 2 });
      await expectInSight(list);
      await list.selectOption(option);
    },
    async typeOn(page, text) {
      count({ keys: text.length });
      await page.keyboard.type(text);
    },
    clicks: () => clicks,
    seconds,
    figures: () => [clicks, keys, decisions, Math.round(seconds())],
  };
}

/** What is there for a screen reader or a script alone is no way for whoever sees the screen; of a field its label counts. */
async function expectInSight(what: Locator): Promise<void> {
  await what.waitFor();
  const isSeen = await what.evaluate((element, least) => {
    const shown = element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
    return shown.some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width >= least &&
        height >= least &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest("[inert], [aria-hidden=true]")
      );
    });
  }, leastSeen);
  expect(isSeen, `in sight: ${what.toString()}`).toBe(true);
}

/** Expects of a flow that the table of docs/desk.md has its figures. */
export function expectInTable(task: string, effort: Effort): void {
  const rows = readFileSync(path.join(root, "docs/desk.md"), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, name]) => name === task);
  expect(rows, `the table of docs/desk.md: ${task}`).toEqual([
    ["", task, ...effort.figures().map(String), ""],
  ]);
}
