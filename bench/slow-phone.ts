import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { writeMenuCsv } from "../app/catering-menu/csv/catering-menu-csv.ts";
import { longMenu } from "../app/catering-menu/catering-menu.examples.ts";
import { browserFlags } from "../e2e/browser.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { findWholeBrowser } from "../e2e/find-browser.ts";
import type { SlowVisit } from "./browser/slow-phone.ts";
import { visitSlowly } from "./browser/slow-phone.ts";
import type { Measured, Row } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";

const visits = 5;

/** What a visitor does on a page, once it is there. */
type Act = (page: Page) => Promise<void>;

const pressMenu: Act = async (page) => {
  await page.locator("[popovertarget=mobile]").first().tap();
};
const typeInto =
  (selector: string, words: string): Act =>
  async (page) => {
    await page.locator(selector).first().focus();
    await page.keyboard.type(words, { delay: 150 });
  };

/** For as long as the page's scripts need on such a line. */
const typeForSeconds: Act = async (page) => {
  await page.locator("#q").focus();
  for (const letter of "roast lemon and herb chicken with new potatoes") {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(100);
  }
};

type Visit = readonly [address: string, act: Act, when?: "loaded" | "painted"];

const pages: readonly Visit[] = [
  ["/home", pressMenu],
  ["/menu", typeInto("#q", "soup")],
  ["/menu", typeForSeconds, "painted"],
  ["/primaries/termly-menus?menu=olive", pressMenu],
  ["/payment", typeInto("[name=price]", "120")],
];

/** The pages that matter most, on a phone four times slower and on slow 4G, as the browser itself slows them down. */
export async function run(): Promise<Measured> {
  const { executablePath, env } = findWholeBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    env: { ...process.env, ...env },
  });
  const rows = [
    ...(await measureSite(browser, pages)),
    ...(await measureSite(browser, [["/menu", typeInto("#q", "roast lemon")]], 2_000)),
  ];
  await browser.close();
  return {
    title: `On a slow phone: processor slowed down 4 times, slow 4G, median of ${visits} visits`,
    rows,
    note: "By the browser's own emulation, at 360 px with two pixels each, 150 ms and 1.6 Mbit/s, the service worker's first installation included. Blocked: of every task over 50 ms what is over, from navigation on. INP: opening the menu of the bar, typing into the search, typing an amount.",
  };
}

async function measureSite(browser: Browser, addresses: readonly Visit[], dishes?: number): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  if (dishes) await fillMenu(dataDir, dishes);
  const site = await startSettledSite(dataDir);
  const rows: Row[] = [];
  for (const [address, act, when] of addresses) {
    // Rendered once before, as for every visitor but the first.
    await fetch(site.url + address);
    const seen: SlowVisit[] = [];
    for (let visit = 0; visit < visits; visit++)
      seen.push(await visitSlowly(browser, site.url + address, act, when));
    const size = dishes ? `, ${dishes.toLocaleString("en-GB")} dishes` : "";
    rows.push(rowOf(`${address}${size}${when === "painted" ? ", used from its first paint on" : ""}`, seen));
  }
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

async function fillMenu(dataDir: string, dishes: number): Promise<void> {
  const file = path.join(dataDir, "long.csv");
  writeFileSync(file, writeMenuCsv(longMenu(dishes)));
  const imported = await siteCommand(dataDir, ["menu", "import", file, "--replace"]);
  if (imported.code !== 0) throw new Error(imported.err);
}

function rowOf(what: string, seen: readonly SlowVisit[]): Row {
  const [lcp, blocked, inp] = (["lcp", "blocked", "inp"] as const).map((name) =>
    median(seen.map((one) => one[name])),
  ) as [number, number, number];
  return {
    what,
    figure: `LCP ${(lcp / 1000).toFixed(2)} s, blocked ${Math.round(blocked)} ms, INP ${Math.round(inp)} ms`,
    budget: "2.0 s, 100 ms, 100 ms",
    within: lcp <= 2_000 && blocked <= 100 && inp <= 100,
  };
}
