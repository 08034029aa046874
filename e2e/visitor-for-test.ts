import type { Browser, BrowserContext, Disposable, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Visitor, VisitorSettings } from "./browser.ts";
import { listenForComplaints, reducedMotionOf, sizeOf, visitor } from "./browser.ts";

interface Seat {
  readonly baseURL: string;
  readonly visitor: Visitor;
  /** Removes what the test made the browser run first on every page. */
  forgetInitScripts(): Promise<void>;
}

// A new visitor costs more processor time than most tests: a process for the page, every script compiled again. So the
// seat of one whose test is over waits here for the next, whose window may be of another size, with nothing left on it of
// that test.
const free = new WeakMap<Browser, Map<string, Seat[]>>();

/** Those of a browser's seats that wait for the next visitor of a site. */
export const seatsWaitingAt = (browser: Browser, baseURL: string): BrowserContext[] =>
  [...(free.get(browser)?.values() ?? [])]
    .flat()
    .flatMap((seat) => (seat.baseURL === baseURL ? [seat.visitor.context] : []));

function seatsFor(browser: Browser, key: string): Seat[] {
  const ofBrowser = free.get(browser) ?? new Map<string, Seat[]>();
  free.set(browser, ofBrowser);
  const seats = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, seats);
  return seats;
}

/**
 * A visitor for one test, as `visitor` of browser.ts: with nothing stored and no service worker. What
 * cannot be taken back afterwards, such as another clock, needs a `visitor` of one's own.
 */
export async function visitorForTest(
  browser: Browser,
  baseURL: string,
  settings: VisitorSettings = {},
): Promise<Visitor> {
  const { width, height, ...others } = settings;
  const seats = seatsFor(browser, JSON.stringify([baseURL, others]));
  const seat = seats.pop() ?? (await newSeat(browser, baseURL, settings));
  await resize(seat.visitor.page, sizeOf({ width, height }));
  onTestFinished(async () => {
    if (seat.visitor.page.isClosed()) return;
    await clear(seat, baseURL, settings);
    seats.push(seat);
  });
  return { ...seat.visitor, complaints: listenForComplaints(seat.visitor.page) };
}

type Size = ReturnType<typeof sizeOf>;

async function resize(page: Page, wanted: Size): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width !== wanted.width || height !== wanted.height) await page.setViewportSize(wanted);
}

async function newSeat(browser: Browser, baseURL: string, settings: VisitorSettings): Promise<Seat> {
  const newcomer = await visitor(browser, baseURL, settings);
  const added: Disposable[] = [];
  // Not Vitest's spies: those are gone with the file of tests, and a seat is not.
  for (const adds of [newcomer.page, newcomer.context]) {
    const add = adds.addInitScript.bind(adds);
    adds.addInitScript = async (script, argument, options) => {
      const one = await add(script, argument, options);
      added.push(one);
      return one;
    };
  }
  return {
    baseURL,
    visitor: newcomer,
    async forgetInitScripts() {
      for (const one of added.splice(0)) await one.dispose();
    },
  };
}

async function clear(seat: Seat, baseURL: string, settings: VisitorSettings): Promise<void> {
  const { context, page } = seat.visitor;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of ["console", "pageerror", "request", "response", "popup", "dialog"] as const)
    page.removeAllListeners(event);
  // Gone before a request that a test held back goes on: its answer would lead the page elsewhere meanwhile.
  await page.goto("about:blank");
  await Promise.all([
    seat.forgetInitScripts(),
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    page.emulateMedia({
      media: null,
      colorScheme: null,
      forcedColors: null,
      reducedMotion: reducedMotionOf(settings),
    }),
    context.setExtraHTTPHeaders({}),
    context.clearCookies(),
  ]);
  // Where no script of the site runs, and its storage can be reached.
  await page.goto(`${baseURL}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
