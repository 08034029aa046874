import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { countedEffort } from "./effort.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function cook(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "kitchen", { now: Date.parse(at) }).cookie]);
  return { page, complaints };
}

const reasonAt = async (page: Page, school: string) => {
  const menu = await page.request.get(`/primaries/termly-menus?menu=${school}&date=2026-11-25`);
  return (await menu.text()).includes("A delivery did not come");
};

test("on a phone a dish is swapped at five schools in five clicks, seen by parents, and undone in one", async () => {
  const { page, complaints } = await cook({ width: 360, height: 740 });
  await page.goto("/desk");
  const hand = countedEffort();
  const { click } = hand;
  await click(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Swap" }));
  await click(page.getByRole("link", { name: "Rye and wheat bread" }));
  // The wholemeal bread that is offered instead, and not the one among what may be off.
  await page.getByRole("heading", { name: "What instead?" }).waitFor();
  await click(page.getByRole("link", { name: "Wholemeal bread" }));
  await page.getByRole("button", { name: "Publish at 5 schools" }).waitFor();
  await expectAccessible(page, "a swap before it is published");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await click(page.getByRole("radio", { name: "A delivery did not come" }).locator(".."));
  await click(page.getByRole("button", { name: "Publish at 5 schools" }));
  await page.getByRole("heading", { name: "Swapped at five schools" }).waitFor();
  expect(hand.clicks()).toBe(5);
  expect(hand.seconds()).toBeLessThanOrEqual(25);
  expect(await page.getByRole("link", { name: "See it" }).count()).toBe(5);
  expect(await reasonAt(page, "al-noor")).toBe(true);
  await expectAccessible(page, "what was swapped");
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "Taken back at five schools" }).waitFor();
  expect(await reasonAt(page, "al-noor")).toBe(false);
  expect(complaints).toEqual([]);
});

test("without script the same is a form: it asks for what is missing, keeps what was typed, and publishes where it is ticked", async () => {
  const { page } = await cook({ width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/swap?day=2026-11-25");
  await page.getByRole("link", { name: "Rye and wheat bread" }).click();
  await page.getByLabel("Find a dish or a recipe").fill("seeded");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Seeded bread" }).click();
  for (const school of await page.getByRole("checkbox").all()) await school.uncheck();
  await page.getByRole("checkbox", { name: "Islamia Primary" }).check();
  await page.getByRole("button", { name: "Show what changes" }).click();
  expect(await page.getByRole("table").innerText()).toContain("Sesame");
  await page.getByRole("button", { name: "Publish at 1 school" }).click();
  expect(await page.getByRole("alert").innerText()).toContain("Say why");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await page.getByLabel("Or in your words").fill("The rye flour is late");
  await page.getByRole("button", { name: "Publish at 1 school" }).click();
  await page.getByRole("heading", { name: "Swapped at Islamia Primary" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("The rye flour is late");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Taken back at Islamia Primary" }).waitFor();
});
