import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { memberOf } from "../e2e/desk-member.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "../e2e/desk-screens.ts";
import type { Measured, Row } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";

const slowDown = 4;
const budget = 1_000;
const runs = 3;

/**
 * From the beginning of a navigation until the desk's script has taken the screen over: the first click or key is answered
 * then by it and not by a form or a link. On a phone whose processor is slowed down, with the script cached as it is after
 * the sign-in.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir, { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" });
  const now = Date.parse(deskMoment);
  const ids = { ...(await fillDesk(site)), member: memberOf(site, "kitchen", { now }).id };
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, { width: 390, height: 844 });
  const screens = deskScreens(ids).filter(({ pattern }) => !openToAll.has(pattern));
  await context.addCookies([memberOf(site, "owner", { now }).cookie]);
  const cdp = await slowPhone(context, page);
  const rows: Row[] = [];
  for (const { pattern, address } of screens) {
    await firstUse(page, address);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await firstUse(page, address));
    const took = median(times);
    rows.push({
      what: `/${pattern}`,
      figure: `${took.toFixed(0)} ms`,
      budget: `${budget} ms`,
      within: took <= budget,
    });
  }
  await cdp.detach();
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `First use of each screen of the desk on a phone, slowed down ${slowDown} times, median of ${runs}`,
    rows,
    note: "From the navigation until React has taken over the screen, and a click or key is answered by it.",
  };
}

async function slowPhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  // React marks the document's element when it has taken over all that is in it.
  await page.addInitScript(() => {
    const taken = () =>
      Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactFiber")) &&
      document.querySelector("main") !== null &&
      Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactFiber"));
    const look = () => {
      if (!taken()) return void setTimeout(look, 5);
      // What React still does at once is done when the next task runs.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void performance.mark("first use");
      channel.port2.postMessage(null);
    };
    look();
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return cdp;
}

/** Milliseconds from the beginning of the navigation. */
async function firstUse(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("first use").length > 0);
  return await page.evaluate(() => performance.getEntriesByName("first use")[0]!.startTime);
}
