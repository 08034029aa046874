import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { expect } from "vitest";
import { aheadBy } from "../scripts/ahead-by.ts";
import { root } from "../scripts/build/freshness.ts";
import { findBrowser } from "./find-browser.ts";

// Each window of a whole Chromium has pages of its own in its address bar, and a process waiting for the next site: two
// thirds of what opening a page costs. Chromium heeds the last such list alone, so Playwright's own is repeated.
const switchedOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "Translate",
];

const without = (features: readonly string[]) => `--disable-features=${features.join()}`;

export const browserFlags = [
  without(switchedOff),
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// A page is put together by the thread that lays it out, and not by one of its own that hands pieces to others: opening one
// takes half of the processor time, a third less with a frame that is kept for the next page. Code that runs for a second
// does not repay being optimised: a sixth less. What lies far below the window is not painted. A window takes the process of
// another of the site. A bench, which measures the code, leaves all that on.
export const shortLived = [
  without([...switchedOff, "RenderDocument"]),

  "--js-flags=--no-opt,--no-maglev",
  "--force-gpu-mem-available-mb=8",
  "--process-per-site",
  "--renderer-process-limit=1",
];

// Loading pictures and drawing the page takes two fifths of its processor time. It is laid out as ever, and reports its paints,
// but has no pixels: tests that look at pictures or at what moves on the screen have a browser that draws.
export const withoutPictures = "--blink-settings=imagesEnabled=false,acceleratedCompositingEnabled=false";

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, ...more],
    headless: true,
    env: { ...process.env, ...env },
  });
  const ahead = aheadBy(process.env);
  if (ahead === 0) return browser;
  // Tests on another day: the clock of each page is moved as that of each process is.
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...given) => {
    const context = await open(...given);
    await context.addInitScript(moveClock, ahead);
    context.on("serviceworker", (worker) => void worker.evaluate(moveClock, ahead).catch(() => undefined));
    return context;
  };
  return browser;
}

function moveClock(ahead: number): void {
  const today = Date;
  const now = today.now.bind(today);
  today.now = () => now() + ahead;
  globalThis.Date = new Proxy(today, {
    apply: () => new today(today.now()).toString(),
    construct: (made, given: unknown[]) =>
      Reflect.construct(made, given.length ? given : [today.now()]) as Date,
  });
}

export interface VisitorSettings {
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  /** Unless it is false nothing moves: what does takes longer, of the processor too. */
  readonly reducedMotion?: boolean;
  /** Whether the site's service worker comes too: it fetches all that opens offline, which takes a second of the processor. */
  readonly serviceWorker?: boolean;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the browser wrote to its console; a browser test ends by expecting none. */
  readonly complaints: string[];
}

/** Somebody with a browser, on a page of a certain size, who reports every complaint of the browser. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  settings: VisitorSettings = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizeOf(settings),
    javaScriptEnabled: settings.javaScript ?? true,
    reducedMotion: reducedMotionOf(settings),
    locale: "en-GB",
    timezoneId: "Europe/London",
    serviceWorkers: settings.serviceWorker ? "allow" : "block",
  });
  waitAsLongAsItTakes(context);
  const page = await context.newPage();
  return { context, page, complaints: listenForComplaints(page) };
}

/** What prints and reads a PDF comes behind everything else on a busy machine: twenty times as long was seen. */
export const waitAsLongAsItTakes = (context: BrowserContext) => context.setDefaultTimeout(90_000);

export const sizeOf = ({ width = 1280, height = 800 }: VisitorSettings) => ({ width, height });
export const reducedMotionOf = ({ reducedMotion }: VisitorSettings) =>
  reducedMotion === false ? "no-preference" : "reduce";

/** From now on every error that the browser writes to its console on this page. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    // A resource that failed says only here which one it was.
    if (message.type() === "error")
      complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/**
 * axe finds nothing on the page and in its frames as they stand now (WCAG 2.2 A and AA, and best practices), or nothing by these
 * of its rules.
 */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // What is not laid out yet has no place of its own for axe to look at.
  await page.waitForFunction(() => !document.documentElement.classList.contains("opening"));
  // Only what is wrong leaves the page: all that axe has to tell of one takes as long as looking at it.
  await Promise.all(page.frames().map(bringAxe));
  const found = await endsOn(page, `axe on ${what}`, page.evaluate(violationsByAxe, rules));
  expect(found, `${what}:\n${found.join("\n")}`).toEqual([]);
}

/** As `expectAccessible`, where the system is light and where it is dark. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await page.emulateMedia({ colorScheme: "dark" });
  // The document is the same: what may differ are its colours, and looking at all else again is half of the time.
  await expectAccessible(page, `${what}, in the dark`, ["color-contrast", "link-in-text-block"]);
  await page.emulateMedia({ colorScheme: "light" });
}

/**
 * Whoever speaks to the page ("press Send enquiry") says what can be read: each control's name has the words on it (WCAG 2.2,
 * 2.5.3). axe leaves this rule out unless asked for.
 */
export async function expectSpokenNames(page: Page, what: string): Promise<void> {
  await bringAxe(page.mainFrame());
  const found = await endsOn(
    page,
    `names on ${what}`,
    page.evaluate(async () => {
      const { violations } = await window.axe.run({ runOnly: ["label-content-name-mismatch"] });
      return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
    }),
  );
  expect(found, `${what}: names without the words that can be read`).toEqual([]);
}

