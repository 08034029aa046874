import type { Browser, CDPSession, Page } from "playwright-core";

/** What a visit on a slow phone was like. Times in milliseconds, sizes in bytes as they were sent. */
export interface SlowVisit {
  /** Largest Contentful Paint. */
  readonly lcp: number;
  /** Of every task over 50 ms from navigation on, what is over: until five seconds after the page had loaded. */
  readonly blocked: number;
  /** Interaction to Next Paint: the slowest of what was done. */
  readonly inp: number;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
}

// Slow 4G: 150 ms a request, 1.6 Mbit/s down and 750 kbit/s up.
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const slowDown = 4;

/**
 * Opens a page on a phone with a processor four times slower and slow 4G, by the browser's own emulation and not by
 * calculation, and does something on it: five seconds after it has loaded, or from its first paint on.
 */
export async function visitSlowly(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
  when: "loaded" | "painted" = "loaded",
): Promise<SlowVisit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(record);
    const cdp = await context.newCDPSession(page);
    const received = countBytes(cdp);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slow4G);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.goto(url, { waitUntil: when === "loaded" ? "load" : "commit", timeout: 60_000 });
    if (when === "painted") {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
      await act(page);
      await page.waitForLoadState();
    }
    await page.waitForTimeout(5_000);
    const { lcp, blocked } = await page.evaluate(() => window.seen);
    const { Document: htmlBytes = 0, Script: scriptBytes = 0 } = received;
    if (when === "loaded") await act(page);
    await page.waitForTimeout(1_000);
    return { lcp, blocked, inp: await page.evaluate(() => window.seen.inp), htmlBytes, scriptBytes };
  } finally {
    await context.close();
  }
}

interface Seen {
  lcp: number;
  blocked: number;
  inp: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

function record(): void {
  const seen: Seen = { lcp: 0, blocked: 0, inp: 0 };
  window.seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  // Those before the first paint too: a visitor waits for them.
  observe("longtask", ({ duration }) => (seen.blocked += duration - 50));
  const note = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
      seen.inp = Math.max(seen.inp, entry.duration);
  };
  observe("event", note, { durationThreshold: 16 });
}

/** The bytes of each kind that have come so far, headers included. */
function countBytes(cdp: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const received: Record<string, number> = {};
  cdp.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    received[kind] = (received[kind] ?? 0) + encodedDataLength;
  });
  return received;
}
