import type { Browser, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { menuCopy } from "#pages/menu/menu.copy.ts";
import { expectAccessible, moved, noteShifts } from "./browser.ts";
import { inLongRun } from "./long-run.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both), { pictures: true });

const listed = (page: Page) => page.getByRole("region", { name: "Dishes" });
const headings = (page: Page) => listed(page).getByRole("heading", { level: 5 });
const dishes = (page: Page) =>
  listed(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 5 }) });
const groups = (page: Page) => listed(page).getByRole("heading", { level: 3, name: /^For / });
/** What is said of dishes for what somebody avoids. */
const verdict = (within: Page | Locator) =>
  within.getByRole("paragraph").filter({ hasText: /^(Contains|May contain|Not in it:|Not known)/ });
const verdicts = (page: Page) => verdict(dishes(page));
const marked = (page: Page) => dishes(page).filter({ has: verdict(page) });
/** "12 dishes for “soup”", at the head of the results. */
const count = (page: Page) => listed(page).getByRole("heading", { level: 2 });
const withoutScript = (page: Page) => page.getByRole("paragraph").filter({ hasText: menuCopy.withoutScript });
const search = (page: Page) => page.getByRole("searchbox");
/** Dishes in folded courses too, which are in the page and not in sight. */
const allDishes = (page: Page) => listed(page).getByRole("heading", { level: 5, includeHidden: true });
const openFilters = (page: Page) => page.getByText("Diets and allergens").click();
const avoids = (page: Page, allergen: string) =>
  listed(page).getByRole("checkbox", { name: new RegExp(`^${allergen}\\b`) });

