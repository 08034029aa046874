import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
const at = "2026-11-24T09:00:00Z";
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

const read = async (address: string) => await (await fetch(site.url + address)).text();
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const done = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

async function writeVacancy(page: Page, title: string, until: string) {
  await field(page, "until").fill(until);
  await field(page, "values.title").fill(title);
  await field(page, "values.place").fill("Leeds");
  await field(page, "values.hours").fill("25 a week");
  await field(page, "values.pay").fill("£13.15 an hour");
  await field(page, "values.contract").selectOption("PART_TIME");
  await field(page, "values.text").fill("You **cook**.\n\nThey eat, see [our menu](/menu).");
}

test.each([true, false])(
  "a vacancy is written, published, found by readers and by search engines, and put back (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const title = `Kitchen assistant ${javaScript ? "one" : "two"}`;
    expect(await read("/about-us/careers")).toContain("Nothing is advertised today.");
    let clicks = 0;
    const press = async (role: "link" | "button", name: string | RegExp) => {
      clicks++;
      await page.getByRole(role, { name, exact: typeof name === "string" }).click();
    };
    await page.goto("/desk/site/pages");
    await press("link", "Vacancies");
    if (javaScript) await expectAccessibleInBoth(page, "an empty list");
    await press("link", /^New vacancy/);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByText("Closing day: write a day.").first().waitFor();
    if (javaScript) await expectAccessibleInBoth(page, "a vacancy that lacks all");
    await writeVacancy(page, title, "2026-12-04");
    await press("button", "Save and publish");
    await done(page, "One item published");
    expect(clicks).toBeLessThanOrEqual(6);
    if (javaScript) await expectAccessibleInBoth(page, "the list of vacancies");
    const careers = await read("/about-us/careers");
    expect(careers).toContain(title);
    expect(careers).toContain("Apply by 4 December 2026");
    expect(careers).not.toContain("Nothing is advertised today.");
    expect(careers).toContain("<p>You <strong>cook</strong>.</p>");
    expect(careers).toMatch(/<a [^>]*href="\/menu">our menu<\/a>/);
    const postings = [...careers.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map((match) => JSON.parse(match[1]!) as Record<string, unknown>)
      .filter((one) => one["@type"] === "JobPosting");
    expect(postings).toMatchObject([
      {
        title,
        description: "<p>You cook.</p><p>They eat, see our menu.</p><p>25 a week</p><p>£13.15 an hour</p>",
        datePosted: "2026-11-24",
        validThrough: "2026-12-04",
        employmentType: "PART_TIME",
      },
    ]);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "One item put back as before");
    expect(await read("/about-us/careers")).toContain("Nothing is advertised today.");
  },
);

test("a news item is a draft that nobody reads, then news and in both feeds, and is taken off", async () => {
  const page = await atDesk("owner", "Ruth Okafor");
  await page.goto("/desk/site/lists/news");
  await page.getByRole("link", { name: /^New news item/ }).click();
  await field(page, "values.topic").fill("Bakery");
  await field(page, "values.title").fill("Bread & butter <at eight>");
  await field(page, "values.short").fill("We bake *at eight*.");
  await field(page, "values.full").fill("We bake **at eight**.\n\nCome [and see](/contact-us).");
  await field(page, "values.alt").fill("A loaf.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Picture on the card: choose a picture.").first().waitFor();
  await field(page, "values.picture.name").selectOption("pastry");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Draft, not yet on the site").waitFor();
  await expectAccessibleInBoth(page, "a draft of a news item");
  for (const address of ["/about-us/news", "/news.xml", "/news.json"])
    expect(await read(address)).not.toContain("Bread &");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await done(page, "One item published");
  expect(await read("/about-us/news")).toContain("Bread &amp; butter &lt;at eight&gt;");
  const rss = await fetch(`${site.url}/news.xml`);
  expect(rss.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await rss.text();
  expect(xml).toContain("<title>Bread &amp; butter &lt;at eight&gt;</title>");
  expect(xml).toContain("<pubDate>Tue, 24 Nov 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain("/about-us/news#news-bread-butter-at-eight</link>");
  expect(xml).toContain("<description>We bake at eight.</description>");
  const feed = (await (await fetch(`${site.url}/news.json`)).json()) as { items: { title: string }[] };
  expect(feed.items.find(({ title }) => title === "Bread & butter <at eight>")).toMatchObject({
    summary: "We bake at eight.",
    content_text: "We bake at eight.\n\nCome and see.",
  });
  expect(await read("/about-us/news")).toContain("<p>We bake <em>at eight</em>.</p>");
  expect(await read("/about-us/news")).toContain('type="application/rss+xml"');

  await page.goto("/desk/site/lists/news/news-bread-butter-at-eight");
  await page.getByRole("button", { name: "Remove it from the website" }).click();
  await done(page, "One item published");
  expect(await read("/about-us/news")).not.toContain("Bread &");
});

test("what ends soon is said on Today, and is gone when its day is over", async () => {
  const page = await atDesk("owner", "Ruth Okafor");
  await page.goto("/desk/site/lists/vacancies/new");
  await writeVacancy(page, "Driver", "2026-11-27");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await done(page, "One item published");
  await page.getByText("Live, leaves after 27 Nov").waitFor();
  await page.goto("/desk");
  await page.getByText("Vacancy “Driver” leaves the site").waitFor();
  await page.goto("/desk/site/lists/vacancies/vacancies-driver");
  await field(page, "from").fill("2026-11-20");
  await field(page, "until").fill("2026-11-23");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByText("Ended, 23 Nov").waitFor();
  await expectAccessibleInBoth(page, "a list with what is over");
  expect(await read("/about-us/careers")).not.toContain("Driver");
});

test("two people in one item: the second is shown both, and loses nothing", async () => {
  const [hers, his] = [await atDesk("owner", "Ruth Okafor"), await atDesk("owner", "Jo Park")];
  for (const page of [hers, his]) await page.goto("/desk/site/lists/quotes/married-in-june");
  await field(his, "values.who").fill("Married in July");
  await field(hers, "values.where").fill("Leeds");
  await hers.getByRole("button", { name: "Save draft" }).click();
  await hers.getByText("Written by Ruth").waitFor();
  await his.getByRole("button", { name: "Save draft" }).click();
  await his.getByText("Yours stands in the form, not saved.").waitFor();
  expect(await field(his, "values.who").inputValue()).toBe("Married in July");
  await expectAccessibleInBoth(his, "an item that somebody else saved");
});

test("who does not write the site reads the lists", async () => {
  const page = await atDesk("kitchen", "Ada Bright");
  await page.goto("/desk/site/lists/news/the-soup");
  await page.getByText("Your role reads the lists and does not write them.").waitFor();
  expect(await page.getByRole("button", { name: "Save and publish" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "an item that one reads alone");
});
