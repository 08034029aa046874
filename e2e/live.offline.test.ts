import type { Browser, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible, visitor } from "./browser.ts";
import { copyOf } from "./built-site.ts";
import { expectWholePage } from "./layout-checks.ts";
import { faultyProxy } from "./proxy.ts";
import { startReusedSite } from "./reused-processes.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { ownSite, withReadOnlySite } from "./site-and-browser.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both), { pictures: true });

/** The keys of everything that this browser has cached, and its size. */
async function cachedIn(page: Page): Promise<{ keys: string[]; bytes: number }> {
  return await page.evaluate(async () => {
    const cache = await caches.open("rosemary-lane");
    const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    let bytes = 0;
    for (const key of keys) bytes += Number((await cache.match(key))?.headers.get("X-Kept-Bytes") ?? 0);
    return { keys, bytes };
  });
}

/** What the service worker puts above a page that it kept. */
const cachedPageMark = (page: Page) =>
  page.getByRole("paragraph").filter({ hasText: /You are offline\. This .*Try again/ });
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

/** A visitor who reaches a site by a line of their own, which is lost when it is closed. */
async function opened(url = site.url) {
  const line = await faultyProxy(url);
  onTestFinished(() => line.close());
  const { page } = await visitor(browser, line.url, { serviceWorker: true });
  return { line, page };
}

/** The worker is ready and has cached the pages that open offline. */
async function settled(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/cart");
}

/** Waits until what comes long after the page has come: whether it measures, and not before the page had loaded. */
async function measures(page: Page): Promise<boolean> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("after-load")),
  );
  return await page.evaluate(async () => {
    // By the time the browser has been idle and the site has answered, what measures is asked for.
    for (let times = 0; times < 2; times++) await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch("/healthz");
    const files = performance.getEntriesByType("resource");
    const measuring = files.find(({ name }) => name.includes("measure-page"));
    const [page] = performance.getEntriesByType("navigation");
    const loadedAt = page && "loadEventEnd" in page ? Number(page.loadEventEnd) : 0;
    return !!measuring && loadedAt > 0 && measuring.startTime >= loadedAt;
  });
}

/** The pages whose speed a site has summed. */
async function summed(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^page_speed_ttfb_seconds_count\{page="([^"]+)"\} 1$/gm)].map(
    (match) => match[1]!,
  );
}

