import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, expectAccessible, moved, noteShifts, withoutFonts } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { expectLayout } from "./layout-checks.ts";
import { inLongRun } from "./long-run.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), {}, { pictures: true });

/** Opens every course of the menu, which shows the first of each occasion. */
const openCourses = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main section section details"))
      fold.open = true;
  });
/** The button of a dish on the menu: "Add to cart: Guest baker", then "In your cart: Guest baker". */
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^(Add to|In your) cart ?: ${name}`) }).first();
/**
 * Presses a dish's button as a person does, who sees it first: rows that were far out of sight are laid out in the frame after
 * they came into it, and move those below them.
 */
async function press(page: Page, name: string): Promise<void> {
  await openCourses(page);
  await button(page, name).scrollIntoViewIfNeeded();
  await drawn(page);
  await button(page, name).click();
}
const picked = (page: Page) =>
  page
    .getByRole("region", { name: "What you have picked" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
/** Decoration of the cart's opening, which nobody hears. */
const plates = (page: Page) =>
  page
    .getByRole("region", { name: "Your cart" })
    .getByRole("list", { includeHidden: true })
    .getByRole("listitem", { includeHidden: true });
/** The cart's link in the bar, which a phone hides: "Cart", and how many dishes are in it. */
const cartLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Cart/, includeHidden: true });
const storedItems = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: string }[]).map(({ id }) => id),
  );

interface FirstPaint {
  firstPaint?: { node: Element; text: string; place: string }[];
}

/** Opens the cart, its script held back at first: what of that first look is not there, or has moved, when React has come. */
async function changedByReact(page: Page): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/cart");
  await page.locator("html:not(.unpainted)").waitFor();
  // Words, plates and pictures: what has nothing visible in it, and is no bare cloth for the dishes.
  const count = await page.evaluate(() => {
    const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true });
    const leaves = [...document.querySelectorAll("main :not(section)")].filter(
      (node) => isSeen(node) && ![...node.children].some(isSeen),
    );
    const painted = leaves.map((node) => ({
      node,
      text: node.textContent.slice(0, 40),
      place: JSON.stringify(node.getBoundingClientRect()),
    }));
    (globalThis as FirstPaint).firstPaint = painted;
    return painted.length;
  });
  expect(count).toBeGreaterThan(3);
  resolve();
  await expect.poll(() => page.getByText("The cart needs JavaScript").count()).toBe(0);
  const changed = await page.evaluate(() =>
    (globalThis as FirstPaint)
      .firstPaint!.filter(
        ({ node, place }) => !node.isConnected || JSON.stringify(node.getBoundingClientRect()) !== place,
      )
      .map(({ node, text }) => `${node.localName}.${node.getAttribute("class")} ${text}`),
  );
  return [...changed, ...(await moved(page))];
}

describe("the cart", () => {
  test("is filled at the menu, counted in the bar, listed, and taken to the enquiry form", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 1440 });
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    await press(page, "The fruit board");
    await press(page, "Caprese picks");
    expect(await button(page, "Caprese picks").innerText()).toContain("In your cart");
    await press(page, "Caprese picks");
    await expect.poll(() => said).toContain("Item already exists in the cart.");
    expect(await storedItems(page)).toEqual(["fruit-board", "caprese-picks"]);
    await expect.poll(() => cartLink(page).textContent()).toBe("Cart2");
    await page.click("text=See cart");
    await page.waitForURL("**/cart");
    await picked(page).nth(1).waitFor();
    expect(await picked(page).getByRole("heading").allTextContents()).toEqual([
      "The fruit board",
      "Caprese picks",
    ]);
    // A dish's own picture, or none: never one of another dish.
    expect(await picked(page).locator("img").count()).toBe(1);
    expect(await picked(page).first().locator("img").getAttribute("src")).toContain(
      "/gallery-fruit-platter-",
    );
    expect(await plates(page).count()).toBe(2);
    expect(await plates(page).locator("img").count()).toBe(1);
    const bill = page.getByRole("complementary", { name: "The bill, so far" });
    expect(await bill.getByRole("definition").allTextContents()).toEqual(["£0.00", "£0.00", "£0.00"]);
    expect(await bill.textContent()).toContain("We price every order for you");
    // The totals of the bill stay at zero; what the guides come to stands beside them.
    await page.getByRole("textbox", { name: "How many: The fruit board" }).fill("12");
    await page.getByRole("button", { name: "One more: Caprese picks" }).click();
    expect(await bill.getByRole("status").innerText()).toMatch(/Guide, priced by a person\s+£432\.00/);
    expect(await picked(page).first().innerText()).toContain("£360 for 12");
    await page.getByRole("textbox", { name: "How many: The fruit board" }).fill("");
    await page.getByRole("textbox", { name: "How many: The fruit board" }).blur();
    expect(await page.getByRole("textbox", { name: "How many: The fruit board" }).inputValue()).toBe("12");
    await page.getByRole("textbox", { name: /^Guests/ }).fill("60");
    await page.getByRole("button", { name: "One more: Vegan" }).click();
    await bill.getByRole("button", { name: "Request a quote" }).click();
    await page.waitForURL("**/contact-us?quote=1&reason=privateFunction&guests=60&diets.vegan=1");
    expect(await page.getByLabel("Who is it for?").inputValue()).toBe("privateFunction");
    await page.getByText("12 × The fruit board and 2 × Caprese picks").waitFor();
    await page.getByText("For 60 guests, 1 vegan.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("takes a set menu in one tap on a phone, says how many on a dish's page, and marks what is avoided", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
    await page.goto("/menu?without=milk");
    await page.locator("[data-live=live]").waitFor();
    // Twelve screens of a phone at most, before anything is chosen.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(12 * 740);
    await page.getByRole("navigation", { name: "Occasions" }).getByRole("link", { name: "Weddings" }).click();
    await page.waitForURL("**/menu?category=weddings&without=milk");
    const sets = page.locator("summary", { hasText: "Set menus" });
    await expect.poll(() => sets.count()).toBe(1);
    await sets.click();
    await page.getByRole("button", { name: /^Add all 5, for 60 guests ?: The canapé hour$/ }).click();
    await page.getByRole("button", { name: /^In your cart ?: The canapé hour$/ }).waitFor();
    await expect.poll(() => cartLink(page).textContent()).toBe("Cart5");
    expect(await cartLink(page).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Caprese picks" }).first().click();
    await page.waitForURL("**/menu/dish?id=caprese-picks&without=milk");
    const article = page.getByRole("article");
    await page.getByRole("heading", { level: 1, name: "Caprese picks" }).waitFor();
    expect(await article.getByText("Contains milk").first().isVisible()).toBe(true);
    await page.getByRole("button", { name: "One fewer: Caprese picks" }).click();
    expect(await page.getByRole("textbox", { name: "How many: Caprese picks" }).inputValue()).toBe("4");
    await page.getByRole("textbox", { name: "How many: Caprese picks" }).fill("1");
    await page.getByRole("button", { name: "One fewer: Caprese picks" }).click();
    // The button that puts it back has the focus.
    expect(await button(page, "Caprese picks").evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await button(page, "Caprese picks").innerText()).toContain("Add to cart");
    await page.getByRole("link", { name: "See cart" }).click();
    await picked(page).nth(3).waitFor();
    await page.getByText("Marked for milk").waitFor();
    expect(await picked(page).first().innerText()).toContain("Contains milk");
    await page.getByRole("button", { name: "Stop marking" }).click();
    await expect.poll(() => page.getByText("Marked for milk").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("has its button in sight on a phone however long it is, and no plate for a dish without a picture", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
    await page.goto("/home");
    await page.evaluate(() => {
      const dish = (at: number) => ({
        id: `d${at}`,
        name: `Dish ${at}`,
        category: "parties",
        serves: "",
        priceGuide: 450,
        image: at === 3 ? "pastry" : "",
      });
      localStorage.setItem("cart", JSON.stringify(Array.from({ length: 12 }, (_, at) => dish(at))));
    });
    await page.goto("/cart");
    await picked(page).nth(11).waitFor();
    expect(await picked(page).locator("img").count()).toBe(1);
    expect(await picked(page).locator("svg").count()).toBe(0);
    // Those of the top: the one with a picture first.
    expect(await plates(page).first().locator("img").count()).toBe(1);
    await picked(page).first().scrollIntoViewIfNeeded();
    const quote = page.getByRole("button", { name: "Request a quote" }).first();
    const box = (await quote.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await page.getByText("£0.00 because nothing has been priced yet").waitFor();
    await quote.click();
    await page.waitForURL("**/contact-us?**");
    await page.getByText("Your cart: 12 dishes").waitFor();
    expect(complaints).toEqual([]);
  });

  test("says for how many what was picked is enough, for whom nothing is known to suit, and so does what is sent", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
    await page.goto("/home");
    await page.evaluate(() => {
      const dish = (id: string, quantity: number) => ({ id, name: id, category: "school", quantity });
      const dishes = [dish("pasta-and-meatballs", 3), dish("fruit-board", 10)];
      localStorage.setItem("cart", JSON.stringify(dishes));
    });
    await page.goto("/cart");
    await picked(page).nth(1).waitFor();
    // Nothing is said before somebody has said how many come, or where the numbers cannot be.
    const enough = page.getByRole("heading", { name: "Enough for everybody?" });
    expect(await enough.count()).toBe(0);
    await page.getByRole("textbox", { name: /^Guests/ }).fill("120");
    await page.getByRole("textbox", { name: /^Vegan/ }).fill("121");
    await page.getByText("121 of 120 guests cannot be").waitFor();
    expect(await enough.count()).toBe(0);
    await page.getByRole("textbox", { name: /^Vegan/ }).fill("4");
    const mains =
      "Mains: enough for about 36 of 120 guests; nothing chosen for 4 vegan guests that is known to suit.";
    await page.getByText(mains).waitFor();
    await page.getByText("Boards and sharing tables: enough for all 120 guests.").waitFor();
    await expectAccessible(page, "the cart with what is enough");
    await expectLayout(page, "the cart with what is enough");
    // One more platter serves twelve more.
    await page.getByRole("button", { name: /^One more: Pasta tubes/ }).click();
    await page.getByText("Mains: enough for about 48 of 120 guests").waitFor();
    await page.getByRole("button", { name: /^One fewer: Pasta tubes/ }).click();
    await page.getByRole("button", { name: "Request a quote" }).first().click();
    await page.waitForURL("**/contact-us?**");
    await page.getByText(`As you picked the dishes: ${mains}`).waitFor();
    // Left out, they are not spoken of.
    const along = page.getByRole("checkbox", { name: /^Send these with my enquiry/ });
    await along.click();
    await expect.poll(() => page.getByText("As you picked the dishes").count()).toBe(0);
    await along.click();
    await page.getByText(`As you picked the dishes: ${mains}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test("says the same without script, before anything is sent and after it", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/cart");
    await page.getByRole("checkbox", { name: "Pasta tubes and meatballs" }).check();
    await page.getByRole("textbox", { name: "Guests" }).fill("120");
    await page.getByRole("button", { name: "Request a quote" }).click();
    for (const [label, text] of [
      ["First name", "Zoë"],
      ["Last name", "O’Brien"],
      ["E-mail", "zoe@wedding.example"],
      ["Your message", "Our summer fair."],
      ["Vegan", "4"],
    ] as const)
      await page.getByLabel(label, { exact: label === "Vegan" }).fill(text);
    await page.getByLabel(/may use these details/).check();
    const mains =
      "As you picked the dishes: Mains: enough for about 12 of 120 guests; nothing chosen for 4 vegan guests that is known to suit.";
    for (const heading of ["Check your answers, then send", /^Enquiry Submitted Successfully!/]) {
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await page.getByRole("heading", { name: heading }).waitFor();
      await page.getByText(mains).first().waitFor();
    }
  });

  test("is not needed: without script a dish's page leads to the form, and one that is gone to the menu", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/menu/dish?id=side-of-salmon");
    expect(await page.title()).toContain("Side of salmon");
    const data = await page.locator("script[type='application/ld+json']").allTextContents();
    expect(data.join()).toContain('"@type":"MenuItem"');
    expect(await page.getByRole("button", { name: /cart/ }).count()).toBe(0);
    await page.getByRole("link", { name: "Ask about this dish" }).click();
    await page.waitForURL("**/contact-us?item=side-of-salmon**");
    await page.getByText("Side of salmon, crushed new potatoes").first().waitFor();
    const gone = await page.goto("/menu/dish?id=lobster-rolls");
    expect(gone?.status()).toBe(404);
    expect(gone?.headers()["cache-control"]).toContain("no-store");
    await page.getByRole("link", { name: "See the catering menu" }).click();
    await page.waitForURL("**/menu");
  });

  test("is the same in two tabs, when a dish is removed, and when it is cleared and restored", async () => {
    const { page, context, complaints } = await visitorForTest(browser, site.url, { width: 1440 });
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    for (const name of ["The fruit board", "Caprese picks"]) await press(page, name);
    const other = await context.newPage();
    await other.goto("/cart");
    await picked(other).nth(1).waitFor();
    await other.click("text=Remove >> nth=0");
    await expect.poll(() => button(page, "The fruit board").innerText()).toContain("Add to cart");
    await expect.poll(() => cartLink(page).textContent()).toBe("Cart1");
    await press(page, "The fruit board");
    await picked(other).nth(1).waitFor();
    await other.click("text=Clear the cart");
    await other.getByText("Nothing in your cart yet.").waitFor();
    await expect.poll(() => cartLink(page).innerText()).toBe("Cart");
    // The focus is on the way back.
    await other.keyboard.press("Enter");
    await picked(other).nth(1).waitFor();
    await expect.poll(() => cartLink(page).textContent()).toBe("Cart2");
    expect(complaints).toEqual([]);
  });

  test.each(["entry.client", "menu-browser.island"])(
    "includes a dish that was added before the page's script (%s) had loaded",
    async (chunk) => {
      const { page, complaints } = await visitorForTest(browser, site.url, { width: 390 });
      let release: () => void = () => undefined;
      const come = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/assets/${chunk}-*.js`, async (route) => {
        await come;
        await route.continue();
      });
      const asked = page.waitForRequest(`**/assets/${chunk}-*.js`);
      await page.goto("/menu?q=basil");
      await asked;
      await press(page, "Tomato and basil soup");
      await press(page, "Caprese picks");
      expect(await storedItems(page)).toEqual([]);
      expect(await button(page, "Caprese picks").innerText()).toContain("Add to cart");
      release();
      await expect.poll(() => button(page, "Caprese picks").innerText()).toContain("In your cart");
      expect(await storedItems(page)).toEqual(["tomato-and-basil-soup", "caprese-picks"]);
      await expect.poll(() => cartLink(page).textContent()).toBe("Cart2");
      expect(complaints).toEqual([]);
    },
  );

  test("lists what is no longer on the menu, and marks it", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/cart");
    await page.evaluate(() =>
      localStorage.setItem(
        "cart",
        JSON.stringify([{ id: "gone", name: "Lobster rolls", category: "weddings" }]),
      ),
    );
    await page.reload();
    await picked(page).getByText("No longer on the menu.").waitFor();
  });

  test("marks a dish in the open cart the moment the kitchen takes it off the menu", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await page.goto("/cart");
    await page.evaluate(() =>
      localStorage.setItem(
        "cart",
        JSON.stringify([{ id: "crab-puffs", name: "Crab puffs", category: "parties" }]),
      ),
    );
    const file = path.join(site.dataDir, "menu.csv");
    const menu = (await siteCommand(site.dataDir, ["menu", "export"])).out;
    writeFileSync(file, `${menu.trimEnd()}\r\ncrab-puffs,Crab puffs,Hot.,parties,,,,,\r\n`);
    await siteCommand(site.dataDir, ["menu", "import", file]);
    await page.reload();
    await page.getByText("Ask us before you order").waitFor();
    writeFileSync(file, menu);
    await siteCommand(site.dataDir, ["menu", "import", file, "--replace"]);
    await picked(page).getByText("No longer on the menu.").waitFor();
  });

  // Whatever else may be stored is tried in app/cart/cart.test.ts.
  test.each(["{", '[{"id":7}]'])("survives %s", async (foreign) => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/home");
    await page.evaluate((text) => localStorage.setItem("cart", text), foreign);
    await page.goto("/cart");
    await page.getByText("Nothing in your cart yet.").waitFor();
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    await press(page, "The fruit board");
    expect(await storedItems(page)).toEqual(["fruit-board"]);
    expect(complaints).toEqual([]);
  });

  test("lasts as long as the page when the browser stores nothing, with a notice", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      }),
    );
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    await press(page, "The fruit board");
    expect(await button(page, "The fruit board").innerText()).toContain("In your cart");
    const summary = page.getByRole("complementary", { name: "Your cart" });
    expect(await summary.textContent()).toContain("Your browser keeps nothing");
    expect(complaints).toEqual([]);
  });

  test.each(inLongRun([360], [1280]))("passes axe when empty, full and cleared, at %i px", async (width) => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width });
    await noteShifts(page);
    expect(await changedByReact(page)).toEqual([]);
    expect(await page.getByText("Nothing in your cart yet.").isVisible()).toBe(true);
    await page.unrouteAll();
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    // A phone shows the courses first.
    if (width < 860)
      for (const course of ["Boards and sharing tables", "Not in a course yet"])
        await page.locator("summary", { hasText: course }).first().click();
    for (const name of ["The fruit board", "Guest baker"]) await press(page, name);
    await expectAccessible(page, `the menu with a cart at ${width}`);
    await withoutFonts(page);
    expect(await changedByReact(page)).toEqual([]);
    expect(await picked(page).count()).toBe(2);
    await page.unrouteAll();
    await page.reload();
    await picked(page).nth(1).waitFor();
    await expectAccessible(page, `the cart at ${width}`);
    await expectLayout(page, `the cart at ${width}`);
    await page.click("text=Clear the cart");
    await page.getByText("The cart is cleared.").waitFor();
    await expectAccessible(page, `the cleared cart at ${width}`);
    expect(complaints).toEqual([]);
  });
});
