import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectAccessible, openBrowser, visitor } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { copyOf, startSite } from "./built-site.ts";

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite(copyOf(inject("sampleData")));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const lastWords = "the person holding it can answer for each of them";

describe("a news article", () => {
  test.each([true, false])("opens, can be read to its end and closes (script: %s)", async (javaScript) => {
    const { page, context } = await visitor(browser, site.url, { javaScript });
    await page.goto("/about-us/news");
    expect(await page.locator(".pop-up-card__card").count()).toBe(4);
    await page.getByRole("button", { name: "Read More: Soup for the whole lane" }).click();
    const piece = page.getByRole("dialog", { name: /Soup for the whole lane/ });
    await piece.getByText(lastWords).waitFor();
    if (javaScript) await expectAccessible(page, "an open piece of news");
    await piece.getByRole("button", { name: "Close" }).click();
    await piece.waitFor({ state: "hidden" });
    await context.close();
  });

  test("returns the focus to the button that opened it, also on Escape", async () => {
    const { page, context } = await visitor(browser, site.url, { width: 360, height: 740 });
    await page.goto("/about-us/news");
    const open = page.getByRole("button", { name: "Read More: The bicycle goes first" });
    await open.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });

  test("is shown at its own address in a browser without script and dialogs", async () => {
    const { page, context } = await visitor(browser, site.url, { javaScript: false });
    await page.goto("/about-us/news#the-soup");
    expect(await page.getByText(lastWords).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Back to the cards" }).click();
    expect(await page.getByText(lastWords).isVisible()).toBe(false);
    await context.close();
  });
});

test.each([true, false])(
  "a case study opens by a click anywhere on its card, one at a time (script: %s)",
  async (javaScript) => {
    const { page, context } = await visitor(browser, site.url, { javaScript });
    await page.goto("/about-us/case-studies");
    await page.locator("#two-queues .case-card__art").click();
    expect(await page.getByText("We timed the queue with a stopwatch").isVisible()).toBe(true);
    await page.locator("#breakfast h2").click();
    expect(await page.locator(".case-card__card[open]").count()).toBe(1);
    if (javaScript) await expectAccessible(page, "an open case");
    await context.close();
  },
);

test("the careers page has no button for a role that is not open, and another way to apply", async () => {
  const { page, context } = await visitor(browser, site.url);
  await page.goto("/about-us/careers");
  expect(await page.locator("a[href^='/careers']").count()).toBe(0);
  expect(await page.locator(".media-card__card a.button").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Tell us about you" }).count()).toBeGreaterThan(0);
  await context.close();
});

test("a page that does not exist says so, with links", async () => {
  const { page, context } = await visitor(browser, site.url);
  const answer = await page.goto("/about-us/nowhere");
  expect(answer?.status()).toBe(404);
  await expectAccessible(page, "a page that is not there");
  await page.locator(".error-page__section").getByRole("link", { name: "Catering Menu" }).click();
  expect(new URL(page.url()).pathname).toBe("/menu");
  await context.close();
});
