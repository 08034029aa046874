import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectSpokenNames, whenHydrated } from "./browser.ts";
import { pagesOf } from "./built-site.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";
import { expectFit, expectLayout } from "./layout-checks.ts";
import { isLong } from "./long-run.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

// What the sitemap leaves out: where one comes to with something in the hand.
const unlisted = [
  "/cart",
  "/menu/dish?id=little-burgers&without=milk",
  "/menu?without=milk&q=soup",
  "/menu?q=lobster+thermidor",
  "/primaries/termly-menus?menu=olive",
  "/primaries/termly-menus?menu=olive&year=2026",
  "/menu-record?menu=olive",
  "/contact-us?quote=1",
  "/privacy/complaint",
];

/** One page of each layout: sectors share theirs, and so do articles and legal pages. The long run looks at all as at these. */
const oneOfEachLayout: readonly string[] = [
  "/home",
  "/menu",
  "/gallery",
  "/contact-us",
  "/payment",
  "/view-pdf",
  "/about-us",
  "/privacy",
  "/primaries",
  "/primaries/how-we-work",
  "/primaries/food-menus",
  "/primaries/termly-menus",
  "/nutrition",
  "/nutrition/allergen-aware",
  "/nutrition/medical-diets",
  "/nutrition/school-food-standards",
  "/about-us/careers",
  "/about-us/insights",
];

/** What is left of a window of 1280 by 1024 when its page is enlarged to 400 per cent (WCAG 2.2, 1.4.10). */
const enlarged = { width: 320, height: 256 };

interface Viewport {
  readonly width: number;
  readonly height: number;
}
interface Visit extends Viewport {
  /** Where things stand on a page of each layout is looked at in this window too, without opening it again. */
  readonly layoutsAlsoAt?: Viewport;
  /** Whether pages are also used by keyboard and read without script: one of each layout, in the long run all. */
  readonly keyboard?: boolean;
  /** The first or the second of every two pages, where two files share them; otherwise all. */
  readonly half?: "first" | "second";
}

/** Opens every public page once in a window of this size and checks everything that is true of every page. */
export function everyPageAt({ width, height, layoutsAlsoAt, keyboard = false, half }: Visit): void {
  let site: ReadOnlySite;
  let browser: Browser;
  withReadOnlySite((both) => void ({ browser, site } = both), { pictures: true });
  const share = (pages: readonly string[]) =>
    half ? pages.filter((_, at) => at % 2 === (half === "first" ? 0 : 1)) : pages;
  const which = half ? `the ${half} of every two pages` : "every page";

  test(`at ${width} px ${which} passes axe, fits, logs no error and works by keyboard`, async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width, height });
    // With its window blocked, the page that opens a menu stays and lists what there is.
    await page.addInitScript(() => (window.open = () => null));
    const listed = await pagesOf(site.url);
    expect(listed).toEqual(expect.arrayContaining([...oneOfEachLayout]));
    for (const address of share([...listed, ...unlisted])) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await whenHydrated(page);
      const isOwnLayout = [...oneOfEachLayout, ...unlisted].includes(address);
      await expectAccessible(page, `${address} at ${width}`);
      await expectSpokenNames(page, `${address} at ${width}`);
      await expectFit(page, `${address} at ${width}`);
      await page.setViewportSize(enlarged);
      await expectFit(page, `${address} at 400 per cent`);
      await page.setViewportSize({ width, height });
      if (isLong || isOwnLayout) await expectLayout(page, `${address} at ${width}`);
      // Copy names claims in braces; who shows copy puts the figures in.
      expect(await page.locator("main").innerText(), address).not.toMatch(/\{\w+\}/);
      if (keyboard && (isLong || isOwnLayout)) await expectKeyboardAccess(page, `${address} at ${width}`);
      if (!layoutsAlsoAt || !isOwnLayout) continue;
      await page.setViewportSize(layoutsAlsoAt);
      await expectFit(page, `${address} at ${layoutsAlsoAt.width}`);
      await expectLayout(page, `${address} at ${layoutsAlsoAt.width}`);
    }
    expect(complaints).toEqual([]);
  }, 600_000);

  test.runIf(keyboard)(`at ${width} px ${which} can be read without script`, async () => {
    const { page } = await visitorForTest(browser, site.url, { width, height, javaScript: false });
    const pages = share(await pagesOf(site.url));
    for (const address of pages)
      expect(await mainOf(site.url + address), address).toMatch(/\w{3,}(\W+\w+){40}/);
    for (const address of isLong ? pages : share(oneOfEachLayout)) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      expect(await page.locator("main").innerText(), address).toMatch(/\w{3,}(\W+\w+){40}/);
    }
  });
}

/** The words of a page's main part as it is sent. */
async function mainOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<[^>]*>/g, " ");
}
