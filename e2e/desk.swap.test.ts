import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
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

test("nothing is published before it is seen what it changes, however quickly Publish is pressed", async () => {
  const { page, complaints } = await cook({ width: 390, height: 844 });
  await page.goto("/desk/swap?day=2026-11-25");
  await whenDeskRuns(page);
  await page.getByRole("link", { name: "Rye and wheat bread" }).click();
  const publish = page.locator("button[formmethod=post]");
  const says = (words: string) => expect.poll(() => publish.innerText()).toContain(words);
  await says("Choose what is served instead");
  let release = () => {};
  const posted: string[] = [];
  await page.route("**/desk/swap.data*", async (route) => {
    if (route.request().method() === "POST") posted.push(route.request().url());
    else await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  // What is chosen instead is still on its way.
  await page.getByRole("link", { name: "Wholemeal bread" }).click();
  await says("Working out what changes");
  await page.keyboard.press("Control+Enter");
  release();
  await says("Publish at 5 schools");
  // So is what a school less changes; a press that comes with the tick is one too early.
  await page.getByRole("checkbox", { name: "Islamia Primary" }).evaluate((one: HTMLInputElement) => {
    one.click();
    document.querySelector<HTMLButtonElement>("button[formmethod=post]")?.click();
  });
  await says("Working out what changes");
  await publish.click({ force: true });
  release();
  await says("Publish at 4 schools");
  expect(posted).toEqual([]);
  expect(await page.getByRole("table").first().innerText()).not.toBe("");
  await publish.click();
  await page.getByRole("heading", { name: "Swapped at four schools" }).waitFor();
  expect(posted).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Taken back at four schools" }).waitFor();
  expect(complaints).toEqual([]);
});

test("without script the same is a form: it asks for what is missing, keeps what was typed, and publishes where it is ticked", async () => {
  const { page } = await cook({ width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/swap?day=2026-11-25");
  const dishes = page.getByRole("region", { name: "What is off?" }).getByRole("listitem");
  const all = await dishes.count();
  // By the school, as it is said beside a dish.
  await page.getByLabel("Find a dish or school").fill("islamia");
  await page.getByRole("button", { name: "Find" }).click();
  const rye = page.getByRole("link", { name: "Rye and wheat bread" });
  await rye.waitFor();
  expect(await dishes.count()).toBeLessThan(all);
  await rye.click();
  await page.getByLabel("Find a dish or a recipe").fill("seeded");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Seeded bread" }).click();
  for (const school of await page.getByRole("checkbox").all()) await school.uncheck();
  await page.getByRole("checkbox", { name: "Islamia Primary" }).check();
  await page.getByRole("button", { name: "Show what changes" }).click();
  expect(await page.getByRole("table").innerText()).toContain("Sesame");
  for (const ticked of await page.getByRole("checkbox", { checked: true }).all()) await ticked.uncheck();
  await page.getByRole("button", { name: /^Publish at/ }).click();
  expect(await page.getByRole("alert").innerText()).toContain("Choose at least one school");
  await page.getByRole("checkbox", { name: "Islamia Primary" }).check();
  await page.getByLabel("Or in your words").fill("The rye flour is late");
  await page.getByRole("button", { name: "Publish at 1 school" }).click();
  await page.getByRole("heading", { name: "Swapped at Islamia Primary" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("The rye flour is late");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Taken back at Islamia Primary" }).waitFor();
});