test("home, menu, gallery, cart and every page seen before open offline, with a notice", async () => {
  const { line, page } = await opened();
  // Opened and left again before there was a worker.
  await page.goto("/primaries");
  await page.goto("/nutrition/allergen-aware");
  await settled(page);
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/nutrition/allergen-aware");
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/primaries");
  await page.goto("/about-us");
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/about-us");
  line.close();

  for (const path of [
    "/home",
    "/menu",
    "/gallery",
    "/cart",
    "/about-us",
    "/nutrition/allergen-aware",
    "/primaries",
    "/",
  ]) {
    await page.goto(path);
    expect(await cachedPageMark(page).textContent(), path).toMatch(
      /You are offline\..*as at \d\d:\d\d; allergens may have changed/,
    );
    expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
    expect(await page.getByRole("banner").count(), path).toBe(1);
  }
  await page.goto("/menu");
  await page.getByText(/^Offline, as at \d\d:\d\d$/).waitFor();
  await expectAccessible(page, "the menu without a network");
  await page.goto("/gallery");
  await page.getByText(/^Offline, as at \d\d:\d\d$/).waitFor();
  await expectAccessible(page, "the gallery without a network");
  // The cart was never opened here, and still has its picture.
  await page.goto("/cart");
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .getByRole("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.goto("/careers-that-nobody-saw");
  expect(await heading(page)).toBe("You are offline.");
  expect(await page.getByRole("listitem").getByRole("link").allTextContents()).toEqual([
    "Home",
    "Catering menu",
    "Gallery",
    "Your cart",
  ]);
  await expectWholePage(page, "a page that is not cached");
  // What is never cached gets a page of ours as well, and a person to ring.
  await page.goto("/payment");
  expect(await heading(page)).toBe("You are offline.");
  expect(await page.getByRole("main").textContent()).toContain("Nothing is paid by looking at this page");
  expect(await page.getByRole("banner").textContent()).toContain("Rosemary Lane");
  expect(await page.getByRole("link", { name: /^or ring/ }).textContent()).toContain("020 7946 0958");
  expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/payment");
});

test("no address with filters or a search is cached; offline they are applied to the copy, or a notice says that they are not", async () => {
  const { line, page } = await opened();
  await page.goto("/menu");
  await settled(page);
  const asked = ["/menu?without=milk&q=sandwich", "/menu?diet=halal", "/contact-us?reason=business"];
  const lunches = "/primaries/termly-menus?menu=olive";
  for (const path of [...asked, `${lunches}&without=milk`]) {
    const response = await page.goto(path);
    if (/without|q=/.test(path)) expect(response!.headers()["cache-control"], path).toBe("no-store");
  }
  // The page without its query is cached instead.
  await expect.poll(async () => (await cachedIn(page)).keys).toContain(lunches);
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/contact-us");
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const urls = await Promise.all(stores.map(async (cache) => (await cache.keys()).map(({ url }) => url)));
    const index = await (await caches.match("/.kept"))!.text();
    return [urls.flat().join(" "), index, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])].join(
      "\n",
    );
  });
  expect(kept).toContain("/menu");
  expect(kept).not.toMatch(/without|sandwich|halal|[?&]q=|reason=/);
  line.close();

  await page.goto("/menu?without=milk&q=sandwich");
  await page.getByRole("list", { name: "What the marks mean" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("sandwich");
  await page.getByText("Diets and allergens").click();
  expect(await page.getByRole("checkbox", { name: "Milk" }).isChecked()).toBe(true);
  const dishes = page.getByRole("region", { name: "Dishes" }).getByRole("heading", { level: 5 });
  expect(await dishes.count()).toBeLessThan(20);
  const notApplied = page.getByText(
    "What you asked for in its address is not applied to this copy: no dish is marked and none is left out.",
  );
  await notApplied.waitFor({ state: "hidden" });
  // The notice stays where a filter cannot be applied to the copy.
  await page.goto("/menu?without=gluten-and-such");
  await page.locator("[data-live=offline]").waitFor();
  expect(await notApplied.isVisible()).toBe(true);
  await page.goto(`${lunches}&without=milk`);
  expect(await notApplied.isVisible()).toBe(true);
  const boxes = page.getByRole("checkbox", { includeHidden: true });
  expect(await boxes.count()).toBeGreaterThanOrEqual(14);
  expect(await page.getByRole("checkbox", { includeHidden: true, checked: true }).count()).toBe(0);
  await expectAccessible(page, "a cached menu whose query is not applied");
  // Another week's lunches are never shown for the one that was asked.
  await page.goto(`${lunches}&date=2026-11-30`);
  expect(await heading(page)).toBe("You are offline.");
  expect(await page.getByRole("table").count()).toBe(0);
});

