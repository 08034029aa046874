import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { memberOf } from "./desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A day that is no closed one: never around Christmas. */
function eventDay(): string {
  const day = inDays(120);
  return /-(?:12-2[56]|01-01)$/.test(day) ? inDays(124) : day;
}

async function ask(fields: Record<string, unknown>): Promise<void> {
  const sent = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ agree: true, reason: "other", phone: "020 7946 0958", ...fields }),
  });
  expect(sent.status, await sent.clone().text()).toBeLessThan(300);
}

const item = (id: string, name: string, quantity: number, priceGuide: number) => ({
  ...{ id, name, quantity, priceGuide, category: "Weddings", serves: "serves 10" },
});

const wedding = () => ({
  ...{ fName: "Inês", lName: "Ferreira", email: "ines@olive.example" },
  enquiry: "We marry in the hall. Fourteen are vegan, and my uncle cannot have nuts.",
  ...{ eventDate: eventDay(), guests: 120, allergy: 1, diets: { vegan: 14 }, postcode: "E1 8XX" },
  items: [
    item("chilled-pea-soup", "Chilled pea soup", 12, 4_000),
    item("side-of-salmon", "Side of salmon", 11, 9_000),
    item("miso-aubergine", "Miso aubergine", 2, 5_000),
    item("three-tier-cake", "Three-tier cake", 2, 30_000),
  ],
});

async function signIn(page: Page, role: Parameters<typeof memberOf>[1], name?: string) {
  await page.context().addCookies([memberOf(site, role, name ? { name } : {}).cookie]);
}

/** Says the course of each line in turn, by keyboard alone. */
async function sayCourses(page: Page, courses: readonly string[]): Promise<void> {
  const lines = page.getByRole("table", { name: "What is proposed" }).locator("tbody tr");
  for (const [at, course] of courses.entries()) {
    const line = lines.nth(at);
    await line.locator("summary").press("Enter");
    await line.getByLabel("Course").selectOption(course);
    await line.locator("summary").press("Enter");
  }
}

const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

