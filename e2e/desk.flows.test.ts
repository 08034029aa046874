import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import type { Role } from "../app/staff/permissions.ts";
import { expectAccessible } from "./browser.ts";
import { deskMoment, fillDesk } from "./desk-screens.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import type { Effort } from "./effort.ts";
import { countedEffort, expectInTable } from "./effort.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { receipt, walletButton } from "./payment-page.ts";
import { customersPage, sendEnquiry } from "./sent-proposal.ts";
import { ownProcess, withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

// What is done most, by whoever sees the screen and knows no key: from Today, in no more clicks than docs/desk.md says.

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

const now = Date.parse(deskMoment);
const laptop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

async function member(role: Role, name: string, size: typeof laptop) {
  const { page, complaints } = await visitorForTest(browser, site.url, size);
  await page.context().addCookies([memberOf(site, role, { name, now }).cookie]);
  return { page, complaints };
}

const everyDay = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Every day" }).getByRole("link", { name });
const fitsAcross = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test("celery in the mayonnaise: its lunches are held, and somebody else lets them go", async () => {
  const effort = countedEffort();
  const { page, complaints } = await member("kitchen", "Marta Oyelaran", laptop);
  await page.goto("/desk");
  await whenDeskRuns(page);
  await effort.click(page.getByRole("link", { name: /^Find or do/ }));
  const finder = page.getByRole("combobox", { name: "Find or do" });
  await effort.type(finder, "real mayonnaise");
  await page.getByRole("option", { name: /^Real mayonnaise/, selected: true }).waitFor();
  await effort.press(finder, "Enter");
  await effort.click(
    page.getByRole("group", { name: "Celery" }).getByRole("radio", { name: "Contains", exact: true }),
  );
  await effort.click(page.getByRole("button", { name: /affected/i }));
  await page.getByRole("heading", { name: "Who is affected" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Jacket potato with cheese and coleslaw");
  await expectAccessible(page, "who is affected");
  const thursday = page.getByRole("radiogroup", { name: /coleslaw, .*26 Nov/ });
  expect(await thursday.first().getByRole("radio", { name: "Hold" }).isChecked()).toBe(true);
  await effort.click(page.getByRole("button", { name: /Save and publish/ }));
  await page.getByRole("heading", { level: 1, name: /Real mayonnaise/ }).waitFor();
  await page.goto("/desk/recipes/approvals");
  expect(await page.getByRole("row", { name: /^Real mayonnaise/ }).innerText()).toContain("You saved it");
  expect(await page.getByRole("button", { name: /^Approve Real/ }).count()).toBe(0);

  const ada = await member("owner", "Ada Bright", phone);
  await ada.page.goto("/desk");
  const held = ada.page.getByRole("listitem").filter({ hasText: "Held:" });
  expect(await held.first().innerText()).toContain("celery");
  await expectAccessible(ada.page, "Today with held lunches");
  await fitsAcross(ada.page);
  await whenDeskRuns(ada.page);
  // The held lunches are Thursday's: they stand after what is before tomorrow's.
  await ada.page.keyboard.press("j");
  await ada.page.keyboard.press("j");
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Check and approve");
  await effort.click(held.first().getByRole("link", { name: /Check and approve/ }));
  await expectAccessible(ada.page, "approvals with held lunches");
  const approve = ada.page.getByRole("button", {
    name: /^Approve and release \d+ lunch(es)?: Real mayonnaise$/,
  });
  const said = Number(/\d+/.exec(await approve.innerText())?.[0]);
  const were = await ada.page.getByRole("button", { name: /^Release (it|all \d+): / }).innerText();
  expect(were).toBe(said === 1 ? "Release it" : `Release all ${said}`);
  await effort.click(approve);
  await ada.page.getByRole("status").filter({ hasText: "Approved: Real mayonnaise" }).waitFor();
  expect(effort.clicks()).toBeLessThanOrEqual(6);
  expect(effort.seconds()).toBeLessThanOrEqual(40);
  expectInTable("an allergen in the mayonnaise, lunches held, and released by somebody else", effort);
  await expectAccessible(ada.page, "approvals");
  expect(await ada.page.getByRole("heading", { name: "Held lunches" }).count()).toBe(0);
  expect([...complaints, ...ada.complaints]).toEqual([]);
});

const slip = (page: Page) => page.getByRole("complementary").innerText();
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

const reasonAt = async (page: Page, school: string) => {
  const menu = await page.request.get(`/primaries/termly-menus?menu=${school}&date=2026-11-25`);
  return (await menu.text()).includes("It is not available that day");
};

test("on a phone a dish is swapped at five schools, seen by parents, and undone", async () => {
  const { page, complaints } = await member("kitchen", "Sam Swap", phone);
  await page.goto("/desk");
  const effort = countedEffort();
  await effort.click(everyDay(page, "Swap a dish"));
  await effort.click(page.getByRole("link", { name: "Rye and wheat bread" }));
  // The wholemeal bread that is offered instead, and not the one among what may be off.
  // The question stands there before its answers do: once what is off is said, it can be changed.
  await page.getByRole("link", { name: "Change", exact: true }).waitFor();
  const unanswered = page.getByText("Choose the schools and what is served instead.");
  await unanswered.waitFor();
  await effort.click(page.getByRole("link", { name: "Wholemeal bread" }));
  // Pressed before the answer came, Publish would be of the question without it.
  await unanswered.waitFor({ state: "hidden" });
  const publish = page.getByRole("button", { name: "Publish at 5 schools" });
  await publish.waitFor();
  await expectAccessible(page, "a swap before it is published");
  await fitsAcross(page);
  await whenDeskRuns(page);
  await effort.click(publish);
  const main = page.getByRole("main");
  await main
    .getByText("Swapped at five schools")
    .first()
    .waitFor()
    // What stands there instead says why it is not done.
    .catch(async () => expect.fail(await main.innerText()));
  expect(effort.clicks()).toBeLessThanOrEqual(4);
  expect(effort.seconds()).toBeLessThanOrEqual(15);
  expectInTable("a dish swapped at five schools", effort);
  expect(await page.getByRole("link", { name: "See it" }).count()).toBe(5);
  expect(await reasonAt(page, "al-noor")).toBe(true);
  await expectAccessible(page, "what was swapped");
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "Taken back at five schools" }).waitFor();
  expect(await reasonAt(page, "al-noor")).toBe(false);
  expect(complaints).toEqual([]);
});

test("the sheets and labels of every kitchen are one click", async () => {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  db.prepare(
    "insert or replace into termly_covers (menu, day, lunches, avoiding, entered_by, entered_at) values ('olive', '2026-11-25', 186, ?, 'test', ?)",
  ).run(JSON.stringify({ milk: 7 }), now);
  db.close();
  const { page, complaints } = await member("kitchen", "Pia Print", phone);
  await page.goto("/desk");
  await expectAccessible(page, "what is done every day");
  const opens = page
    .context()
    .waitForEvent("response", (one) => one.url().includes("/desk/kitchen/printed/"));
  const effort = countedEffort();
  await effort.click(page.getByRole("button", { name: "Print all for Wednesday" }));
  expect(effort.clicks()).toBe(1);
  expectInTable("the next day’s sheets and labels, all kitchens", effort);
  const printed = await page.context().request.get((await opens).url());
  const pdf = Buffer.from(await printed.body());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (!spawnSync("pdftotext", ["-v"]).error) {
    const text = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" }).stdout;
    for (const words of ["Lane kitchen", "Yard kitchen", "No milk"]) expect(text).toContain(words);
  }
  for (const address of ["x", "x+y", "x+".repeat(30)])
    expect((await page.context().request.get(`/desk/kitchen/printed/${address}`)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test("milk and sesame, Wednesday, Olive: an answer in words, stored nowhere, or by four keys", async () => {
  const { page, complaints } = await member("office", "Nia Office", phone);
  await page.goto("/desk");
  const effort = countedEffort();
  await effort.click(everyDay(page, "Can this child eat?"));
  const words = page.getByRole("searchbox", { name: "Ask in words" });
  await effort.click(words);
  await effort.type(words, "milk sesame wednesday olive");
  await effort.press(words, "Enter");
  const answer = page.getByRole("status").filter({ hasText: "lunch" });
  await expect.poll(() => answer.innerText()).toContain("without the pudding and the bread");
  expect(effort.clicks()).toBeLessThanOrEqual(2);
  expectInTable("can a child eat: milk, sesame, Wednesday, Olive", effort);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  expect(heading).toContain("Olive Primary");
  expect(heading).toContain("Wednesday 25 November");
  const sponge = page.getByRole("listitem").filter({ hasText: "Ginger sponge" });
  expect(await sponge.innerText()).toContain("Contains milk");
  await expectAccessible(page, "an answer");
  await fitsAcross(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await page.getByRole("link", { name: "Ask anew" }).click();
  await page.getByText("Choose what the child must not have").waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.type("mi");
  await page.getByRole("link", { name: "Milk", exact: true }).and(page.locator("[aria-current]")).waitFor();
  await page.keyboard.type("se");
  await expect.poll(() => answer.innerText()).toContain("without the pudding and the bread");
  expect(complaints).toEqual([]);
});

const item = (id: string, name: string, quantity: number, priceGuide: number) => ({
  id,
  name,
  quantity,
  priceGuide,
  category: "Weddings",
  serves: "serves 10",
});

const wedding = {
  fName: "Inês",
  lName: "Ferreira",
  email: "ines@olive.example",
  enquiry: "We marry in the hall. Fourteen are vegan, and my uncle cannot have nuts.",
  eventDate: "2027-03-20",
  guests: 120,
  allergy: 1,
  diets: { vegan: 14 },
  postcode: "E1 8XX",
  items: [
    item("chilled-pea-soup", "Chilled pea soup", 12, 4e3),
    item("side-of-salmon", "Side of salmon", 11, 9e3),
    item("miso-aubergine", "Miso aubergine", 2, 5e3),
    item("three-tier-cake", "Three-tier cake", 2, 3e4),
    item("cucumber-mint-cooler", "Cucumber and mint cooler", 4, 3e3),
  ],
};

/** Says of dishes, by a part of their name, which course they are. A line moves below its course's heading. */
async function sayCourses(page: Page, at: Effort, courses: Readonly<Record<string, string>>): Promise<void> {
  for (const [dish, course] of Object.entries(courses)) {
    const line = page.locator("tr[data-line]").filter({ has: page.locator("summary", { hasText: dish }) });
    await at.press(line.locator("summary"), "Enter");
    await at.choose(line.getByLabel("Course"), course);
    await at.press(line.locator("summary"), "Enter");
  }
}

test("an enquiry to the paid deposit: a wedding for 120 with 14 vegans and a nut allergy, cooked, and changed to 110", async () => {
  await sendEnquiry(site, wedding);
  const { page, complaints } = await member("office", "Olu Office", laptop);
  const office = countedEffort();
  await page.goto("/desk");
  await office.click(page.getByRole("link", { name: /Inês Ferreira/ }));
  await office.click(page.getByRole("button", { name: "Make a proposal" }));
  await page.getByText(/^Proposal \d+, version 1, not sent/).waitFor();
  expect(await page.getByText("my uncle cannot have nuts").count()).toBe(1);
  expect(await page.getByLabel(/^How many Chilled pea/).inputValue()).toBe("12");
  await office.type(page.getByLabel("What they must avoid"), "one guest, tree nuts");
  await sayCourses(page, office, {
    "Chilled pea": "starter",
    "Side of salmon": "main",
    "Miso aubergine": "main",
    "Three-tier": "dessert",
  });
  const guests = page.getByRole("region", { name: "Guests" });
  await guests.getByText("Vegan, dessert: 0 sure plates for 14.").waitFor();
  await guests.getByText("Allergy, dessert: 0 sure plates for 1.").waitFor();
  await expectAccessible(page, "a draft with gaps");

  const add = page.getByRole("combobox", { name: /Add a line/ });
  await office.type(add, "coconut cream");
  await page.getByRole("option", { name: /Coconut/ }).waitFor();
  await office.press(add, "Enter");
  await office.typeOn(page, "2");
  await sayCourses(page, office, { Coconut: "dessert" });
  await expect.poll(() => guests.getByText(/sure plate/).count()).toBe(0);
  await saved(page);
  const order = page.url();
  const preview = await page.context().newPage();
  await preview.goto(`${order}/preview`);
  expect(await preview.getByRole("complementary", { name: "Preview" }).innerText()).toContain("not sent");
  expect(await preview.getByRole("heading", { level: 1 }).innerText()).toContain("Ferreira wedding");
  expect(await preview.getByRole("button", { name: "Accept and pay the deposit" }).isDisabled()).toBe(true);
  expect(await preview.locator("a[href*='/proposal?']").count()).toBe(0);
  await expectAccessible(preview, "a preview");
  await preview.close();
  await office.click(page.getByRole("button", { name: /^Send version 1/ }));
  await page.getByText(/Version 1 is on its way to ines@olive.example/).waitFor();
  await expectAccessible(page, "a version that was sent");

  const { page: customer } = await visitorForTest(browser, site.url, phone);
  // The click on the e-mail's button is hers.
  await customer.goto(await customersPage(page));
  await expectAccessible(customer, "a proposal at 360 px");
  await office.type(customer.getByLabel("Your name"), "Inês Ferreira");
  await office.click(customer.getByRole("checkbox"));
  await office.click(customer.getByRole("button", { name: "Accept and pay the deposit" }));
  await customer.waitForURL(/\/payment\?link=/);
  const wallet = customer.waitForEvent("popup");
  await office.click(customer.locator(walletButton));
  await office.click((await wallet).locator("button[value=approve]"));
  await customer.waitForURL(/\?receipt=/);
  expectInTable("an enquiry, to the deposit that is paid", office);
  expect(office.clicks()).toBeLessThanOrEqual(8);
  expect(office.seconds()).toBeLessThan(150);
  const paper = await receipt(customer).textContent();
  const number = /\d+$/.exec(new URL(order).pathname)?.[0];
  for (const words of ["Inês Ferreira", `Deposit, proposal ${number}`]) expect(paper).toContain(words);
  await customer.getByRole("link", { name: "Back to your order" }).click();
  await expect.poll(() => slip(customer)).toContain("Accepted by Inês Ferreira");
  expect(await slip(customer)).toMatch(/paid on [\s\S]*Balance|Balance[\s\S]*paid on/);
  await expectAccessible(customer, "an order at 360 px");
  const invoice = customer.getByRole("link", { name: /VAT invoice/ });
  const pdf = await customer.request.get((await invoice.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await page.reload();
  await page.getByRole("heading", { name: /^Accepted/ }).waitFor();
  expect(await page.getByRole("row", { name: /^Deposit/ }).innerText()).toContain("Paid");
  await expectAccessible(page, "an order");

  const { page: cook } = await member("kitchen", "Kit Cook", phone);
  const day = `/desk/kitchen/orders?day=${wedding.eventDate}`;
  await cook.goto(day);
  await cook.getByText("To be avoided: one guest, tree nuts").waitFor();
  expect(await cook.getByText(/sure to suit/).count()).toBe(0);
  await cook
    .getByText(/^Weigh in for/)
    .first()
    .click();
  await expectAccessible(cook, "a day's orders");
  expect(await cook.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const printed = await cook.request.post("/desk/kitchen/orders/print", {
    form: { day: wedding.eventDate },
    headers: { Origin: site.url },
  });
  expect(printed.headers()["content-type"]).toBe("application/pdf");

  // Ten guests fewer: the next version, with its difference on both sides and in the kitchen.
  await page.getByRole("button", { name: "Write version 2" }).click();
  await page.getByLabel("All guests").fill("110");
  await page.getByLabel(/^How many Chilled pea/).fill("11");
  await saved(page);
  await page.getByRole("button", { name: /^Send version 2/ }).click();
  await page.getByText(/Version 2 is on its way/).waitFor();
  const difference = /guests 120 → 110/;
  await page.getByRole("link", { name: "compare with 1" }).click();
  await page.getByRole("heading", { name: "Version 2 beside version 1" }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: difference }).count()).toBeGreaterThan(0);
  await customer.goto(await customersPage(page));
  await customer.getByRole("link", { name: "What changed since version 1" }).click();
  expect((await customer.getByRole("listitem").allTextContents()).join()).toMatch(difference);
  await customer.goBack();
  await customer.getByLabel("Your name").fill("Inês Ferreira");
  await customer.getByRole("checkbox").check();
  await customer.getByRole("button", { name: "Accept, send me an invoice" }).click();
  await customer.getByRole("status").filter({ hasText: "the date is yours" }).waitFor();
  await cook.goto(day);
  await cook.getByRole("heading", { name: /^Changed since/ }).waitFor();
  expect((await cook.getByRole("listitem").allTextContents()).join()).toMatch(difference);
  await expectAccessible(cook, "a day's orders that changed");
  expect(complaints).toEqual([]);
});

test("a new term has the usual dates and the dishes as they run, and is published", async () => {
  const { page, complaints } = await member("owner", "Fay Term", laptop);
  await page.goto("/desk");
  const effort = countedEffort();
  await effort.click(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Menus" }));
  await effort.click(page.getByRole("row", { name: /^LOK School/ }).getByRole("link", { name: "New term" }));
  // The autumn after its last term, by the councils' custom.
  expect(await page.getByLabel("First day").inputValue()).toBe("2027-09-06");
  expect(await page.getByLabel("Last day").inputValue()).toBe("2027-12-17");
  expect(await page.getByLabel("From").first().inputValue()).toBe("2027-10-25");
  expect(await page.getByLabel("To").first().inputValue()).toBe("2027-10-29");
  await effort.click(page.getByRole("button", { name: "Begin it with the same dishes" }));
  await page.getByRole("heading", { name: "Terms" }).waitFor();
  await expectAccessible(page, "a new term before it is published");
  const reason = page.getByLabel(/^Why it is published/);
  if (await reason.count()) await reason.fill("As it runs now.");
  await effort.click(page.getByRole("button", { name: "Publish now" }));
  await page.waitForURL(/view=published/);
  expect(effort.clicks()).toBeLessThanOrEqual(4);
  expectInTable("a new term with the usual dates, published", effort);
  const firstLunch = await page.request.get("/secondaries/termly-menus?menu=lok&date=2027-09-06");
  expect(await firstLunch.text()).toContain("Monday 6 September");
  expect(complaints).toEqual([]);
});

test("an officer’s question about a moment", async () => {
  const { page, complaints } = await member("owner", "Ofra Owner", laptop);
  await page.goto("/desk");
  const effort = countedEffort();
  await effort.click(everyDay(page, "An officer asks"));
  await expectAccessible(page, "whose menu is asked about");
  await effort.click(page.getByRole("link", { name: "Olive Primary", exact: true }));
  await page.getByRole("heading", { name: "It holds" }).waitFor();
  await effort.type(page.getByLabel("The moment"), "2026-11-24T11:02");
  await effort.click(page.getByRole("button", { name: "Show it" }));
  await page.waitForURL(/at=2026-11-24T11/);
  await page.getByRole("heading", { name: "It holds" }).waitFor();
  expect(effort.clicks()).toBeLessThanOrEqual(3);
  expectInTable("what a page said at a moment, for an officer", effort);
  expect(complaints).toEqual([]);
});

test("the first dish of an empty site", async () => {
  const empty = await ownProcess(productionSettings, mkdtempSync(path.join(tmpdir(), "empty-")));
  const page = await windowOnOwnSite(browser, empty, productionSettings.PUBLIC_URL, {
    role: "owner",
    ...laptop,
  });
  // Where an owner's first sign-in leads.
  await page.goto("/desk/make-it-yours");
  const effort = countedEffort();
  await effort.click(page.getByRole("link", { name: /with The catering menu$/ }));
  await effort.type(page.getByLabel("Name", { exact: true }), "Damson fool");
  await effort.type(page.getByLabel("Description"), "Damsons from Kent, folded into cream.");
  const milk = page.getByRole("group", { name: "Milk" });
  await effort.click(milk.getByRole("radio", { name: "Contains", exact: true }));
  await effort.click(page.getByRole("button", { name: "Save and publish" }));
  await page.getByRole("status").filter({ hasText: "published" }).waitFor();
  expect(effort.clicks()).toBeLessThanOrEqual(3);
  expectInTable("the first dish, from the first screen to published", effort);
  await page.goto("/menu");
  await page.getByRole("main").getByText("Damson fool").first().waitFor();
});

/** Somebody who writes the site, at Today; what they do is counted. */
async function siteWriter(name: string) {
  const { page, complaints } = await member("owner", name, laptop);
  await page.goto("/desk");
  await whenDeskRuns(page);
  const effort = countedEffort();
  const press = async (what: Locator) => {
    const from = page.url();
    await effort.click(what);
    await page.waitForURL((url) => url.href !== from);
    await whenDeskRuns(page);
  };
  const link = (name: string | RegExp) =>
    press(
      page
        .getByRole("main")
        .getByRole("link", { name, exact: typeof name === "string" })
        .first(),
    );
  return {
    page,
    complaints,
    effort,
    link,
    toSite: () => press(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Site" })),
    fields: async (texts: Readonly<Record<string, string>>) => {
      for (const [at, text] of Object.entries(texts)) await effort.type(page.locator(`[id="${at}"]`), text);
    },
    choose: (at: string, option: string) => effort.choose(page.locator(`[id="${at}"]`), option),
    publish: async () => {
      await effort.click(page.getByRole("button", { name: "Save and publish" }));
      await page
        .getByRole("status")
        .filter({ hasText: /^One (?:page|item) published/ })
        .waitFor();
    },
  };
}

const read = async (address: string) => await (await fetch(site.url + address)).text();

test("a heading of the home page is changed and live, and taken back", async () => {
  const { page, complaints, effort, link, toSite, fields, publish } = await siteWriter("Ruth Okafor");
  await toSite();
  await link(/^Pages/);
  await link("School and event caterers in London");
  await effort.click(page.locator(`[id="sections.1"] > details > summary`));
  await fields({ "sections.1.heading": "Lunch at noon" });
  await publish();
  expect(await read("/home")).toContain("Lunch at noon");
  expect(effort.clicks()).toBeLessThanOrEqual(5);
  expect(effort.seconds()).toBeLessThanOrEqual(30);
  expectInTable("a heading of the home page, live", effort);

  const undo = countedEffort();
  await undo.click(page.getByRole("status").getByRole("button", { name: "Undo" }));
  await page.getByRole("status").filter({ hasText: "One page put back as before" }).waitFor();
  expect(await read("/home")).not.toContain("Lunch at noon");
  expect(undo.clicks()).toBeLessThanOrEqual(2);
  expectInTable("a publication taken back", undo);
  expect(complaints).toEqual([]);
});

test("a news item with a picture is written and live", async () => {
  const { complaints, effort, link, toSite, fields, choose, publish } = await siteWriter("Ruth Okafor");
  await toSite();
  await link(/^News/);
  await link(/^New news item/);
  await fields({
    "values.topic": "Bakery",
    "values.title": "Bread at eight",
    "values.short": "We bake at eight, every morning.",
    "values.full": "We bake at eight, every morning, for all our schools.",
    "values.alt": "A loaf.",
  });
  await choose("values.picture.name", "pastry");
  await publish();
  expect(await read("/about-us/news")).toContain("Bread at eight");
  expect(effort.clicks()).toBeLessThanOrEqual(8);
  expect(effort.seconds()).toBeLessThanOrEqual(120);
  expectInTable("a news item with a picture, live", effort);
  expect(complaints).toEqual([]);
});

test("a vacancy is written and live", async () => {
  const { complaints, effort, link, toSite, fields, choose, publish } = await siteWriter("Ruth Okafor");
  await toSite();
  await link(/^Vacancies/);
  await link(/^New vacancy/);
  await fields({
    until: "2026-12-18",
    "values.title": "Kitchen assistant",
    "values.place": "Leeds",
    "values.hours": "25 a week",
    "values.pay": "£13.15 an hour",
    "values.text": "You cook with eight others.",
  });
  await choose("values.contract", "PART_TIME");
  await publish();
  expect(await read("/about-us/careers")).toContain("Kitchen assistant");
  expect(effort.clicks()).toBeLessThanOrEqual(6);
  expectInTable("a vacancy, live", effort);
  expect(complaints).toEqual([]);
});

test("a sector's page is begun like another's and live", async () => {
  const { page, complaints, effort, link, toSite, fields, choose, publish } = await siteWriter("Ruth Okafor");
  await toSite();
  await link(/^Pages/);
  await link(/^New page/);
  await fields({ title: "Nursery lunches", address: "/primaries/nurseries" });
  await choose("like", "universities");
  await choose("nav.under", "primaries");
  await fields({ "nav.name": "Nurseries" });
  await effort.click(page.getByRole("button", { name: "Begin the page" }));
  await page.waitForURL(/primaries-nurseries/);
  await whenDeskRuns(page);
  await effort.click(page.locator(`[id="sections.1"] > details > summary`));
  await fields({
    "sections.1.heading": "Small plates.",
    "sections.1.lead": "Hot lunches from two years on.",
  });
  await publish();
  const html = await read("/primaries/nurseries");
  expect(html).toContain("Hot lunches from two years on.");
  expect(await read("/home")).toContain('href="/primaries/nurseries"');
  expect(effort.clicks()).toBeLessThanOrEqual(15);
  expectInTable("a sector’s page begun like another’s, live", effort);
  expect(complaints).toEqual([]);
});

/**
 * Presses what bears a name. On a phone a place without room below the thumb is one press further, at Find, and one of many tabs is in
 * the fold that says how many more there are.
 */
async function pressNamed(page: Page, effort: Effort, name: string | RegExp): Promise<void> {
  const exact = typeof name === "string";
  const shown = page
    .getByRole("link", { name, exact })
    .or(page.getByRole("button", { name, exact }))
    .filter({ visible: true });
  const fold = page.locator("summary").filter({ hasText: / more$/, visible: true });
  const places = page.getByRole("navigation", { name: "Places" });
  if ((await shown.count()) > 0) return await follow(page, effort, shown.first());
  if ((await fold.count()) > 0) {
    await effort.click(fold.first());
    return await follow(page, effort, shown.first());
  }
  const find = places.getByRole("link", { name: "Find" }).filter({ visible: true });
  if ((await find.count()) === 0) throw new Error(`nothing on ${page.url()} is called ${String(name)}`);
  await follow(page, effort, find);
  const words = typeof name === "string" ? new RegExp(`^${name}`) : name;
  await follow(page, effort, page.getByRole("main").getByRole("link", { name: words }).first());
}

/** Presses what leads to another screen, and waits for that. */
async function follow(page: Page, effort: Effort, what: Locator): Promise<void> {
  const from = await page.title();
  await effort.click(what);
  // A screen has its title once it is drawn.
  await page.waitForFunction((before) => document.title !== before, from);
  await whenDeskRuns(page);
}

/** What somebody is asked to do, what they press from Today on by the words that they read, and the title of where that leads. */
const tasks: readonly (readonly [asked: string, pressed: readonly (string | RegExp)[], title: RegExp])[] = [
  ["may her daughter, who cannot have milk, eat at Olive", ["Can this child eat?"], /Olive Primary/],
  ["invite a cook", [/your page$/, "Staff"], /^Staff/],
  ["give Mrs Rahman her money back", ["Money", "Amina Rahman", "Refund"], /^Refund Amina Rahman/],
  ["change the opening hours on the website", ["Site", /^Settings/, "Opening hours"], /opening hours$/],
  ["the pasta did not come, serve something else", ["Swap a dish"], /^Swap a dish/],
  ["who changed Olive's menu", ["Menus", "Olive Primary", "Who changed it"], /^The record/],
  ["add a school", ["Menus", "Schools and kitchens", "New school"], /^New school/],
  ["a new product came", ["Food", "New product"], /^New product/],
  ["Olive rings with another number", ["Numbers"], /^Numbers/],
  ["an inspector wants to know what the menu said", ["An officer asks"], /^As published/],
  ["a hall asks for lunch for eighty", [/^Orders/, /^New proposal/], /./],
];

test.each([laptop, phone])(
  "tasks in words, at $width px: each is begun by the words on the screen",
  async (size) => {
    // Once for both.
    if (size === laptop) await fillDesk(site);
    const { page, complaints } = await member("owner", "Nell New", size);
    for (const [asked, pressed, title] of tasks) {
      await page.goto("/desk");
      await whenDeskRuns(page);
      const effort = countedEffort();
      for (const name of pressed) await pressNamed(page, effort, name);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(effort.clicks(), asked).toBeLessThanOrEqual(size === laptop ? 3 : 5);
    }
    // The record calls a menu otherwise than what was published of it.
    await page.goto("/desk/publications?subject=termly/olive");
    await page.getByRole("link", { name: "Who did what" }).click();
    await page.getByRole("row", { name: /substituted dish/ }).waitFor();
    expect(complaints).toEqual([]);
  },
);
