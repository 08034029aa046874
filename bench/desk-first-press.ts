import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "../e2e/desk-screens.ts";
import { whenDeskRuns } from "../e2e/desk-staff.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { processorTimeUntil } from "./browser/processor-time-until.ts";
import { settled, slowDown } from "./browser/typing.ts";
import type { Measured, Row } from "./measured.ts";
import { startSettledSite } from "./measured.ts";

const budget = 100;
const runs = 3;
const answered = "first press answered";

/** What is pressed first on a screen, and how one sees that it was answered. */
interface FirstPress {
  readonly what: string;
  readonly address: string;
  /** What the mouse presses, or what has the focus when a key is pressed. */
  readonly at?: string;
  readonly key?: string;
  /** What is there once it is answered. */
  readonly answer: string;
}

const gridAddress = "/desk/school-menus/olive?week=2";
const withFinder = { key: "Control+k", answer: "dialog[open] [role=combobox]:focus" };
const named: readonly FirstPress[] = [
  {
    what: "a dish of the menu grid is pressed, to type another",
    address: gridAddress,
    at: '[data-spot="1 1"] a',
    answer: "td [role=combobox]:focus",
  },
  {
    what: "a letter is typed in the menu grid",
    address: gridAddress,
    at: '[data-spot="0 0"]',
    key: "c",
    answer: "td [role=combobox]:focus",
  },
  { what: "Ctrl K on Today", address: "/desk", ...withFinder },
  { what: "Ctrl K over the menu grid", address: gridAddress, ...withFinder },
];

/** Where nothing is pressed: a proposal as those outside see it, without script, and a screen that is not there. */
const withoutPress = new Set(["desk/proposals/:number/preview", "desk/*"]);

/** How long an answer may take on the clock; one that never comes would hold the bench for ever, and name no screen. */
const longest = 30_000;

/** The first field or fold of a screen's own. */
const firstControl =
  "main :is(input:not([type=hidden], [type=file], [disabled]), textarea, summary):not(.visually-hidden *)";

/**
 * From the first press on a screen, a second after it has come, until its answer is drawn. DESK_SCREENS="desk/recipes
 * desk/swap" measures only those, and what is named.
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir, { CLOCK_STANDS_AT: deskMoment, BOT_CHECK: "off" });
  const now = Date.parse(deskMoment);
  const ids = { ...(await fillDesk(site)), member: memberOf(site, "kitchen", { now }).id };
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, {
    width: 1280,
    height: 900,
    serviceWorker: true,
  });
  await context.addCookies([memberOf(site, "owner", { now }).cookie]);
  const cdp = await context.newCDPSession(page);
  const only = process.env["DESK_SCREENS"]?.split(" ");
  const rows: Row[] = [];
  const measure = async (first: FirstPress) => {
    const milliseconds = slowDown * (await timeOf(page, cdp, first));
    rows.push({
      what: first.what,
      figure: `${milliseconds.toFixed(0)} ms`,
      budget: `${budget} ms`,
      within: milliseconds <= budget,
    });
  };
  for (const first of named) await measure(first);
  for (const { pattern, address } of deskScreens(ids)) {
    if (openToAll.has(pattern) || withoutPress.has(pattern) || (only && !only.includes(pattern))) continue;
    const first = await firstOn(page, address);
    await measure({ ...first, what: `/${pattern}: ${first.what}` });
  }
  await cdp.detach();
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `First press on each screen of the desk, ${slowDown} times slower: least of ${runs}`,
    rows,
    note: `Processor time of the page's main thread, ${slowDown} times, from the press until what it asked for has the focus and is drawn, on a screen that was opened anew: the clock, and Chromium's own slowing down, would count the work of others who use the machine. The line is not counted.`,
  };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenDeskRuns(page).catch((error: unknown) => {
    throw new Error(`the desk does not run at ${page.url()}`, { cause: error });
  });
  await settled(page);
}

/** The first field or fold of a screen, or where it has none the list of its keys. */
async function firstOn(page: Page, address: string): Promise<FirstPress> {
  await open(page, address);
  const control = visibleAt(page, firstControl);
  if ((await control.count()) === 0)
    return { what: "its list of keys", address, key: "?", answer: "dialog[open]" };
  const isFold = await control.evaluate((one) => one.matches("summary"));
  return {
    what: isFold ? "its first fold" : "its first field",
    address,
    at: firstControl,
    answer: "main :focus",
  };
}

const visibleAt = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

async function timeOf(page: Page, cdp: CDPSession, first: FirstPress): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await open(page, first.address);
    const press = await pressOf(page, first);
    await page.evaluate(markAnswer, { mark: answered, answer: first.answer, longest });
    times.push(
      await processorTimeUntil(cdp, answered, async () => {
        await press();
        await page.evaluate(() => (globalThis as unknown as WithAnswer).answered);
      }),
    );
  }
  return Math.min(...times);
}

/** Looks for the place first: what a test does for that is no work of the screen. */
async function pressOf(page: Page, { at, key }: FirstPress): Promise<() => Promise<void>> {
  if (key !== undefined) {
    if (at !== undefined) await visibleAt(page, at).focus();
    return () => page.keyboard.press(key);
  }
  const control = visibleAt(page, at!);
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox())!;
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

interface WithAnswer {
  answered: Promise<void>;
}

/** Marks when what the next press asks for is there and its frame is done. */
function markAnswer({
  mark,
  answer,
  longest: most,
}: {
  mark: string;
  answer: string;
  longest: number;
}): void {
  let isPressed = false;
  for (const event of ["click", "keydown"])
    addEventListener(event, () => void (isPressed = true), { capture: true, once: true });
  (globalThis as unknown as WithAnswer).answered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing was answered at ${location.pathname}`)), most);
    const look = () => {
      if (!isPressed || !document.querySelector(answer)) return void requestAnimationFrame(look);
      // What is drawn in this frame is done when the next task runs.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        performance.mark(mark);
        resolve();
      };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
