import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { withReadOnlySite } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both));

/** What is read of a part of the page has these lines in this order; there may be others between them. */
async function readsInOrder(part: Locator, lines: readonly string[]): Promise<void> {
  const tree = await part.ariaSnapshot();
  let from = 0;
  for (const line of lines) {
    const at = tree.indexOf(line, from);
    expect(at, `"${line}" in its order in\n${tree}`).toBeGreaterThanOrEqual(0);
    from = at + line.length;
  }
}

const dishNamed = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test.each([true, false])(
  "a dish is read with its name, price, allergens and the verdict for who avoids something (script: %s)",
  async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/menu?q=lemon+tarts&without=milk");
    const dish = dishNamed(page, "Berry and lemon tarts");
    await readsInOrder(dish, [
      'link "Berry and lemon tarts"',
      "box of 12, guide £27",
      "Contains milk",
      "term: Contains",
      "gluten (wheat), eggs,",
      "mark: milk",
      "term: May contain",
      "definition: tree nuts (almond).",
    ]);
    if (javaScript)
      await readsInOrder(dish, ["Berry and lemon tarts", 'button "Add to cart : Berry and lemon tarts"']);
  },
);

test("a dish put in the cart is announced, and each of its buttons says of which dish it is", async () => {
  const { page } = await visitorForTest(browser, site.url);
  await page.goto("/menu?q=lemon+tarts");
  await page.getByRole("button", { name: "Add to cart : Berry and lemon tarts" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "1 dish in your cart" }).waitFor({ state: "attached" });
  await page.goto("/cart");
  const dish = dishNamed(page, "Berry and lemon tarts");
  await dish.waitFor();
  await readsInOrder(page.getByRole("main"), [
    'heading "Your cart" [level=1]',
    'heading "1 What you picked" [level=2]',
    'heading "Berry and lemon tarts" [level=3]',
    "Contains gluten (wheat), eggs, milk. May contain tree nuts (almond).",
    'button "One fewer: Berry and lemon tarts"',
    'textbox "How many: Berry and lemon tarts"',
    'button "One more: Berry and lemon tarts"',
    'button "Remove Berry and lemon tarts"',
    'heading "2 Who is coming" [level=2]',
    'textbox "Guests',
    'heading "The bill, so far" [level=2]',
  ]);
  await page.getByRole("button", { name: "One more: Berry and lemon tarts" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "£54.00" }).waitFor();
});

test.each([true, false])(
  "a payment's fields are named, and an error is read at its field (script: %s)",
  async (javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await page.goto("/payment");
    const form = page.getByRole("form", { name: "Payments" });
    const lines = [
      'textbox "The amount, in pounds"',
      "From £1.00 to £10,000.00.",
      'textbox "What it is for (optional)"',
      'textbox "E-mail for the receipt (optional)"',
      'button "Continue"',
      "Nothing is charged yet.",
    ];
    await readsInOrder(form, lines);
    const amount = form.getByRole("textbox", { name: "The amount, in pounds" });
    await amount.fill("0.50");
    await form.getByRole("button", { name: "Continue" }).press("Enter");
    await page.getByRole("alert").waitFor();
    await readsInOrder(form, ['textbox "The amount, in pounds"', "0.50"]);
    const described = await amount.evaluate((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
    expect(described).toMatch(/from £1\.00 to £10,000\.00/i);
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
  },
);
