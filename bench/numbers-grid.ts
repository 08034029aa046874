import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { busySchools, fillBusyFirm } from "../e2e/busy-firm.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { longestTask } from "./browser/longest-task.ts";
import { keysOf, longestTaskRows, settled, slowDown, typingNote } from "./browser/typing.ts";
import type { Measured } from "./measured.ts";
import { startSettledSite } from "./measured.ts";

const runs = 5;
const now = Date.parse("2026-11-24T09:00:00Z");

/** Typing in the grid of a week's numbers of sixty schools: the longest task on a processor four times as slow. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir, { CLOCK_STANDS_AT: new Date(now).toISOString() });
  await fillBusyFirm(dataDir, { CLOCK_STANDS_AT: new Date(now).toISOString() });
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, { width: 1280, serviceWorker: true });
  await context.addCookies([memberOf(site, "owner", { now }).cookie]);
  await page.goto("/desk/kitchen/covers?week=2026-11-30");
  const cell = (school: number, day: string) =>
    page.getByLabel(`Busy school ${school}, ${day}: lunches`, { exact: false });
  await cell(59, "Friday 4 December").waitFor();
  const cdp = await context.newCDPSession(page);
  await settled(page);
  const begin = (school: number) => cell(school, "Monday 30 November").focus();
  const press = (pressed: Iterable<string>) => keysOf(page, pressed);
  const acts: readonly (readonly [string, number, () => Promise<void>])[] = [
    ["typing a number, digit by digit, in the first row", 0, () => press("186")],
    ["the same in the last of sixty", 59, () => press("204")],
    ["taking it back", 59, () => press(["Control+z"])],
    ["moving down and across by arrows", 20, () => press(arrows)],
  ];
  const longest = acts.map(() => Infinity);
  for (let run = 0; run < runs; run++)
    for (const [at, [, row, work]] of acts.entries()) {
      // To come to the row, which scrolls, is not typing.
      await begin(row);
      await settled(page);
      longest[at] = Math.min(longest[at]!, slowDown * (await longestTask(cdp, work)).processor);
    }
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `Typing in the grid of a week's numbers, ${busySchools} schools and the sample's, ${slowDown} times slower: longest task, least of ${runs} runs`,
    rows: longestTaskRows(
      acts.map(([what]) => what),
      longest,
    ),
    note: typingNote,
  };
}

const arrows = Array.from({ length: 5 }, () => ["ArrowDown", "ArrowRight"]).flat();
