import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { settings, stageFor, states, expectedMessages } from "./payment-states.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), settings);

describe("the payer's page is readable and accessible in the state", () => {
  test.each(states)("$name", async ({ tells, says, bring }) => {
    const stage = stageFor(browser, site);
    const page = await bring(stage);
    const text = await page.innerText("body");
    for (const words of says) expect(text).toContain(words);
    const { holds, never } = expectedMessages[tells];
    expect(text).toMatch(holds);
    expect(text).not.toMatch(never);
    await expectAccessible(page, "this state");
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });
});
