import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
const at = "2026-11-24T09:00:00Z";
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

/** Somebody at Today who knows the way, with what it costs them. */
async function atToday() {
  const { page } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, "owner", { name: "Ruth", now: Date.parse(at) }).cookie]);
  await page.goto("/desk");
  await whenDeskRuns(page);
  const effort = countedEffort();
  const field = (path: string) => page.locator(`[id="${path}"]`);
  return {
    page,
    effort,
    field,
    link: (name: string | RegExp) => effort.click(page.getByRole("link", { name }).first()),
    press: (name: string | RegExp) => effort.click(page.getByRole("button", { name }).first()),
    async write(texts: Readonly<Record<string, string>>) {
      for (const [path, text] of Object.entries(texts)) await effort.type(field(path), text);
    },
    choose: (path: string, option: string) => effort.choose(field(path), option),
  };
}

const read = async (address: string) => await (await fetch(site.url + address)).text();
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

test("a heading on the home page is changed and live in five clicks and half a minute, and taken back in two", async () => {
  const { page, effort, field, link, press } = await atToday();
  await link(/^Site/);
  await effort.click(page.getByRole("link", { name: "Pages" }).first());
  await effort.click(
    page
      .getByRole("row")
      .filter({ has: page.getByText("/home", { exact: true }) })
      .getByRole("link")
      .first(),
  );
  await whenDeskRuns(page);
  const section = page.locator(`[id="sections.1"] > details > summary`);
  await effort.click(section);
  await effort.type(field("sections.1.heading"), "Lunch, from our stoves to your table");
  await press("Save and publish");
  await said(page, "One page published");
  expect(await read("/home")).toContain("Lunch, from our stoves to your table");
  expect(effort.clicks()).toBeLessThanOrEqual(5);
  expect(effort.seconds()).toBeLessThanOrEqual(30);
  const before = effort.clicks();
  await effort.click(page.getByRole("status").getByRole("button", { name: "Undo" }));
  await said(page, "One page put back as before");
  expect(effort.clicks() - before).toBeLessThanOrEqual(2);
  expect(await read("/home")).not.toContain("Lunch, from our stoves to your table");
});

test("a news item with a picture takes eight clicks and two minutes", async () => {
  const { page, effort, link, press, write, choose } = await atToday();
  await link(/^Site/);
  await link("News");
  await link(/^New news item/);
  await write({
    "values.topic": "Bakery",
    "values.title": "Bread at eight",
    "values.short": "From Monday we bake at eight, for whoever comes by.",
    "values.full": "From Monday we bake at eight. Bring a bag, and tell us what you would have liked.",
  });
  await choose("values.picture.name", "pastry");
  await press("Save and publish");
  await said(page, "One item published");
  expect(await read("/about-us/news")).toContain("Bread at eight");
  expect(effort.clicks()).toBeLessThanOrEqual(8);
  expect(effort.seconds()).toBeLessThanOrEqual(120);
});

test("a vacancy takes six clicks", async () => {
  const { page, effort, link, press, write, choose } = await atToday();
  await link(/^Site/);
  await link("Vacancies");
  await link(/^New vacancy/);
  await effort.type(page.locator('[id="until"]'), "2026-12-04");
  await write({
    "values.title": "Kitchen porter",
    "values.place": "Leeds",
    "values.hours": "25 a week",
    "values.pay": "£13.15 an hour",
    "values.text": "You keep the pans bright.",
  });
  await choose("values.contract", "PART_TIME");
  await press("Save and publish");
  await said(page, "One item published");
  expect(await read("/about-us/careers")).toContain("Kitchen porter");
  expect(effort.clicks()).toBeLessThanOrEqual(6);
});

test("a new page of a sector, begun as another is, takes fifteen clicks", async () => {
  const { page, effort, link, press, write, choose } = await atToday();
  await link(/^Site/);
  await link("Pages");
  await link(/^New page/);
  await page.getByRole("heading", { level: 1, name: "New page" }).waitFor();
  await write({ title: "Holiday clubs", address: "/primaries/holiday-clubs", "nav.name": "Holiday clubs" });
  await choose("like", "primaries-how-we-work");
  await choose("nav.under", "primaries");
  await press("Begin the page");
  await page.getByText("Draft, not yet on the site").waitFor();
  await whenDeskRuns(page);
  await effort.click(page.locator("[data-fields] summary").first());
  await effort.type(page.locator('[id="sections.1.heading"]'), "Lunch in the holidays, too");
  await press("Save and publish");
  await said(page, "One page published");
  expect(await read("/primaries/holiday-clubs")).toContain("Lunch in the holidays, too");
  expect(await read("/home")).toContain("/primaries/holiday-clubs");
  expect(effort.clicks()).toBeLessThanOrEqual(15);
});
