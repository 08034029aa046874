import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { isLong } from "./long-run.ts";
import { settings, stageFor, states, expectedMessages } from "./payment-states.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), settings);

// These look like another of the states, in other words, and their rules are tried where they stand: the long run has them.
const alike: readonly string[] = [
  "the form, with more than we take",
  "the check for robots did not pass",
  "too many payments were begun from one address",
  "a payment link that is being paid",
  "a payment link that is too old",
  "a payment link that somebody changed",
  "the second of two payers on one link",
  "the test wallet’s window for cards, one that declines chosen",
  "the test wallet’s window, cancelled",
  "the test wallet’s window, about no order",
  "cancelled",
  "declined by the bank for good",
  "PayPal’s script stumbles before the approval",
  "paid, without an e-mail, loaded again",
  "given up, because nobody approved in time",
  "not yet cleared",
  "under review, because the provider took another amount",
  "under review, and ended by a person when the provider had sent the money back",
  "given back in whole",
  "taken back by the payer’s bank",
];

test("the states that look like another are states", () => {
  expect(alike.filter((like) => !states.some(({ name }) => name === like))).toEqual([]);
});

describe("the payer's page is readable and accessible in the state", () => {
  const tried = states.filter(({ name }) => isLong || !alike.includes(name));
  test.each(tried)("$name", async ({ tells, says, bring }) => {
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
