import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both));

describe("the catering menu without JavaScript", () => {
  test("is searched and filtered by its form, and the address can be shared", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu");
    expect(await page.locator(".menu-results__dishes > li").count()).toBeGreaterThanOrEqual(90);
    expect(await page.locator(".menu-results__group h3").allTextContents()).toEqual([
      "For schools",
      "For weddings",
      "For parties",
    ]);
    await page.fill("#q", "SOUP tomato");
    await page.check("input[name=category][value=school]");
    await page.check("input[name=without][value=milk]");
    await page.check("input[name=without][value=sesame]");
    await page.click("text=Find dishes");
    const address = new URL(page.url());
    expect(address.searchParams.getAll("without")).toEqual(["milk", "sesame"]);
    expect(await page.textContent(".menu-results__count h2")).toBe(
      "1 dish for “SOUP tomato”, milk and sesame marked",
    );
    expect(await page.textContent(".menu-results__dishes .verdict")).toBe("Contains milk");
    expect(await page.isChecked("input[name=without][value=milk]")).toBe(true);
    expect(await page.inputValue("#q")).toBe("SOUP tomato");
    // There is no cart without script: no button that does nothing, and a note about it.
    expect(await page.locator(".menu-results__action").first().isVisible()).toBe(false);
    expect(await page.locator(".menu-page__without-script").isVisible()).toBe(true);
    await page.click("text=Clear all filters");
    expect(new URL(page.url()).search).toBe("");
    await page.goto("/menu?q=lobster+thermidor&category=school");
    expect(await page.textContent(".menu-results__nothing")).toContain("for schools only");
    await page.click("text=Clear the filters");
    await expect.poll(() => page.locator(".menu-results__dishes > li").count()).toBeGreaterThanOrEqual(90);
  });

  test("marks one cereal for who avoids wheat and eats oats", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu?q=porridge");
    await page.getByText("Only one cereal or one nut?").click();
    await page.check("input[name=without][value=wheat]");
    await page.click("text=Find dishes");
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["wheat"]);
    expect(await page.textContent(".menu-results__count h2")).toBe("1 dish for “porridge”, wheat marked");
    expect(await page.textContent(".menu-results__dishes .verdict")).toBe("Not in it: wheat");
    // What is chosen is seen: it stands in the open.
    expect(await page.isVisible("input[name=without][value=wheat]")).toBe(true);
    await page.goto("/menu?q=porridge&without=gluten");
    expect(await page.textContent(".menu-results__dishes .verdict")).toBe("Contains gluten (oats)");
    expect(await page.isVisible("input[name=without][value=wheat]")).toBe(false);
  });

  test("shows on a phone the number of results in view, and above its filters that there is no cart", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      width: 360,
      height: 740,
      javaScript: false,
    });
    await page.goto("/menu");
    // In sight, and nothing lies over it.
    const seen = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return top >= 0 && top + height <= innerHeight && element.contains(there);
        });
    await page
      .locator(".menu-page__without-script")
      .evaluate((note) => note.scrollIntoView({ block: "center", behavior: "instant" }));
    expect(await seen(".menu-page__without-script")).toBe(true);
    await page.fill("#q", "soup");
    await page.click("text=Find dishes");
    expect(await page.textContent(".menu-results__count h2")).toContain("for “soup”");
    await expect.poll(() => seen(".menu-results__count h2")).toBe(true);
    await page.goto("/menu?q=lobster+thermidor");
    await page.click("text=Clear the filters");
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => seen(".menu-results__count h2")).toBe(true);
    await page.click("text=Clear all filters");
    await expect.poll(() => seen("#q")).toBe(true);
    await page.goto("/cart");
    await expect.poll(() => seen(".cart__without-script h2")).toBe(true);
  });

  test("prints dishes, allergens and prices, without form and buttons", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu?without=milk");
    await page.emulateMedia({ media: "print" });
    const pressed = page.locator("button, input, select, .button, summary, .cart-buttons__summary");
    expect(await pressed.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    for (const words of [
      ".menu-results__name",
      ".menu-results__serves",
      ".menu-results__allergens dd",
      ".verdict",
      ".footer__address",
    ])
      expect(await page.locator(words).first().isVisible(), words).toBe(true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    // It was 25, with forms and buttons.
    expect(sheets).toBeLessThanOrEqual(9);
  });

  test("never hides a dish for an allergen", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu");
    const all = await page.locator(".menu-results__name").allTextContents();
    await page.goto("/menu?without=milk&without=gluten&without=nuts");
    expect(await page.locator(".menu-results__name").allTextContents()).toEqual(all);
    expect(await page.locator(".menu-results__dishes > li").count()).toBe(
      await page.locator(".menu-results__dishes > li:has(.verdict)").count(),
    );
  });
});

