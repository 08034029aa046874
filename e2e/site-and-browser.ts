import type { Browser } from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";
import { openBrowser, shortLived, withoutPictures } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { copyOf } from "./built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { startReusedSite } from "./reused-processes.ts";
import { seatsWaitingAt } from "./visitor-for-test.ts";

type Settings = Readonly<Record<string, string>>;

interface Looks {
  /** For tests that look at pictures, at what moves, or at everything that a page asks for: others have a browser that draws nothing. */
  readonly pictures?: boolean;
}

// Starting a browser takes longer than most tests. One serves all files of a worker, each with windows of its own, and
// ends with the worker; another those that look at pictures.
const browsers = new Map<boolean, Promise<Browser>>();

/** The worker's browser; another one where it is gone, so that one crash fails the tests of one file. */
async function openedBrowser({ pictures = false }: Looks): Promise<Browser> {
  const browser = await browsers.get(pictures);
  if (browser?.isConnected()) return browser;
  const opening = openBrowser(pictures ? shortLived : [...shortLived, withoutPictures]);
  browsers.set(pictures, opening);
  return await opening;
}

/** Closes all windows but those in which the next file will go on. */
async function closeWindows(browser: Browser | undefined): Promise<void> {
  if (!browser) return;
  const kept = [inject("readOnlySite"), workerAddress].flatMap((url) => seatsWaitingAt(browser, url));
  const others = browser.contexts().filter((context) => !kept.includes(context));
  await Promise.all(others.map((context) => context.close()));
}

// The sites of a worker's files follow one another at one address: its windows stay open, with the process behind each, and
// what is the same on every site, scripts and styles, is fetched once. Their pages are asked for anew, as by every browser.
let workerAddress = "";
let isTaken = false;

async function siteAtWorkerAddress(settings: Settings): Promise<RunningSite> {
  const start = (more: Settings) => startReusedSite(copyOf(inject("sampleData")), { ...settings, ...more });
  if (isTaken) return await start({});
  isTaken = true;
  const port = new URL(workerAddress || "http://127.0.0.1").port || "0";
  // Somebody else may have the port by now.
  const site = await start({ PORT: port }).catch(() => start({ PORT: "0" }));
  workerAddress = site.url;
  return {
    ...site,
    async kill() {
      await site.kill();
      isTaken = false;
    },
  };
}

/** Opens a browser before the tests of a file, for `assign`, and closes all windows in it after them. */
export function withBrowser(assign: (browser: Browser) => void, looks: Looks = {}): void {
  let browser: Browser | undefined;
  beforeTests(async () => assign((browser = await openedBrowser(looks))));
  afterAll(() => closeWindows(browser));
}

/** A site that tests only read. */
export type ReadOnlySite = Pick<RunningSite, "url">;

/** Opens a browser, as `withBrowser`, for tests that only read: all such files read one site, on a school day. */
export function withReadOnlySite(
  assign: (both: { readonly site: ReadOnlySite; readonly browser: Browser }) => void,
  looks: Looks = {},
): void {
  withBrowser((browser) => assign({ site: { url: inject("readOnlySite") }, browser }), looks);
}

/**
 * Starts a site on a copy of the sample data, and a browser, before the tests of a file or of a `describe`; `assign`
 * receives both, and both anew for a second try. Closes both after them, also when one of the two could not be opened or
 * closed.
 */
export function withSiteAndBrowser(
  assign: (both: { readonly site: RunningSite; readonly browser: Browser }) => void,
  settings: Settings = {},
  looks: Looks = {},
): void {
  let site: RunningSite | undefined;
  let browser: Browser | undefined;
  beforeTests(async () => {
    await site?.kill();
    const opening = openedBrowser(looks).then((opened) => (browser = opened));
    const starting = siteAtWorkerAddress(settings).then((started) => (site = started));
    // Both are waited for, or the one that comes later would have nobody to close it.
    await Promise.allSettled([opening, starting]);
    assign({ site: await starting, browser: await opening });
  });
  afterAll(() => Promise.all([closeWindows(browser), site?.kill()]));
}

/** A site of one test alone, closed whatever becomes of the test; on a copy of the sample data unless given another. */
export const ownSite = (settings: Settings = {}, dataDir: string = copyOf(inject("sampleData"))) =>
  closedAfterwards(startReusedSite(dataDir, settings));

/** As `ownSite`, in a process of its own, for a test that kills it or sends it signals. */
export const ownProcess = (settings: Settings = {}, dataDir: string = copyOf(inject("sampleData"))) =>
  closedAfterwards(startSite(dataDir, settings));

async function closedAfterwards(starting: Promise<RunningSite>): Promise<RunningSite> {
  const site = await starting;
  onTestFinished(() => site.kill());
  return site;
}