const longest = 60_000;

/**
 * What runs in a page has no limit of its own. One that waits for a frame which never comes would hold its test for minutes,
 * and say nothing: this throws how the page stands.
 */
async function endsOn<T>(page: Page, what: string, running: Promise<T>): Promise<T> {
  const finished = running.then((value) => ({ value }));
  const outcome = await Promise.race([finished, after(longest)]);
  if (outcome) return outcome.value;
  const asked = page.evaluate(() => `${document.readyState}, ${document.visibilityState}`).catch(String);
  const state = (await Promise.race([asked, after(5_000)])) ?? "not responding";
  throw new Error(`${what} did not end: ${page.url()} is ${state}`);
}

const after = (milliseconds: number) => pause<undefined>(milliseconds, undefined, { ref: false });

/** Waits until the page has been drawn twice: what was out of sight before the first is laid out by the second. */
export const drawn = (page: Page): Promise<void> =>
  endsOn(
    page,
    "the next frame",
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    ),
  );

declare global {
  interface Window {
    axe: typeof import("axe-core");
    /** Runs axe's own code, which waits in the page as a function: brought to every document, read in few. */
    defineAxe?: () => void;
  }
}

const axeFile = path.join(root, "node_modules/axe-core/axe.min.js");
const withAxe = new WeakSet<Page>();

/** Half a megabyte of script: it goes to a page once, and the browser's own tools bring it to each of its later documents. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(startAxe)) return;
  const source = `window.defineAxe = () => { ${readFileSync(axeFile, "utf8")}\n};`;
  const page = frame.page();
  if (!frame.parentFrame() && !withAxe.has(page)) {
    withAxe.add(page);
    // Never detached: where the page has a passkey of a test, the browser itself would crash.
    const tools = await page.context().newCDPSession(page);
    await tools.send("Page.enable");
    await tools.send("Page.addScriptToEvaluateOnNewDocument", { source });
    await tools.send("Runtime.evaluate", { expression: source });
  } else await frame.evaluate(source);
  await frame.evaluate(startAxe);
}

/** Whether axe is there now. */
function startAxe(): boolean {
  if (Object.hasOwn(window, "axe")) return true;
  if (!window.defineAxe) return false;
  window.defineAxe();
  window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });
  return true;
}

async function violationsByAxe(rules?: readonly string[]): Promise<string[]> {
  // The styles are read once more only for a rule that axe leaves out unless asked for.
  const { violations } = await window.axe.run({
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
    ...(rules && { runOnly: [...rules] }),
  });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary?.replaceAll("\n", " ")}`,
    );
    return `${id}: ${help}\n  ${places.join("\n  ")}`;
  });
}

/**
 * Waits until the page's script has begun, the page is laid out whole and its type is set: from then on nothing moves under a
 * press. To be called before the first press, which lays out the page by itself.
 */
export async function whenAtRest(page: Page): Promise<void> {
  await page.locator("html:not(.opening)").waitFor();
  await endsOn(
    page,
    "its type",
    page.evaluate(async () => void (await document.fonts.ready)),
  );
}

/** Waits until the page is painted, its type is set and every island and script that starts by itself has started. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.locator("html:not(.unpainted)").waitFor();
  await endsOn(
    page,
    "its type",
    page.evaluate(async () => void (await document.fonts.ready)),
  );
  // Not an async function: its promise would count as true.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("[data-island][data-when=load]")].every((island) =>
        Object.keys(island).some((key) => key.startsWith("__reactContainer")),
      ) &&
      !document.querySelector(
        ":is([data-follow], [data-switch], [data-open-now], [data-my-lunch-page]):not([data-started])",
      ),
  );
}

/** Opens a course of an occasion ("For schools"), as a visitor of the menu does once it is there. */
export async function openCourse(page: Page, occasion: string, course: string): Promise<void> {
  const courses = page.getByRole("region", { name: occasion, exact: true }).locator("summary");
  await courses.filter({ hasText: course }).click();
}

/** The page's own fonts never arrive. */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
}

/**
 * From now on the page notes what moves on the screen; moved() says what did. The page's own fonts never arrive: they come
 * at a time of their own, and an arrow behind a few words moves by some pixels when they do.
 */
export async function noteShifts(page: Page): Promise<void> {
  await withoutFonts(page);
  await page.addInitScript(() => {
    const noted = globalThis as NotedShifts;
    noted.shifted = [];
    noted.shifts = new PerformanceObserver((list) => noted.shifted!.push(...(list.getEntries() as Shift[])));
    noted.shifts.observe({ type: "layout-shift", buffered: true });
  });
}

interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
interface NotedShifts {
  shifted?: Shift[];
  shifts?: PerformanceObserver;
}

/** What has moved on the screen since noteShifts(), what is painted next included: each element, and from where to where. */
export const moved = (page: Page): Promise<string[]> => endsOn(page, "what has moved", page.evaluate(noted));

async function noted(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { shifted, shifts } = globalThis as NotedShifts;
  const all = [...shifted!, ...(shifts!.takeRecords() as Shift[])];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} (${width} by ${height})`;
  return all.flatMap(({ sources }) =>
    sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.localName}.${element?.getAttribute("class")} ${element?.textContent.trim().slice(0, 30)}`;
      return `${name}: ${place(previousRect)} to ${place(currentRect)}`;
    }),
  );
}