describe("the catering menu without JavaScript", () => {
  test("is searched and filtered by its form, and the address can be shared", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu");
    expect(await allDishes(page).count()).toBeGreaterThanOrEqual(90);
    expect(await groups(page).allTextContents()).toEqual(["For schools", "For weddings", "For parties"]);
    await search(page).fill("SOUP tomato");
    await page.getByRole("group", { name: "The occasion" }).getByRole("checkbox", { name: "School" }).check();
    await openFilters(page);
    await avoids(page, "Milk").check();
    await avoids(page, "Sesame").check();
    await page.click("text=Find dishes");
    const address = new URL(page.url());
    expect(address.searchParams.getAll("without")).toEqual(["milk", "sesame"]);
    expect(await count(page).textContent()).toBe("1 dish for “SOUP tomato”, milk and sesame marked");
    expect(await verdicts(page).first().textContent()).toBe("Contains milk");
    expect(await page.getByText("2 on: avoiding milk and sesame").isVisible()).toBe(true);
    await openFilters(page);
    expect(await avoids(page, "Milk").isChecked()).toBe(true);
    expect(await search(page).inputValue()).toBe("SOUP tomato");
    // There is no cart without script: no button that does nothing, and a note about it.
    expect(await dishes(page).getByRole("button").count()).toBe(0);
    expect(await withoutScript(page).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    expect(new URL(page.url()).search).toBe("");
    await page.goto("/menu?q=chiken+satay");
    expect(await count(page).textContent()).toBe("1 dish for “chicken satay”");
    expect(await page.getByText("Showing results for chicken satay.").isVisible()).toBe(true);
    await page.goto("/menu?q=lobster+thermidor&category=school");
    expect(await page.getByText(/for schools only/).isVisible()).toBe(true);
    await page.click("text=Clear the filters");
    await expect.poll(() => allDishes(page).count()).toBeGreaterThanOrEqual(90);
  });

  test("answers gf with dishes that have been checked, and promises nothing", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu?q=gf");
    expect(await count(page).textContent()).toMatch(/^[1-9]\d* dish(es)? for “gf”$/);
    expect(await listed(page).getByText("Not in it: gluten.", { exact: true }).isVisible()).toBe(true);
    const said = await verdict(dishes(page)).allTextContents();
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said)).toEqual(new Set(["Not in it: gluten"]));
    expect(await listed(page).innerText()).not.toMatch(/gluten.free/i);
    await page.getByRole("link", { name: "The whole menu, gluten marked" }).click();
    expect(new URL(page.url()).search).toBe("?without=gluten");
    await expect.poll(() => allDishes(page).count()).toBeGreaterThanOrEqual(90);
  });

  test("shows no button that needs a script, on a phone", async () => {
    const { page } = await visitorForTest(browser, site.url, { width: 360, height: 740, javaScript: false });
    for (const address of ["/menu", "/menu?q=soup", "/menu?q=gf"]) {
      await page.goto(address);
      const folds = listed(page).locator("details:not([open]) > summary");
      while (await folds.count()) await folds.first().click();
      const shown = await page
        .getByRole("main")
        .getByRole("button")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
      expect(await dishes(page).count(), address).toBeGreaterThan(0);
      expect(
        shown.filter((name) => name !== "Find dishes"),
        address,
      ).toEqual([]);
    }
  });

  test("marks one cereal for who avoids wheat and eats oats", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu?q=porridge");
    await openFilters(page);
    await page.getByText("Only one cereal or one nut?").click();
    await avoids(page, "Wheat").check();
    await page.click("text=Find dishes");
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["wheat"]);
    expect(await count(page).textContent()).toBe("1 dish for “porridge”, wheat marked");
    expect(await verdicts(page).first().textContent()).toBe("Not in it: wheat");
    // What is chosen is seen: it stands in the open.
    await openFilters(page);
    expect(await avoids(page, "Wheat").isVisible()).toBe(true);
    await page.goto("/menu?q=porridge&without=gluten");
    expect(await verdicts(page).first().textContent()).toBe("Contains gluten (oats)");
    expect(await avoids(page, "Wheat").isVisible()).toBe(false);
  });

  test("shows on a phone the number of results in view, and above its filters that there is no cart", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      width: 360,
      height: 740,
      javaScript: false,
    });
    await page.goto("/menu");
    // In sight, and nothing lies over it.
    const seen = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return top >= 0 && top + height <= innerHeight && element.contains(there);
      });
    const note = withoutScript(page);
    await note.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    expect(await seen(note)).toBe(true);
    await search(page).fill("soup");
    await page.click("text=Find dishes");
    expect(await count(page).textContent()).toContain("for “soup”");
    await expect.poll(() => seen(count(page))).toBe(true);
    await page.goto("/menu?q=lobster+thermidor");
    await page.click("text=Clear the filters");
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => seen(count(page))).toBe(true);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect.poll(() => seen(search(page))).toBe(true);
    await page.goto("/cart");
    await expect
      .poll(() => seen(page.getByRole("heading", { name: "The cart needs JavaScript" })))
      .toBe(true);
  });

  test("prints dishes, allergens and prices, without form and buttons", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu?without=milk");
    // What is far down the page waits to be laid out for a script that comes round to it, and here none does.
    const laidOutAs = () =>
      dishes(page).evaluateAll((all) => [
        ...new Set(all.map((one) => getComputedStyle(one).contentVisibility)),
      ]);
    expect(await laidOutAs()).toEqual(["visible"]);
    await page.emulateMedia({ media: "print" });
    expect(await laidOutAs()).toEqual(["visible"]);
    const pressed = page.locator(
      "button, input, select, summary, aside, a:is([href='/cart'], [href^='/menu']):not([href^='/menu/dish'])",
    );
    expect(await pressed.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    for (const words of [
      headings(page),
      headings(page).getByText(/serves \d/),
      headings(page).getByText(/£\d/),
      dishes(page).getByRole("definition"),
      verdicts(page),
      page.getByRole("contentinfo").locator("address"),
    ])
      expect(await words.first().isVisible(), words.toString()).toBe(true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    // A hundred dishes and the set menus. It was 25, with forms and buttons.
    expect(sheets).toBeLessThanOrEqual(10);
  });

  test("never hides a dish for an allergen", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu");
    const all = await allDishes(page).allTextContents();
    await page.goto("/menu?without=milk&without=gluten&without=nuts");
    expect(await allDishes(page).allTextContents()).toEqual(all);
    await listed(page)
      .locator("section details")
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
    expect(await dishes(page).count()).toBe(all.length);
    expect(await marked(page).count()).toBe(all.length);
  });
});

