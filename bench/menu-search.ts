import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { writeMenuCsv } from "../app/catering-menu/csv/catering-menu-csv.ts";
import { longMenu } from "../app/catering-menu/catering-menu.examples.ts";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { longestTask } from "./browser/longest-task.ts";
import { keysOf, longestTaskRows, settled, slowDown, typingNote } from "./browser/typing.ts";
import type { Measured } from "./measured.ts";
import { startSettledSite } from "./measured.ts";

const dishes = 2_000;
const runs = 3;
const farDown = 600;

type Act = readonly [
  what: string,
  work: (page: Page) => Promise<void>,
  before?: (page: Page) => Promise<void>,
];

const acts: readonly Act[] = [
  ["typing “roast lemon soup” key by key", (page) => typed(page, "roast lemon soup")],
  ["taking it away again", (page) => typed(page, "", 16)],
  ["typing “chiken skewrs”, two words misspelled", (page) => typed(page, "chiken skewrs")],
  ["taking it away again, too", (page) => typed(page, "", 13)],
  ["typing “kids bbq canapes”, other words for the menu's", (page) => typed(page, "kids bbq canapes")],
  ["emptying the field", (page) => typed(page, "", 16)],
  ["filtering by occasion", (page) => ticked(page, "category", "weddings")],
  ["filtering by diet", (page) => ticked(page, "diet", "vegetarian")],
  ["marking an allergen", (page) => ticked(page, "without", "milk")],
  ["marking two more", (page) => ticked(page, "without", "sesame", "eggs")],
  ["clearing all filters", (page) => cleared(page)],
  ["typing after a long scroll down the list", (page) => typed(page, "roast"), (page) => scrolledFar(page)],
];

/** Searching and filtering a menu of 2,000 dishes in Chromium: the longest task of a phone that is four times slower. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const file = path.join(dataDir, "long.csv");
  writeFileSync(file, writeMenuCsv(longMenu(dishes)));
  const imported = await siteCommand(dataDir, ["menu", "import", file, "--replace"]);
  if (imported.code !== 0) throw new Error(imported.err);
  const site = await startSettledSite(dataDir);
  const browser = await openBrowser();
  const longest = acts.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < runs; run++) {
    const { context, page } = await visitor(browser, site.url, {
      width: 390,
      reducedMotion: false,
      serviceWorker: true,
    });
    const cdp = await context.newCDPSession(page);
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    // Playwright's own script comes into the page with the first of these, and would be measured.
    await page.locator("#q").evaluate((field) => field.id);
    await settled(page);
    for (const [at, [, work, before]] of acts.entries()) {
      await before?.(page);
      const { processor } = await longestTask(cdp, () => work(page));
      longest[at] = Math.min(longest[at]!, slowDown * processor);
    }
    await context.close();
  }
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `Searching ${dishes.toLocaleString("en-GB")} dishes, ${slowDown} times slower: longest task, least of ${runs} runs`,
    rows: longestTaskRows(
      acts.map(([what]) => what),
      longest,
    ),
    note: `${typingNote} Before the last row the list was scrolled down until ${farDown} dishes were rendered.`,
  };
}

async function typed(page: Page, text: string, backspaces = 0) {
  await page.locator("#q").evaluate((field) => (field as HTMLInputElement).focus({ preventScroll: true }));
  for (let at = 0; at < backspaces; at++) await page.keyboard.press("Backspace", { delay: 20 });
  await keysOf(page, text);
}

async function ticked(page: Page, name: string, ...values: string[]) {
  for (const value of values)
    await page.locator(`[name=${name}][value=${value}]`).evaluate((box) => (box as HTMLElement).click());
  await settled(page);
}

async function cleared(page: Page) {
  // By its address: looking for a role reads the whole page, which would be measured too.
  await page.locator('search a[href="/menu#q"]').evaluate((link) => (link as HTMLElement).click());
  await settled(page);
}

/** Down the list until 600 dishes are rendered, at once rather than smoothly. */
async function scrolledFar(page: Page) {
  const more = page.locator(".menu-page__show-more a");
  for (;;) {
    const rendered = Number(/\d+$/.exec((await more.getAttribute("href")) ?? "")) - 120;
    if (rendered >= farDown) break;
    await more.evaluate((link) => link.scrollIntoView({ block: "end", behavior: "instant" }));
    await page.waitForFunction(
      (before) =>
        !document.querySelector(".menu-page__show-more a")?.getAttribute("href")?.endsWith(`show=${before}`),
      rendered + 120,
    );
  }
  await settled(page);
}
