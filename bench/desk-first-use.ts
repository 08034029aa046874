import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { openBrowser, visitor } from "../e2e/browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import type { DeskMember } from "../scripts/desk-member.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "../e2e/desk-screens.ts";
import { processorTimeUntil } from "./browser/processor-time-until.ts";
import type { Measured, Row } from "./measured.ts";
import { cpuMilliseconds, startSettledSite } from "./measured.ts";

const slowDown = 4;
const budget = 1_000;
const runs = 5;
const firstUse = "first use";

/**
 * From the beginning of a navigation until the desk's script has taken the screen over: the first click or key is answered
 * then by it and not by a form or a link. With the script cached, as it is after the sign-in. DESK_SCREENS="desk/recipes
 * desk/swap" measures only those.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir, { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" });
  const now = Date.parse(deskMoment);
  const ids = { ...(await fillDesk(site)), member: memberOf(site, "kitchen", { now }).id };
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, {
    width: 390,
    height: 844,
    serviceWorker: true,
  });
  const owner = memberOf(site, "owner", { now });
  await context.addCookies([owner.cookie]);
  await markFirstUse(page);
  const cdp = await context.newCDPSession(page);
  const only = process.env["DESK_SCREENS"]?.split(" ");
  const rows: Row[] = [];
  for (const { pattern, address } of deskScreens(ids)) {
    if (openToAll.has(pattern) || (only && !only.includes(pattern))) continue;
    const server = await serverTime(site, owner, address);
    const phone = slowDown * (await phoneTime(page, cdp, address));
    rows.push({
      what: `/${pattern}`,
      figure: `${(server + phone).toFixed(0)} ms (${server.toFixed(0)} + ${phone.toFixed(0)})`,
      budget: `${budget} ms`,
      within: server + phone <= budget,
    });
  }
  await cdp.detach();
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `First use of each screen of the desk on a phone, slowed down ${slowDown} times: least of ${runs}`,
    rows,
    note: `From the navigation until React has taken over the screen, and a click or key is answered by it: the server's processor time and, ${slowDown} times, that of the page's main thread. The clock would count the work of others who use the machine, and Chromium's own slowing down is weaker there. The line is not counted.`,
  };
}

/** React tells in its root when it has taken over the document that the server wrote. */
async function markFirstUse(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const root = () =>
      Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as
        | { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
        | undefined;
    const look = () => {
      if (root()?.stateNode.current.memoizedState?.isDehydrated !== false) return void setTimeout(look, 5);
      // What React still does at once is done when the next task runs.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => void performance.mark(mark);
      channel.port2.postMessage(null);
    };
    look();
  }, firstUse);
}

async function phoneTime(page: Page, cdp: CDPSession, address: string): Promise<number> {
  const open = async () => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, firstUse);
  };
  await open();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await processorTimeUntil(cdp, firstUse, open));
  return Math.min(...times);
}

async function serverTime(site: RunningSite, { cookie }: DeskMember, address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = cpuMilliseconds(site.process.pid!);
    const response = await fetch(site.url + address, {
      headers: { Cookie: `${cookie.name}=${cookie.value}` },
    });
    await response.text();
    times.push(cpuMilliseconds(site.process.pid!) - before);
  }
  return Math.min(...times);
}
