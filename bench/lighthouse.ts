import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { browserFlags } from "../e2e/browser.ts";
import { pagesOf } from "../e2e/built-site.ts";
import type { FoundBrowser } from "../e2e/find-browser.ts";
import { findWholeBrowser } from "../e2e/find-browser.ts";
import { photograph } from "../e2e/photograph.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import type { Measured, Row } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

// One run says more about what else the machine did just then than about the page.
const runs = Number(process.env["LIGHTHOUSE_RUNS"] ?? 3);

// The cart of somebody who has come from the menu: the browser has its dishes, and the site's scripts from there.
const withDishes = "/cart#with-dishes";

// What the sitemap leaves out: where one comes to with something in the hand.
const unlisted = [
  "/cart",
  withDishes,
  "/menu/dish?id=little-burgers",
  "/contact-us?quote=1",
  "/primaries/termly-menus?menu=olive",
  "/primaries/termly-menus?menu=olive&year=2026",
];

// One of each kind of opening, shown once more with a photograph of the firm's own.
const openings = ["home", "colleges", "primaries", "about-us", "nutrition"];
const withPhotograph = "#with-photograph";

/**
 * Lighthouse's mobile runs on every public page; each figure is the median of its runs. LIGHTHOUSE_PAGES="/home /menu /home#with-photograph"
 * measures only those, LIGHTHOUSE_RUNS=1 each of them once.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir);
  const browser = findWholeBrowser();
  const only = process.env["LIGHTHOUSE_PAGES"]?.split(" ");
  const rows: Row[] = [];
  const own = openings.map((id) => `/${id}${withPhotograph}`);
  let isOwn = false;
  for (const page of only ?? [...(await pagesOf(site.url)), ...unlisted, ...own]) {
    if (page.endsWith(withPhotograph) && !isOwn) await hangPhotograph(site);
    isOwn ||= page.endsWith(withPhotograph);
    // Rendered once before, as for every visitor but the first.
    await fetch(site.url + page);
    const seen: Seen[] = [];
    for (let run = 0; run < runs; run++) seen.push(await measure(site.url + page, browser));
    rows.push(rowOf(page, seen));
  }
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { title: `Lighthouse, mobile, ${runs === 1 ? "one run" : `median of ${runs}`}`, rows };
}

/** Has every kind of opening begin with one photograph of the firm's, as large as a telephone's. */
async function hangPhotograph({ dataDir, url }: RunningSite): Promise<void> {
  const command = async (words: readonly string[]) => {
    const { code, err } = await siteCommand(dataDir, words);
    if (code !== 0) throw new Error(err);
  };
  const { name, buffer } = await photograph("kitchen.jpg", 4032, 3024, "#d8d2c0");
  writeFileSync(path.join(dataDir, name), buffer);
  await command(["images", "add", path.join(dataDir, name), "--alt", "Our kitchen."]);
  const { id } = await until(async () => {
    const { documents } = (await (await fetch(`${url}/api/collections/image`)).json()) as {
      documents: readonly { id: string; alt: string }[];
    };
    return documents.find(({ alt }) => alt === "Our kitchen.");
  });
  const folder = path.join(dataDir, "pages");
  await command(["pages", "export", folder]);
  for (const opening of openings) {
    const file = path.join(folder, `${opening}.json`);
    const page = JSON.parse(readFileSync(file, "utf8")) as {
      sections: { kind: string; values: Record<string, unknown> }[];
    };
    page.sections.find(({ kind }) => kind.endsWith("opening"))!.values["picture"] = `gallery/${id}`;
    writeFileSync(file, JSON.stringify(page));
  }
  await command(["pages", "import", folder]);
  await until(async () => (await (await fetch(`${url}/home`)).text()).includes("Our kitchen.") || undefined);
}

/** What a command has changed comes to the running site a moment later. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Seen {
  /** Performance, accessibility, best practices, SEO; of 100. */
  readonly scores: readonly number[];
  /** Milliseconds; the shift has no unit. */
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** The audits that were not passed. */
  readonly lost: readonly string[];
}

async function measure(url: string, browser: FoundBrowser, attempts = 3): Promise<Seen> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: ["--headless=new", ...browserFlags],
    envVars: { ...process.env, ...browser.env },
  });
  try {
    const isFilled = url.endsWith(withDishes);
    await (isFilled ? fillCart(new URL("/menu", url).href, chrome.port) : showAnother(url, chrome.port));
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
      disableStorageReset: isFilled,
      // A page that follows what is live never falls silent.
      maxWaitForLoad: 12_000,
    });
    const { audits, categories: found, runtimeError } = result!.lhr;
    // Chrome's recording sometimes lacks its own beginning; Lighthouse then asks to be run again.
    if (runtimeError && attempts > 1) return await measure(url, browser, attempts - 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
      lcp: figure("largest-contentful-paint"),
      cls: figure("cumulative-layout-shift"),
      tbt: figure("total-blocking-time"),
      lost: Object.values(audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === "binary")
        .map((audit) => audit.id),
    };
  } finally {
    chrome.kill();
  }
}

/**
 * A visitor's browser has shown a page before. One that has just been started still reads itself from the disk, which
 * would be counted as the page's work. Lighthouse empties the browser's cache of pages afterwards.
 */
async function showAnother(url: string, port: number): Promise<void> {
  await inBrowser(port, async (page) => void (await page.goto(new URL("/accessibility", url).href)));
}

async function fillCart(menu: string, port: number): Promise<void> {
  await inBrowser(port, async (page) => {
    // A narrow window shows the courses first.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(menu);
    await page.locator("[data-live=live]").waitFor();
    // One that is in the cart is called otherwise: the first is always another.
    for (let count = 0; count < 6; count++)
      await page
        .getByRole("button", { name: /^Add to cart/ })
        .first()
        .click();
  });
}

async function inBrowser(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await act(page);
  await page.close();
  await browser.close();
}

function rowOf(page: string, seen: readonly Seen[]): Row {
  const scores = categories.map((_, at) => median(seen.map((one) => one.scores[at]!)));
  const [lcp, cls, tbt] = (["lcp", "cls", "tbt"] as const).map((name) =>
    median(seen.map((one) => one[name])),
  ) as [number, number, number];
  const lost = [...new Set(seen.flatMap((one) => one.lost))];
  const [performance, ...others] = scores;
  return {
    what: page,
    figure: `${scores.join(" / ")}; LCP ${(lcp / 1000).toFixed(2)} s, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms${lost.length ? `; ${lost.join(", ")}` : ""}`,
    budget: "99 / 100 / 100 / 100; 1.8 s, 0, 50 ms",
    within:
      performance! >= 99 &&
      others.every((score) => score === 100) &&
      lcp <= 1800 &&
      cls < 0.0005 &&
      tbt <= 50,
  };
}