describe("the catering menu with JavaScript", () => {
  test("marks one cereal for who avoids wheat and eats oats", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/menu?q=porridge");
    await page.locator("[data-live=live]").waitFor();
    await page.getByText("Only one cereal or one nut?").click();
    await page.check("input[name=without][value=wheat]");
    await page.waitForURL("**/menu?q=porridge&without=wheat");
    await expect
      .poll(() => page.locator(".menu-results__dishes .verdict").allTextContents())
      .toEqual(["Not in it: wheat"]);
    await page.check("input[name=without][value=oats]");
    await page.waitForURL("**/menu?q=porridge&without=wheat&without=oats");
    await expect
      .poll(() => page.locator(".menu-results__dishes .verdict").allTextContents())
      .toEqual(["Contains gluten (oats)"]);
    expect(complaints).toEqual([]);
  });

  test("is searched while typing; the address follows; the count is announced; Back restores it all", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    const all = await page.locator(".menu-results__dishes > li").count();
    await page.locator("#q").pressSequentially("creme");
    await page.waitForURL("**/menu?q=creme");
    // Dishes that were not found are cleared away a few at a time.
    await page.locator("output.visually-hidden", { hasText: "for creme." }).waitFor({ state: "attached" });
    const shown = await page.locator(".menu-results__dishes > li").count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    expect(await page.locator("output.visually-hidden").textContent()).toBe(
      shown === 1 ? "1 dish for creme." : `${shown} dishes for creme.`,
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await page.check("input[name=without][value=eggs]");
    await page.waitForURL("**/menu?q=creme&without=eggs");
    await expect.poll(() => page.locator(".menu-results__dishes > li:has(.verdict)").count()).toBe(shown);
    expect(await page.locator(".menu-results__dishes > li").count()).toBe(shown);
    await page.goto("/home");
    await page.goBack();
    await page.waitForURL("**/menu?q=creme&without=eggs");
    expect(await page.inputValue("#q")).toBe("creme");
    expect(await page.isChecked("input[name=without][value=eggs]")).toBe(true);
    expect(await page.locator(".menu-results__dishes > li").count()).toBe(shown);
    expect(complaints).toEqual([]);
  });

  test("is hydrated without a layout shift", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 390 });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            shifts:
              (globalThis as { shifts?: number }).shifts! + (entry as unknown as { value: number }).value,
          });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/menu?without=milk");
    const before = await page.locator(".menu-results__dishes").first().textContent();
    await page.locator("[data-live=live]").waitFor();
    expect(await page.locator(".menu-results__dishes").first().textContent()).toBe(before);
    expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts)).toBeLessThan(0.001);
    expect(complaints).toEqual([]);
  });

  test("works by keyboard alone: filters, clearing and the cart", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    await page.focus("#q");
    await page.keyboard.type("lobster thermidor");
    await page.locator(".menu-results__nothing").waitFor();
    await page.locator(".menu-results__nothing .button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".menu-results__dishes").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("school");
    await page.keyboard.press("Space");
    await page.waitForURL("**/menu?category=school");
    await expect.poll(() => page.locator(".menu-results__group").count()).toBe(1);
    const first = page.locator(".menu-results__action button").first();
    await first.focus();
    await page.keyboard.press("Enter");
    expect(await first.innerText()).toContain("In your cart");
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test.each([360, 1280])("passes axe in all of its states at %i px", async (width) => {
    const { page } = await visitorForTest(browser, site.url, { width, reducedMotion: true });
    // The whole menu and the one in which nothing is found are opened with every page.
    await page.goto("/menu?without=milk&without=sesame");
    await page.locator("[data-live=live]").waitFor();
    await expectAccessible(page, `allergens marked at ${width}`);
    if (width < 640) {
      await page.click(".menu-filter__more summary");
      await expectAccessible(page, "filters open on a phone");
    }
  });
});
