import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { browserFlags } from "../e2e/browser.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { DeskScreen } from "../e2e/desk-screens.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "../e2e/desk-screens.ts";
import { findWholeBrowser } from "../e2e/find-browser.ts";
import type { Measured, Row } from "./measured.ts";
import { startSettledSite } from "./measured.ts";

const windows = [
  { width: 360, height: 740, mobile: true },
  { width: 1280, height: 900, mobile: false },
];

/**
 * Lighthouse's score of accessibility for every screen of the desk, as its owner sees it, on a phone and on a laptop.
 * DESK_SCREENS="desk/recipes desk/swap" looks only at those.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir, { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" });
  const now = Date.parse(deskMoment);
  const ids = { ...(await fillDesk(site)), member: memberOf(site, "kitchen", { now }).id };
  const { cookie } = memberOf(site, "owner", { now });
  const { executablePath, env } = findWholeBrowser();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ["--headless=new", ...browserFlags],
    envVars: { ...process.env, ...env },
  });
  const only = process.env["DESK_SCREENS"]?.split(" ");
  const rows: Row[] = [];
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  // At an address where nothing is, Lighthouse measures nothing.
  for (const screen of deskScreens(ids).filter(({ pattern }) => pattern !== "desk/*")) {
    if (only && !only.includes(screen.pattern)) continue;
    const isOpen = openToAll.has(screen.pattern);
    if (!isOpen) await browser.contexts()[0]!.addCookies([cookie]);
    const scores: Scored[] = [];
    for (const window of windows)
      scores.push(await scoreOf(site.url, screen, { port: chrome.port, isOpen, ...window }));
    rows.push({
      what: `/${screen.pattern}`,
      figure: scores.map(({ score, lost }) => [score, ...lost].join(" ")).join(" / "),
      budget: "100 / 100",
      within: scores.every(({ score }) => score === 100),
    });
  }
  await browser.close();
  chrome.kill();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { title: "Lighthouse, accessibility of the desk's screens, at 360 and 1,280 px", rows };
}

interface Scored {
  readonly score: number;
  /** The audits that were not passed. */
  readonly lost: readonly string[];
}

interface Window {
  readonly port: number;
  /** Whether nobody need be signed in. */
  readonly isOpen: boolean;
  readonly width: number;
  readonly height: number;
  readonly mobile: boolean;
}

async function scoreOf(
  url: string,
  { address }: DeskScreen,
  { port, isOpen, width, height, mobile }: Window,
): Promise<Scored> {
  const result = await lighthouse(url + address, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: ["accessibility"],
    // The cookie of whoever is signed in stays.
    disableStorageReset: true,
    formFactor: mobile ? "mobile" : "desktop",
    screenEmulation: { mobile, width, height, deviceScaleFactor: 1, disabled: false },
    throttlingMethod: "provided",
    // A screen that hears of changes never falls silent.
    maxWaitForLoad: 5_000,
  });
  const { categories, audits, runtimeError, finalDisplayedUrl } = result!.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  if (!isOpen && finalDisplayedUrl.includes("/desk/sign-in?")) throw new Error(`${address} was not shown`);
  return {
    score: Math.round((categories["accessibility"]?.score ?? 0) * 100),
    lost: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
      .map(({ id }) => id),
  };
}