test("the privacy page switches off offline copies, which are deleted and not made again, and measuring, of which nothing more is sent", async () => {
  const { url } = await ownSite({ PAGE_SPEED_ONE_IN: "1" });
  const { line, page } = await opened(url);
  await page.goto("/privacy");
  await settled(page);
  const other = await page.context().newPage();
  await other.goto("/about-us");
  const state = page.getByRole("status").filter({ hasText: "copies" });
  const button = page.getByRole("button", { name: /copies/ });
  await expectAccessible(page, "the switches");
  expect(await state.textContent()).toContain("keeps copies");
  await expect.poll(() => measures(other)).toBe(true);
  await other.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await other.goto("/gallery");
  await expect.poll(() => summed(url)).toEqual(["/about-us"]);
  await button.click();
  await page.getByText("No copies are kept in this browser.").waitFor();
  const left = () =>
    page.evaluate(async () => ({
      copies: await caches.has("rosemary-lane"),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  expect(await left()).toEqual({ copies: false, workers: 0 });
  // A page that the old worker still controls caches nothing more, nor does any page after it.
  await other.goto("/primaries");
  await other.goto("/nutrition");
  expect(await measures(other)).toBe(false);
  await page.getByRole("button", { name: "Measure nothing" }).click();
  await page.getByText("Nothing is measured in this browser.").waitFor();
  await page.goto("/menu");
  await page.locator("[data-live=live]").waitFor();
  await page.reload();
  expect(await measures(page)).toBe(false);
  expect(await left()).toEqual({ copies: false, workers: 0 });

  await page.goto("/privacy");
  expect(await summed(url)).toEqual(["/about-us"]);
  await page.getByText("No copies are kept in this browser.").waitFor();
  await button.click();
  await expect.poll(async () => (await cachedIn(page)).keys).toContain("/cart");
  await button.click();
  await page.getByText("No copies are kept in this browser.").waitFor();
  line.close();
  await expect(page.goto("/home")).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test("losing the network shows at once on a phone, and the page is live again when it is back", async () => {
  const { page } = await opened();
  await page.goto("/menu");
  await page.locator("[data-live=live]").waitFor();
  // Its stream does not break: it falls silent, which would be missed only after most of a minute.
  await page.context().setOffline(true);
  await page.locator("[data-live=offline]").waitFor();
  const note = page.getByText("Your cart still works");
  await note.waitFor();
  await page.context().setOffline(false);
  await page.locator("[data-live=live]").waitFor();
  expect(await note.count()).toBe(0);
});

test("the cache stays within its limit, and drops the least recently used first", async () => {
  const { url } = await ownSite({ LIVE_CACHE_BYTES: "1048576" });
  const { line, page } = await opened(url);
  await page.goto("/home");
  await settled(page);
  for (const path of ["/gallery", "/about-us", "/nutrition", "/primaries", "/colleges", "/about-us"]) {
    await page.goto(path);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect.poll(async () => (await cachedIn(page)).keys).toContain(path);
  }
  expect((await cachedIn(page)).bytes).toBeLessThanOrEqual(1_048_576);
  line.close();
  await page.goto("/about-us");
  expect(await cachedPageMark(page).count()).toBe(1);
});

test("a new release takes over at the next visit, whole or not at all", async () => {
  const { line, page } = await opened();
  const cachedAt = (path: string) =>
    page.evaluate(
      async (key) =>
        Number((await (await caches.open("rosemary-lane")).match(key))?.headers.get("X-Kept-At")),
      path,
    );
  /** The browser fetches the worker again, as it does at a visit; resolves once it has activated or discarded it. */
  const updateWorker = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update().catch(() => undefined);
      const coming = registration.installing;
      if (!coming) return registration.active!.state;
      await new Promise<void>((resolve) => {
        coming.onstatechange = () => ["activated", "redundant"].includes(coming.state) && resolve();
      });
      return coming.state;
    });
  await page.goto("/about-us");
  await settled(page);
  // As an earlier release stored it.
  const question = "/menu?without=peanuts";
  await page.evaluate(async (key) => {
    await (await caches.open("rosemary-lane")).put(key, new Response("", { headers: { "X-Kept-At": "1" } }));
  }, question);
  const first = await cachedAt("/cart");
  const script = await (await fetch(`${site.url}/service-worker.js`)).text();
  const later = script.replace('"code":[', '"code":["/assets/second-release.js",');

  // One piece of its code cannot be had: the release before goes on, with all that it cached.
  line.respond("/assets/second-release.js", 500, "");
  line.respond("/service-worker.js", 200, later);
  expect(await updateWorker()).toBe("redundant");
  expect(line.asked).toContain("/assets/second-release.js");
  expect(await cachedAt("/cart")).toBe(first);

  line.respond("/assets/second-release.js", 200, "");
  line.respond("/service-worker.js", 200, `${later}\n`);
  expect(await updateWorker()).toBe("activated");
  expect(await cachedAt("/cart")).toBeGreaterThan(first);
  // Pages that were seen are of the new release too.
  expect(await cachedAt("/about-us")).toBeGreaterThan(first);
  expect((await cachedIn(page)).keys).not.toContain(question);
});

test("a cache limit below a megabyte is rejected at the start", async () => {
  await expect(
    startReusedSite(copyOf(inject("sampleData")), { LIVE_CACHE_BYTES: "1048575" }),
  ).rejects.toThrow(/LIVE_CACHE_BYTES must be at least 1048576/);
});
