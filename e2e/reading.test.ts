import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, whenAtRest } from "./browser.ts";
import { journeyOf, phone } from "./journeys.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both));

const lastWords = "whoever avoids one, please ask before eating";

describe("a news article", () => {
  test.each([true, false])("opens, can be read to its end and closes (script: %s)", async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/about-us/news");
    expect(await page.getByRole("button", { name: /^Read More: / }).count()).toBe(4);
    await page.getByRole("button", { name: "Read More: Soup for the whole lane" }).click();
    const piece = page.getByRole("dialog", { name: /Soup for the whole lane/ });
    await piece.getByText(lastWords).waitFor();
    if (javaScript) await expectAccessible(page, "an open piece of news");
    await piece.getByRole("button", { name: "Close" }).click();
    await piece.waitFor({ state: "hidden" });
  });

  test("returns the focus to the button that opened it, also on Escape", async () => {
    const { page } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
    await page.goto("/about-us/news");
    const open = page.getByRole("button", { name: "Read More: The bicycle goes first" });
    await open.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("is shown at its own address in a browser without script and dialogs", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/about-us/news#the-soup");
    expect(await page.getByText(lastWords).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Back to the cards" }).click();
    expect(await page.getByText(lastWords).isVisible()).toBe(false);
  });
});

test.each([true, false])(
  "a case study opens by a click anywhere on its card, one at a time (script: %s)",
  async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/about-us/case-studies");
    const card = (title: string) => page.locator("summary").filter({ hasText: title });
    await card("One hall, two queues").locator("img").click();
    expect(await page.getByText("We timed the queue with a stopwatch").isVisible()).toBe(true);
    await card("The hall that was empty at eight").getByText("The hall that was empty at eight").click();
    expect(await page.getByRole("main").locator("details[open]").count()).toBe(1);
    if (javaScript) await expectAccessible(page, "an open case");
  },
);

test("the careers page has no button for a role that is not open, and another way to apply", async () => {
  const { page } = await visitorForTest(browser, site.url);
  await page.goto("/about-us/careers");
  expect(await page.locator("a[href^='/careers']").count()).toBe(0);
  expect(await page.getByRole("article").getByRole("link").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Tell us about you" }).count()).toBeGreaterThan(0);
});

test.each(["/home", "/colleges", "/nutrition/allergen-aware"])(
  "%s, which is read, has no lines and buttons of a page to look things up",
  async (address) => {
    const ofTools = "--button-small-padding:";
    const styles = async (one: string) => await (await fetch(site.url + one)).text();
    expect(await styles(address)).not.toContain(ofTools);
    expect(await styles("/menu")).toContain(ofTools);
  },
);

test("a small button of the home page is as high as its words, and not as one of a page to read", async () => {
  const { page } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.goto("/home");
  const button = page.getByRole("button", { name: "milk", exact: true });
  const { minHeight } = await button.evaluate((one) => ({ minHeight: getComputedStyle(one).minHeight }));
  expect(minHeight).toBe("auto");
});

test("a page that does not exist says so, with links", async () => {
  const { page } = await visitorForTest(browser, site.url);
  const response = await page.goto("/about-us/nowhere");
  expect(response?.status()).toBe(404);
  await expectAccessible(page, "a page that is not there");
  await page.getByRole("main").getByRole("link", { name: "Catering Menu" }).click();
  expect(new URL(page.url()).pathname).toBe("/menu");
});

describe("a business manager", () => {
  test.each([true, false])("is at the papers of a tender in three taps (script: %s)", async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript, ...phone });
    const journey = journeyOf(page);
    await journey.open("/home");
    await journey.tap(page.getByRole("banner").getByRole("button", { name: "Pages" }));
    const pages = page.getByRole("navigation", { name: "Mobile" });
    await journey.tap(pages.getByText("About Us", { exact: true }));
    await journey.tap(pages.getByRole("link", { name: "For Business Managers" }));
    for (const paper of [
      "Tender pack",
      "TUPE: the people in your kitchen",
      "Food hygiene rating",
      "Insurance",
    ])
      await journey.find(page.getByRole("heading", { name: paper }));
    const { taps, screens } = journey.cost();
    expect(taps).toBe(3);
    expect(screens).toBeLessThan(4);
  });

  test("prints a sheet to compare caterers on one side of A4, with the firm's claims and samples marked", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.addInitScript(() => (window.print = () => void (document.title += " printed")));
    await page.goto("/about-us/for-business-managers");
    await whenAtRest(page);
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.title()).not.toContain("printed");
    await page.getByRole("button", { name: "Print the sheet" }).click();
    expect(await page.title()).toMatch(/[^d] printed$/);
    const said = await page.getByRole("main").innerText();
    expect(said).toMatch(/400 secondary schools, and more\. Source: the business’s own records/);
    expect(said).toMatch(/£10 million[\s\S]*?Sample/);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test.each([true, false])(
  "a piece of the insights opens at its own address (script: %s)",
  async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/about-us/insights");
    const study = page.getByRole("heading", { name: "The study" });
    expect(await study.isVisible()).toBe(false);
    await page.goto("/about-us/insights#packed-lunches");
    await study.waitFor();
  },
);
