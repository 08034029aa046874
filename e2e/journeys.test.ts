import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, moved, noteShifts, whenHydrated } from "./browser.ts";
import { journeyOf, phone } from "./journeys.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both), { pictures: true });

const olive = "/primaries/termly-menus?menu=olive";
const answer = (page: Page) => page.getByRole("search", { name: "Mark allergens" }).getByRole("status");
const verdicts = (page: Page) =>
  page.getByRole("main").getByText(/^(Contains|May contain|Not in it|Not known)/);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("my lunch"));
const calendar = (page: Page) => page.getByRole("link", { name: "Add to your calendar" });

/** Whether all of it stands in the window, which has not been scrolled. */
async function isInFirstScreen(page: Page, what: ReturnType<Page["locator"]>): Promise<boolean> {
  const box = (await what.first().boundingBox())!;
  return (await page.evaluate(() => scrollY)) === 0 && box.y >= 0 && box.y + box.height <= phone.height;
}

describe.each([true, false])("a parent of a child with coeliac disease (script: %s)", (javaScript) => {
  test("comes from home to today's verdict in two taps and one screen", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const journey = journeyOf(page);
    await journey.open("/home");
    if (javaScript) await whenHydrated(page);
    await journey.tap(page.getByRole("button", { name: "gluten", exact: true }));
    await page.waitForURL(/\/my-lunch/);
    if (javaScript) await whenHydrated(page);
    await journey.tap(page.getByRole("button", { name: "Olive Primary" }));
    await page.waitForURL(/menu=olive/);
    await expect.poll(() => answer(page).innerText()).toMatch(/^(Yes|In part|No|Ask us)\..* gluten\.$/);
    await journey.find(answer(page));
    const { taps, typed, screens } = journey.cost();
    expect([taps, typed]).toEqual([2, 0]);
    expect(screens).toBeLessThanOrEqual(1);
    expect(await verdicts(page).count()).toBeGreaterThan(4);
    expect(page.url().includes("without")).toBe(!javaScript);
    if (javaScript) expect(asked.filter((url) => url.includes("gluten"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("has the calendar's subscription in the first screen, without what the child avoids", async () => {
    const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    await page.goto(javaScript ? olive : `${olive}&without=gluten`);
    expect(await calendar(page).getAttribute("href")).toMatch(/^webcal:\/\/[^?]+\/primaries\/olive\.ics$/);
    expect(await isInFirstScreen(page, calendar(page))).toBe(true);
    // Without script the next visit is a bookmark of the marked page: its verdict takes no tap and no scrolling.
    if (!javaScript) {
      expect(await answer(page).innerText()).toMatch(/ gluten\.$/);
      expect(await isInFirstScreen(page, answer(page))).toBe(true);
    }
  });
});

test("by keyboard, every key counted, a parent comes from home to today's verdict in twenty", async () => {
  const { page } = await visitorForTest(browser, site.url, phone);
  const journey = journeyOf(page);
  await journey.open("/home");
  await whenHydrated(page);
  const pressTo = async (name: string) => {
    const isThere = () =>
      page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
    for (let keys = 0; keys < 30 && !(await isThere()); keys += 1) await journey.press("Tab");
    await journey.press("Enter");
  };
  await pressTo("gluten");
  await page.waitForURL(/\/my-lunch/);
  await whenHydrated(page);
  await pressTo("Olive Primary");
  await page.waitForURL(/menu=olive/);
  await expect.poll(() => answer(page).innerText()).toMatch(/ gluten\.$/);
  expect(journey.cost().taps).toBeLessThanOrEqual(20);
});

test("the lunch of a school is one tap from every page once it was chosen, and on home without a tap", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, phone);
  await page.goto("/my-lunch");
  await whenHydrated(page);
  await page.getByText("I need to avoid something").click();
  await page.getByLabel("Milk", { exact: true }).check();
  await page.getByRole("button", { name: "Olive Primary" }).click();
  await page.waitForURL(/menu=olive$/);
  const journey = journeyOf(page);
  await journey.open("/home");
  const card = page.locator("[data-my-lunch-card]");
  await card.getByText(/^Today it’s /).waitFor();
  expect(await card.innerText()).toMatch(/^Olive Primary\n/);
  expect(await card.innerText()).toMatch(/without milk\./);
  expect(await isInFirstScreen(page, card)).toBe(true);
  expect(journey.cost()).toMatchObject({ taps: 0, screens: 0 });
  await expectAccessible(page, "home with a school's lunch");
  await page.getByRole("banner").getByRole("link", { name: "My lunch" }).click();
  await page.waitForURL(/menu=olive$/);
  await noteShifts(page);
  await page.goto("/my-lunch");
  await page.getByRole("link", { name: "Today’s lunch at Olive Primary" }).waitFor();
  expect(await moved(page)).toEqual([]);
  await expectAccessible(page, "My lunch with a school");
  expect(complaints).toEqual([]);
});

test.each([
  [360, "Olive Primary"],
  [1280, "Al Noor Primary and Nursery School of the North of London"],
])(
  "home never asks at %i px for a school that this device keeps, and nothing moves when its lunch comes",
  async (width, label) => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width, height: 740 });
    const lunch = { page: olive, label, without: ["gluten", "milk"] };
    await page.addInitScript((text) => localStorage.setItem("my lunch", text), JSON.stringify(lunch));
    const { promise: come, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${olive}`, async (route) => {
      await come;
      await route.continue();
    });
    await noteShifts(page);
    await page.goto("/home");
    const card = page.locator("[data-my-lunch-card]");
    await card.getByText("Looking up the next lunch.").waitFor();
    expect(await card.getByText("Today at your school, without:").isVisible()).toBe(false);
    expect(await card.getByRole("button", { name: "milk" }).count()).toBe(0);
    const before = await card.boundingBox();
    release();
    await card.getByText(/^Today it’s /).waitFor();
    expect(await card.innerText()).toMatch(new RegExp(`^${label}\\n[^]*(?:Yes|No|In part|Ask us)\\.`));
    expect(await card.boundingBox()).toEqual(before);
    await page.locator("html:not(.opening)").waitFor();
    expect(await moved(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test("home says that a school's lunch could not be looked up, and leads to its page", async () => {
  const { page } = await visitorForTest(browser, site.url, phone);
  const lunch = { page: olive, label: "Olive Primary", without: ["milk"] };
  await page.addInitScript((text) => localStorage.setItem("my lunch", text), JSON.stringify(lunch));
  await page.route(`**${olive}`, (route) => route.abort());
  await page.goto("/home");
  const card = page.locator("[data-my-lunch-card]");
  await card.getByText("Its lunch could not be looked up just now.").waitFor();
  expect(await card.innerText()).toMatch(/^Olive Primary\n/);
  expect(await card.getByRole("link").getAttribute("href")).toBe(olive);
});

test("a school's page opens marked with what this device keeps; nothing moves, and one tap forgets it", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, { ...phone, reducedMotion: false });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await noteShifts(page);
  // However early it is sent, what is avoided is in no address.
  await page.goto(olive, { waitUntil: "commit" });
  await page.getByText("I need to avoid something").click();
  await page.getByLabel("Milk", { exact: true }).check();
  await page.getByRole("button", { name: "Mark the dishes" }).click();
  await page.getByText("Avoiding milk").waitFor();
  expect(page.url()).toBe(site.url + olive);
  expect(JSON.parse((await kept(page))!)).toEqual({ page: olive, label: "Olive Primary", without: ["milk"] });

  await page.goto(olive);
  await page.locator("html:not(.opening)").waitFor();
  await page.locator("[data-follow-status=live]").waitFor({ state: "attached" });
  expect(await answer(page).innerText()).toMatch(/ milk\.$/);
  expect(await page.getByRole("table").getByText("Contains milk", { exact: true }).count()).toBeGreaterThan(
    0,
  );
  expect(await moved(page)).toEqual([]);
  for (const part of [answer(page), calendar(page), page.getByRole("navigation", { name: "Next days" })])
    expect(await isInFirstScreen(page, part)).toBe(true);
  await expectAccessible(page, "a marked menu at 360");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, "a marked menu at 1280");

  await page.getByRole("link", { name: "Forget" }).click();
  expect(await kept(page)).toBe(null);
  expect(await answer(page).innerText()).toMatch(/^Does your child/);
  expect(await page.getByText("Contains milk", { exact: true }).count()).toBe(0);
  expect(sent.filter((one) => one.includes("milk"))).toEqual([]);
  expect(complaints).toEqual([]);
});
