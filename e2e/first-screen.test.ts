import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { moved, noteShifts, visitor } from "./browser.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both), { pictures: true });

const phone = { width: 360, height: 740, reducedMotion: false };

// Below the fixed bar; pictures on the way may still push a little.
const reached = async (page: Page) => {
  const top = () => page.evaluate(() => document.querySelector(":target")!.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(160);
  expect(await top()).toBeGreaterThan(40);
};

/** The script that lays out the rest is delayed, as on a slow connection. */
async function onASlowLine(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await come;
    await route.continue();
  });
  return release;
}

/** The site behind a line that stops within each page after a tag's end, until it is released. */
async function halfAtATime(
  within: string,
  tag: string,
): Promise<{ url: string; release: () => void; close: () => Promise<void> }> {
  let release: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (release = resolve));
  const pass = async (request: IncomingMessage, outgoing: ServerResponse) => {
    const response = await fetch(site.url + request.url);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    outgoing.writeHead(response.status, { "content-type": type });
    if (!type.startsWith("text/html")) return void outgoing.end(body);
    const half = body.indexOf(tag, body.indexOf(within)) + tag.length;
    outgoing.write(body.subarray(0, half));
    await come;
    outgoing.end(body.subarray(half));
  };
  const line = createServer((request, outgoing) => void pass(request, outgoing)).listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo;
  const close = async () => {
    line.closeAllConnections();
    await new Promise((resolve) => line.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, release, close };
}

test.each(["/home", "/menu", "/primaries", "/primaries/termly-menus", "/nutrition/school-food-standards"])(
  "%s does not shift when its second half is shown after the first paint",
  async (address) => {
    const line = await halfAtATime("<main", "</picture>");
    const { page, context } = await visitor(browser, line.url, phone);
    await noteShifts(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    line.release();
    await page.locator("html:not(.opening)").waitFor();
    expect(await moved(page)).toEqual([]);
    await context.close();
    await line.close();
  },
);

test.each([
  "/menu/dish?id=little-burgers",
  "/my-lunch",
  "/contact-us",
  "/home",
  "/primaries/termly-menus?menu=olive",
])("%s does not shift when what follows its first screen is shown", async (address) => {
  const { page } = await visitorForTest(browser, site.url, phone);
  await noteShifts(page);
  await page.goto(address);
  await page.locator("html:not(.opening, .unpainted)").waitFor();
  expect(await moved(page)).toEqual([]);
});

test("the bar is painted whole or not at all", async () => {
  const line = await halfAtATime("<header", "</details>");
  const { page, context } = await visitor(browser, line.url);
  await noteShifts(page);
  await page.goto("/my-lunch", { waitUntil: "commit" });
  await page.getByRole("banner").getByText("Primaries").first().waitFor({ state: "attached" });
  // Time to paint what is there, were it painted.
  await page.waitForTimeout(300);
  line.release();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await moved(page)).toEqual([]);
  await context.close();
  await line.close();
});

describe("a long page whose lower part is deferred until the first screen is painted", () => {
  test("opens at the anchor in its address", async () => {
    const { page } = await visitorForTest(browser, site.url, phone);
    await onASlowLine(page);
    await page.goto("/primaries#ask");
    await reached(page);
  });

  test("goes to the target of a link, however early it is followed", async () => {
    const { page } = await visitorForTest(browser, site.url, phone);
    await onASlowLine(page);
    await page.goto("/primaries");
    expect(await page.locator("html.opening").count()).toBe(1);
    await page.locator("main a[href$='#ask']").first().click();
    await reached(page);
  });

  test("is laid out whole soon after, without a shift on the screen", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, phone);
    await noteShifts(page);
    const release = await onASlowLine(page);
    await page.goto("/primaries");
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    release();
    await page.locator("html:not(.opening)").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(before);
    expect(await moved(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("shows what follows the first screen without waiting for its script", async () => {
    const { page } = await visitorForTest(browser, site.url, phone);
    await onASlowLine(page);
    await page.goto("/primaries/food-menus");
    await page.locator("html.opening:not(.unpainted)").waitFor();
    await page.locator("main section").nth(1).locator("h2, h3").first().waitFor({ state: "visible" });
  });

  test("is shown whole by a browser that does not report its paint", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, phone);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PerformanceObserver"));
    await page.goto("/primaries");
    await page.locator("html:not(.opening, .unpainted)").waitFor();
    await page.getByLabel("First name").waitFor({ state: "visible" });
    expect(complaints).toEqual([]);
  });

  test("is whole at once without JavaScript", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/primaries");
    expect(await page.locator("html.opening").count()).toBe(0);
  });
});
