import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible, whenAtRest, whenHydrated } from "./browser.ts";
import { pagesOf } from "./built-site.ts";
import { isLong } from "./long-run.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
let pages: string[];
withReadOnlySite((both) => void ({ browser, site } = both));
beforeTests(async () => void (pages = await pagesOf(site.url)));

// Where a link may lead outside: the three social networks and the map.
const outside = /^https:\/\/(instagram|facebook|linkedin)\.example\/|^https:\/\/www\.openstreetmap\.org\//;

describe("every link on the site", () => {
  test("leads to a page of the site, a social network or the map", async () => {
    const seen = new Map<string, number>();
    const wrong: string[] = [];
    const ahead = [...pages];
    // A menu's filters make thousands of addresses of one page: a few of each are enough.
    const enough = isLong ? 12 : 3;
    const perPage = new Map<string, number>();
    while (ahead.length) {
      const address = ahead.shift()!;
      const path = address.split("?", 1)[0]!;
      if (seen.has(address) || (perPage.get(path) ?? 0) >= enough) continue;
      perPage.set(path, (perPage.get(path) ?? 0) + 1);
      const response = await fetch(site.url + address);
      seen.set(address, response.status);
      if (response.status !== 200) wrong.push(`${address} answers ${response.status}`);
      if (!response.headers.get("content-type")?.startsWith("text/html")) {
        await response.body?.cancel();
        continue;
      }
      const html = await response.text();
      for (const [, found] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
        const link = found!.replaceAll("&amp;", "&");
        if (/^(tel|mailto|webcal):/.test(link) || link.startsWith("#")) continue;
        if (/^https?:/.test(link)) {
          if (!outside.test(link) && !sourceLinks.test(link))
            wrong.push(`${address} leads outside to ${link}`);
        } else
          ahead.push(new URL(link, `http://site${address}`).href.slice("http://site".length).split("#")[0]!);
      }
      // A part of a page that a link names must be there.
      for (const [, part] of html.matchAll(/href="#([^"]+)"/g))
        if (!html.includes(`id="${part}"`)) wrong.push(`${address} has no part #${part}`);
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
  });

  test("leads to a page with one title, one h1, one description and one address", async () => {
    const titles = new Set<string>();
    const wrong: string[] = [];
    for (const page of pages) {
      const html = await (await fetch(site.url + page)).text();
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      if (!title || titles.has(title))
        wrong.push(`${page}: title "${title}" is missing or stands elsewhere too`);
      titles.add(title);
      if (html.match(/<h1[\s>]/g)?.length !== 1) wrong.push(`${page}: has not one h1`);
      if (!/<meta name="description" content="[^"]{50,200}"/.test(html)) wrong.push(`${page}: description`);
      if (!html.includes(`<link rel="canonical" href="http://localhost:3000${page}"`))
        wrong.push(`${page}: canonical address`);
      if (!/<meta property="og:image" content="http:\/\/localhost:3000\/img\/[^"]+\.jpg"/.test(html))
        wrong.push(`${page}: picture for sharing`);
      if (!/<script type="application\/ld\+json">/.test(html)) wrong.push(`${page}: structured data`);
    }
    expect(wrong).toEqual([]);
  });
});

// A fact's source is named where the fact stands.
const sourceLinks =
  /^https:\/\/(www\.legislation\.gov\.uk|www\.gov\.uk|ico\.org\.uk|www\.ico\.org\.uk|bmjopen\.bmj\.com|www\.food\.gov\.uk|www\.leeds\.ac\.uk|www\.w3\.org|www\.equalityadvisoryservice\.com|winterburytraining\.co\.uk)\//;

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const openPanels = (page: Page) => bar(page).locator("details[open]");

describe("the header", () => {
  test.each([true, false])(
    "opens its drop-downs one at a time, and its links lead on (script: %s)",
    async (javaScript) => {
      const { page } = await visitorForTest(browser, site.url, { javaScript });
      await page.goto("/home");
      await bar(page).locator("summary", { hasText: "Primaries" }).click();
      await bar(page).locator("summary", { hasText: "Nutrition" }).click();
      expect(await openPanels(page).count()).toBe(1);
      await page.getByRole("link", { name: "Allergen Aware" }).first().click();
      expect(new URL(page.url()).pathname).toBe("/nutrition/allergen-aware");
    },
  );

  test("has panels that pass axe, close on Escape and on a click elsewhere, and return the focus", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/home");
    await whenAtRest(page);
    for (const name of ["Primaries", "Universities", "Nutrition"]) {
      const word = bar(page).locator("summary", { hasText: name });
      await word.click();
      await expectAccessible(page, `drop-down ${name}`);
      await page.keyboard.press("Escape");
      expect(await openPanels(page).count()).toBe(0);
      expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await bar(page).locator("summary", { hasText: "Colleges" }).click();
    await page.getByRole("heading", { level: 1 }).click({ force: true });
    expect(await openPanels(page).count()).toBe(0);
  });

  test.each([true, false])(
    "is a menu on a phone: one list at a time, closed by a choice (script: %s)",
    async (javaScript) => {
      const { page } = await visitorForTest(browser, site.url, { width: 360, height: 740, javaScript });
      await page.goto("/home");
      await page.getByRole("banner").getByRole("button", { name: "Pages" }).click();
      const mobile = page.getByRole("navigation", { name: "Mobile" });
      await mobile.locator("summary", { hasText: "Primaries" }).click();
      await mobile.locator("summary", { hasText: "About Us" }).click();
      expect(await mobile.locator("details[open]").count()).toBe(1);
      if (javaScript) await expectAccessible(page, "mobile menu");
      await mobile.getByRole("link", { name: "Careers" }).click();
      expect(new URL(page.url()).pathname).toBe("/about-us/careers");
      expect(await mobile.isVisible()).toBe(false);
    },
  );

  test("can be used by keyboard alone: skip link first, then every link, each with a visible focus", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/home");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe("#main");
    await page.goto("/home");
    const reached: string[] = [];
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const outline = getComputedStyle(element);
        return {
          name: element.textContent.trim(),
          seen: outline.outlineStyle !== "none" && outline.outlineWidth !== "0px",
        };
      });
      reached.push(focus.name);
      expect(focus.seen, `${focus.name} shows its focus`).toBe(true);
    }
    expect(reached).toEqual(
      expect.arrayContaining(["Primaries", "Nutrition", "Catering Menu", "Payments", "INQUIRIES"]),
    );
  });
});

describe("the footer", () => {
  test("loads OpenStreetMap's live map only after a click", async () => {
    const { page } = await visitorForTest(browser, site.url);
    const foreign: string[] = [];
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ body: "<p>a map</p>", contentType: "text/html" });
    });
    await page.goto("/home");
    await whenHydrated(page);
    expect(foreign).toEqual([]);
    await page.getByRole("link", { name: "Open the live map" }).click();
    await page.getByRole("contentinfo").locator("iframe").waitFor();
    expect(foreign[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
  });
});