test("a wedding for 120 with 14 vegans and a nut allergy: three clicks from enquiry to sent, accepted, cooked", async () => {
  await ask(wedding());
  const { page, complaints } = await visitorForTest(browser, site.url);
  await signIn(page, "office");
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  await page.goto("/desk/orders");
  await click(page.getByRole("link", { name: /^Inês Ferreira/ }));
  await click(page.getByRole("button", { name: "Make a proposal" }));
  await page.getByText(/^Proposal \d+, version 1, not sent/).waitFor();
  expect(await page.getByText("my uncle cannot have nuts").count()).toBe(1);
  expect(await page.getByLabel(/^How many Chilled pea/).inputValue()).toBe("12");
  await page.getByLabel("What they must avoid").fill("one guest, tree nuts");
  await sayCourses(page, ["starter", "main", "main", "dessert"]);
  const guests = page.getByRole("region", { name: "Guests" });
  await guests.getByText("Vegan, dessert: 0 sure plates for 14.").waitFor();
  await guests.getByText("Allergy, dessert: 0 sure plates for 1.").waitFor();
  await expectAccessible(page, "a draft with gaps");

  const add = page.getByRole("combobox", { name: /Add a line/ });
  await add.fill("coconut cream");
  await page.getByRole("option", { name: /Coconut/ }).waitFor();
  await add.press("Enter");
  await page.keyboard.type("2");
  const last = page.getByRole("table", { name: "What is proposed" }).locator("tbody tr").nth(4);
  await last.locator("summary").press("Enter");
  await last.getByLabel("Course").selectOption("dessert");
  await expect.poll(() => guests.getByText(/sure plate/).count()).toBe(0);
  await saved(page);
  await click(page.getByRole("button", { name: /^Send version 1/ }));
  await page.getByText(/Version 1 is on its way to ines@olive.example/).waitFor();
  expect(clicks).toBe(3);
  await expectAccessible(page, "a version that was sent");

  const link = await page.getByRole("link", { name: /as they will$/ }).getAttribute("href");
  const { page: customer } = await visitorForTest(browser, site.url, {
    width: 360,
    height: 740,
    javaScript: false,
  });
  const { pathname, search } = new URL(link!);
  await customer.goto(pathname + search);
  await customer.getByLabel("Your name").fill("Inês Ferreira");
  await customer.getByRole("checkbox").check();
  await customer.getByRole("button", { name: "Accept, send me an invoice" }).click();
  await expect
    .poll(async () => (await page.reload()) && page.getByRole("heading", { name: /^Accepted/ }).count())
    .toBe(1);
  await expectAccessible(page, "an order");

  const { page: cook } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await signIn(cook, "kitchen");
  await cook.goto(`/desk/kitchen/orders?day=${wedding().eventDate}`);
  await cook.getByText("one guest, tree nuts").waitFor();
  expect(await cook.getByText(/sure to suit/).count()).toBe(0);
  await expectAccessible(cook, "a day's orders");
  expect(await cook.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
}, 90_000);

test("two people write one draft: both see what the other wrote, and neither loses it", async () => {
  await ask({ fName: "Tom", lName: "Hallam", email: "tom@hallam.example", enquiry: "Breakfast for 24?" });
  const { page: ada, complaints } = await visitorForTest(browser, site.url);
  await signIn(ada, "office", "Ada Ash");
  await ada.goto("/desk/orders");
  await ada.getByRole("link", { name: /^Tom Hallam/ }).click();
  await ada.getByRole("button", { name: "Make a proposal" }).click();
  await ada.getByText(/^Proposal \d+, version 1/).waitFor();
  const { page: ben } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await signIn(ben, "owner", "Ben Bay");
  await ben.goto(ada.url());
  await ben.getByText("Saved as you type.").waitFor();

  await ada.getByLabel("All guests").fill("24");
  await saved(ada);
  await ben.getByLabel("All guests").fill("30");
  await ben.getByRole("heading", { name: /^Ada Ash saved this draft at/ }).waitFor();
  const differing = ben.getByRole("table", { name: "Where the two differ" });
  expect(await differing.getByRole("row", { name: /All guests/ }).innerText()).toMatch(/24\s+30/);
  await expectAccessible(ben, "a conflict");
  await ben.getByRole("button", { name: "Save yours over it" }).click();
  await saved(ben);
  await ada.reload();
  await expect.poll(() => ada.getByLabel("All guests").inputValue()).toBe("30");

  // What is typed outlives the tab; half an amount waits in it.
  await ada.getByRole("combobox", { name: /Add a line/ }).fill("Two people to serve");
  await ada.keyboard.press("Enter");
  await ada.getByLabel("Two people to serve, pounds each").fill("180.");
  await ada.getByText("The pence are missing: type 180.00 or 180.").waitFor();
  await ada.getByRole("button", { name: /^Send version 1/ }).click();
  await ada.getByRole("heading", { name: /to put right$/ }).waitFor();
  await expectAccessible(ada, "a draft that cannot be sent");
  await ada.reload();
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").inputValue()).toBe("180.");
  await ada.getByLabel("Two people to serve, pounds each").fill("180");
  await saved(ada);
  await ada.getByLabel("Two people to serve, pounds each").press("Delete");
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").count()).toBe(0);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").inputValue()).toBe("180");
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
}, 60_000);

test("without script a proposal is begun, refused with all that was typed, saved and sent on a phone", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, {
    ...{ width: 360, height: 740, javaScript: false },
  });
  await signIn(page, "office");
  await page.goto("/desk/orders");
  await page.getByRole("button", { name: "New" }).click();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.getByLabel("What it is").fill("Leavers’ supper");
  await field("customer.name").fill("Lok Chan");
  await field("customer.email").fill("lok@olive.example");
  await field("event.day").fill(eventDay());
  await page.getByLabel("All guests").fill("140 or so");
  await page.getByRole("combobox", { name: /Add a line/ }).fill("Victoria sponge");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await page.getByRole("heading", { name: /to put right$/ }).waitFor();
  expect(await page.getByLabel("All guests").inputValue()).toBe("140 or so");
  await page.getByLabel("All guests").fill("140");
  await page.getByLabel(/^How many Victoria sponge/).fill("12");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await page.getByLabel(/^How many Victoria sponge/).inputValue()).toBe("12");
  await page.getByRole("button", { name: /^Send version 1/ }).click();
  await page.getByText(/Version 1 is on its way to lok@olive.example/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Write version 2" }).click();
  await page.getByText(/version 2, not sent/).waitFor();
  // The browser itself reports the form that was refused.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
}, 60_000);
