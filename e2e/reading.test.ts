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

describe("somebody who reads the news", () => {
  test.each([true, false])(
    "opens a piece, reads it to its end and closes it (script: %s)",
    async (javaScript) => {
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
    },
  );

  test("comes back to the button that opened it, by Escape too", async () => {
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

  test("finds the text at its address where a browser knows neither script nor commands", async () => {
    const { page, context } = await visitor(browser, site.url, { javaScript: false });
    await page.goto("/about-us/news#the-soup");
    expect(await page.getByText(lastWords).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Back to the cards" }).click();
    expect(await page.getByText(lastWords).isVisible()).toBe(false);
    await context.close();
  });
});

test.each([true, false])(
  "A case opens by a click anywhere on its card, one at a time (script: %s)",
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

test("A cook who looks for work sees no button for a role that is not open, and a way to write all the same", async () => {
  const { page, context } = await visitor(browser, site.url);
  await page.goto("/about-us/careers");
  expect(await page.locator("a[href^='/careers']").count()).toBe(0);
  expect(await page.locator(".media-card__card a.button").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Tell us about you" }).count()).toBeGreaterThan(0);
  await context.close();
});

test("A page that is not there says so, and leads on", async () => {
  const { page, context } = await visitor(browser, site.url);
  const answer = await page.goto("/about-us/nowhere");
  expect(answer?.status()).toBe(404);
  await expectAccessible(page, "a page that is not there");
  await page.locator(".error-page__section").getByRole("link", { name: "Catering Menu" }).click();
  expect(new URL(page.url()).pathname).toBe("/menu");
  await context.close();
});