describe.each([true, false])("the whole menu on a wide screen (script: %s)", (javaScript) => {
  test("has its first dishes and the courses on the first screen, and each course opens by its link", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, {
      width: 1280,
      height: 800,
      javaScript,
    });
    await page.goto("/menu");
    if (javaScript) await page.locator("[data-live=live]").waitFor();
    const bottomOf = async (part: Locator) => {
      const box = (await part.boundingBox())!;
      return box.y + box.height;
    };
    const courses = page.getByRole("navigation", { name: "Courses for schools" });
    // Without script the sentence about the cart stands above them.
    const screen = javaScript ? 800 : 1_100;
    expect(await bottomOf(dishes(page).first().getByRole("paragraph").first())).toBeLessThanOrEqual(screen);
    expect(await bottomOf(courses.getByRole("link", { name: /^Mains/ }))).toBeLessThanOrEqual(screen);
    // Eleven screens; with every course open it was forty.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(11 * 800);
    const drink = listed(page).locator("#school-drinks li").first();
    expect(await drink.isVisible()).toBe(false);
    await courses.getByRole("link", { name: /^Drinks/ }).click();
    await drink.waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("the catering menu with JavaScript", () => {
  test("marks one cereal for who avoids wheat and eats oats", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/menu?q=porridge");
    await page.locator("[data-live=live]").waitFor();
    await openFilters(page);
    await page.getByText("Only one cereal or one nut?").click();
    await avoids(page, "Wheat").check();
    await page.waitForURL("**/menu?q=porridge&without=wheat");
    await expect.poll(() => verdicts(page).allTextContents()).toEqual(["Not in it: wheat"]);
    await avoids(page, "Oats").check();
    await page.waitForURL("**/menu?q=porridge&without=wheat&without=oats");
    await expect.poll(() => verdicts(page).allTextContents()).toEqual(["Contains gluten (oats)"]);
    expect(complaints).toEqual([]);
  });

  test("is searched while typing; the address follows; the count is announced; Back restores it all", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/menu", { waitUntil: "commit" });
    // Before the page's script is there, while it starts, and after.
    await search(page).pressSequentially("creme");
    const all = await (await fetch(`${site.url}/menu`)).text().then((html) => html.split("<h5").length - 1);
    await page.waitForURL("**/menu?q=creme");
    // Dishes that were not found are cleared away a few at a time.
    const announced = page.getByRole("status").filter({ hasText: "for creme." });
    await announced.waitFor({ state: "attached" });
    const shown = await dishes(page).count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    expect(await announced.textContent()).toBe(
      shown === 1 ? "1 dish for creme." : `${shown} dishes for creme.`,
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await openFilters(page);
    await avoids(page, "Eggs").check();
    await page.waitForURL("**/menu?q=creme&without=eggs");
    await expect.poll(() => marked(page).count()).toBe(shown);
    expect(await dishes(page).count()).toBe(shown);
    await page.goto("/home");
    await page.goBack();
    await page.waitForURL("**/menu?q=creme&without=eggs");
    expect(await search(page).inputValue()).toBe("creme");
    await openFilters(page);
    expect(await avoids(page, "Eggs").isChecked()).toBe(true);
    expect(await dishes(page).count()).toBe(shown);
    expect(complaints).toEqual([]);
  });

  test("is hydrated without a layout shift", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 390 });
    await noteShifts(page);
    await page.goto("/menu?without=milk");
    const list = listed(page)
      .getByRole("list", { includeHidden: true })
      .filter({ has: page.getByRole("heading", { level: 5, includeHidden: true }) })
      .first();
    const before = await list.textContent();
    await page.locator("[data-live=live]").waitFor();
    expect(await list.textContent()).toBe(before);
    expect(await moved(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("works by keyboard alone: filters, clearing and the cart", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    await search(page).focus();
    await page.keyboard.type("lobster thermidor");
    await page.getByRole("heading", { name: "Nothing on the menu matches that. Yet." }).waitFor();
    await page.getByRole("link", { name: "Clear the filters" }).focus();
    await page.keyboard.press("Enter");
    await dishes(page).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    for (let keys = 0; keys < 3; keys++) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("school");
    await page.keyboard.press("Space");
    await page.waitForURL("**/menu?category=school");
    await expect.poll(() => groups(page).count()).toBe(1);
    const first = dishes(page).getByRole("button").first();
    await first.focus();
    await page.keyboard.press("Enter");
    expect(await first.innerText()).toContain("In your cart");
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test.each(inLongRun([360], [1280]))("passes axe in all of its states at %i px", async (width) => {
    const { page } = await visitorForTest(browser, site.url, { width });
    // The whole menu and the one in which nothing is found are opened with every page.
    await page.goto("/menu?without=milk&without=sesame");
    await page.locator("[data-live=live]").waitFor();
    await expectAccessible(page, `allergens marked at ${width}`);
    if (width < 640) {
      await openFilters(page);
      await expectAccessible(page, "filters open on a phone");
    }
  });
});
