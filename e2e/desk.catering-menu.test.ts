import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { expectAccessible, listenForComplaints, openCourse } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectLayout } from "./layout-checks.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both));

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name }).cookie]);
  return page;
}

const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a dish is written, published, seen on an open public page, and taken back", async () => {
  const page = await atDesk("owner", "Jo Patel");
  const complaints = listenForComplaints(page);
  const { page: reader } = await visitorForTest(browser, site.url);
  await reader.goto(`${site.url}/menu`);

  await page.goto("/desk/site/menu");
  await expectAccessible(page, "the list of dishes");
  await page.getByRole("link", { name: /^New dish/ }).click();
  await page.getByRole("heading", { name: "New dish" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Plum tart with custard");
  await page.getByLabel("Description").fill("Victoria plums, in slices of twelve.");
  await page
    .getByRole("group", { name: "Milk" })
    .getByRole("radio", { name: "Contains", exact: true })
    .check();
  await page.getByRole("group", { name: "Fish" }).getByRole("radio", { name: "Not in it" }).check();
  await expectAccessible(page, "the form of a dish");
  await page.getByRole("button", { name: "Save and publish" }).click();
  const toast = page.getByRole("status").filter({ hasText: "published" });
  await expect.poll(() => toast.innerText()).toContain("waits for somebody else");
  // The dish itself: a page that hears of two changes at different times names what went in its notice.
  const dish = reader.getByRole("heading", { name: /^Plum tart with custard/ });
  await openCourse(reader, "For schools", "Not in a course yet");
  await dish.waitFor();

  await toast.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => dish.count()).toBe(0);

  // The course of several at once: nothing is saved before one was chosen and looked at.
  await page.goto("/desk/site/menu?q=lasagne");
  await page.getByLabel("Choose Roast vegetable lasagne").check();
  await page.getByRole("button", { name: "Set a course" }).click();
  const changes = page.getByRole("row", { name: /^Roast vegetable lasagne/ });
  expect(await changes.innerText()).toContain("choose a course");
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
  await page.getByLabel("Course").selectOption("Puddings");
  await page.getByRole("button", { name: "Show the changes" }).click();
  await changes.getByRole("cell", { name: "Puddings" }).waitFor();
  expect(await changes.innerText()).toMatch(/Mains\s+Puddings/);
  await expectLayout(page, "a course for several dishes");
  await page.getByRole("button", { name: "Save 1 draft" }).click();
  await page.waitForURL("**/desk/site/menu?state=drafts");
  await page.getByLabel("Choose Roast vegetable lasagne").check();
  await page.getByRole("button", { name: "Discard drafts" }).click();
  const thrownAway = page.getByRole("status").filter({ hasText: "One draft discarded" });
  await thrownAway.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("status").filter({ hasText: "One draft brought back" }).waitFor();
  await page.goto("/desk/site/menu?state=drafts");
  await page.getByLabel("Choose Roast vegetable lasagne").check();
  await page.getByRole("button", { name: "Discard drafts" }).click();
  await thrownAway.waitFor();
  expect(complaints).toEqual([]);
});

test("two people write one dish: the later sees both, and neither is lost", async () => {
  const [hers, his] = await Promise.all([atDesk("kitchen", "Marta O"), atDesk("owner", "Sam Q")]);
  const address = "/desk/site/menu?q=Cottage%20pie";
  for (const page of [hers, his]) {
    await page.goto(address);
    await page.getByRole("link", { name: "Cottage pie" }).click();
    await page.getByLabel("Serves").waitFor();
  }
  await his.getByLabel("Serves").fill("serves 16");
  await hers.getByLabel("Serves").fill("serves 14");
  await hers.getByRole("button", { name: /^Save draft/ }).click();
  await hers.getByText("Written by Marta O").waitFor();
  // He hears of it, and what he has typed stays.
  await his.getByText("Somebody has changed something").waitFor();
  expect(await his.getByLabel("Serves").inputValue()).toBe("serves 16");
  await his.getByRole("button", { name: /^Save draft/ }).click();
  await his.getByText(/^Marta O saved this dish/).waitFor();
  const row = his.getByRole("row", { name: /^Serves/ });
  expect(await row.innerText()).toMatch(/serves 14\s+serves 16/);
  expect(await his.getByLabel("Serves").inputValue()).toBe("serves 16");
  await expectAccessible(his, "a conflict");
  // Having seen both, his next save is the draft.
  await his.getByRole("button", { name: /^Save draft/ }).click();
  await his.getByText("Written by Sam Q").waitFor();
});

test("a move that arrives leaves the list where that cannot be fetched afterwards, which says so and follows", async () => {
  const page = await atDesk("owner", "Mo Move");
  const keysAct = page.waitForRequest(/\/desk\/changes\?/);
  await page.goto("/desk/site/set-menus");
  await keysAct;
  const names = () => page.getByRole("rowheader").allInnerTexts();
  const before = await names();
  const list = await page.getByRole("table").first().elementHandle();
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Move The canapé hour down" }).click();
  const cutOff = page.getByRole("heading", { name: /^No connection, as at/ });
  await cutOff.waitFor();
  expect(await list?.isVisible()).toBe(true);
  await page.unroute(/\.data(\?|$)/);
  await expect.poll(() => cutOff.count()).toBe(0);
  await expect.poll(names).not.toEqual(before);
  await page.getByRole("button", { name: "Move The canapé hour up" }).click();
  await expect.poll(names).toEqual(before);
});

test("a set menu is typed by keyboard, seen on an open menu page, moved and taken back", async () => {
  const page = await atDesk("owner", "Jo Patel");
  const complaints = listenForComplaints(page);
  const { page: reader } = await visitorForTest(browser, site.url);
  await reader.goto(`${site.url}/menu?category=parties`);
  await openCourse(reader, "For parties", "Set menus");

  // The desk follows changes as soon as its keys act.
  const keysAct = page.waitForRequest(/\/desk\/changes\?/);
  await page.goto("/desk/site/set-menus");
  await keysAct;
  await page.keyboard.press("n");
  const dish = (line: number) => page.getByLabel(`Dish ${line}`, { exact: true });
  await dish(4).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("A tea with balloons");
  await page.getByLabel("What it is for").fill("Small things, and a cake.");
  await page.getByLabel("Occasion").selectOption("parties");
  await page.getByLabel("For how many guests").fill("25");
  await dish(1).focus();
  for (const words of ["popcorn cones", "10", "Lobster", "4"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("cell", { name: "3 ×" }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alert").getByText("No dish of the menu is called “Lobster”").waitFor();
  await expectAccessible(page, "a set menu with a fault");
  await dish(2).fill("Mezze table");
  await page.keyboard.press("Control+Enter");
  const toast = page.getByRole("status").filter({ hasText: "One set menu published" });
  await toast.waitFor();
  const card = reader.getByRole("heading", { name: "A tea with balloons", exact: true });
  await card.waitFor();

  // Of two new neighbours the last comes before the one above it, there and here.
  const names = (of: Page, rows: string) => of.locator(rows).allInnerTexts();
  const order = async () => await names(reader, "#parties-sets h5");
  expect((await order()).at(-1)).toBe("A tea with balloons");
  const up = page.getByRole("button", { name: "Move A tea with balloons up" });
  await up.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await order()).at(-2)).toBe("A tea with balloons");
  await expectAccessible(page, "the list of set menus");
  await page.keyboard.press("Control+z");
  await page.getByRole("status").filter({ hasText: "put back as before" }).waitFor();
  await card.waitFor({ state: "detached" });
  // The form that came back with a fault is one to the browser.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});

test("of two who write one set menu the later sees both, without script and on a phone too", async () => {
  const [hers, his] = await Promise.all([
    atDesk("kitchen", "Marta O"),
    atDesk("owner", "Sam Q", { width: 360, height: 740, javaScript: false }),
  ]);
  for (const page of [hers, his]) await page.goto("/desk/site/set-menus/sports-day");
  await his.getByLabel("For how many guests").fill("90");
  await hers.getByLabel("For how many guests").fill("70");
  await hers.getByRole("button", { name: /^Save draft/ }).click();
  await hers.getByText("Written by Marta O").waitFor();
  await his.getByRole("button", { name: /^Save draft/ }).click();
  await his.getByText(/^Marta O saved this set menu/).waitFor();
  expect(await his.getByRole("row", { name: /^Guests/ }).innerText()).toMatch(/70\s+90/);
  expect(await his.getByLabel("For how many guests").inputValue()).toBe("90");
  expect(await narrow(his)).toBeLessThanOrEqual(0);
  await his.getByRole("button", { name: /^Save draft/ }).click();
  await his.getByText("Written by Sam Q").waitFor();
  await his.goto("/desk/site/set-menus");
  await his.getByLabel("Choose Sports day").check();
  await his.getByRole("button", { name: "Discard drafts" }).click();
  await his.getByRole("button", { name: /^Undo/ }).click();
  expect(await his.getByRole("row", { name: /Sports day/ }).innerText()).toContain("Written by Sam Q");
  expect(await narrow(his)).toBeLessThanOrEqual(0);
});

test("without script and on a phone: a table is pasted, looked over and saved as drafts", async () => {
  const page = await atDesk("kitchen", "Marta O", { width: 360, height: 740, javaScript: false });
  await page.goto("/desk/site/menu/paste");
  const header = "id\tname\tdescription\tcategory\tserves";
  await page.getByLabel("The table").fill(`${header}\n\tPear crumble\tWith oats.\tfunerals\tserves 8`);
  await page.getByRole("button", { name: "Show the changes" }).click();
  expect(await page.getByRole("alert").innerText()).toContain("row 2, column D (category)");
  await page.getByLabel("The table").fill(`${header}\n\tPear crumble\tWith oats.\tparties\tserves 8`);
  await page.getByRole("button", { name: "Show the changes" }).click();
  expect(await page.getByRole("row", { name: /Pear crumble/ }).innerText()).toContain("new dish");
  expect(await narrow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Save 1 drafts" }).click();
  const row = page.getByRole("row", { name: /Pear crumble/ });
  expect(await row.innerText()).toContain("New, not live");
  expect(await narrow(page)).toBeLessThanOrEqual(0);
});

describe.each([true, false])("words that claim more than is known (with script: %s)", (javaScript) => {
  test("are refused where the facts say otherwise, or kept with who has looked at them; nothing typed is lost", async () => {
    const page = await atDesk("owner", "Jo Patel", { javaScript });
    const name = (words: string) => `${words} flapjack ${javaScript ? "one" : "two"}`;
    await page.goto("/desk/site/menu/new");
    await page.getByLabel("Name", { exact: true }).fill(name("Gluten-free"));
    await page.getByLabel("Description").fill("Oats and golden syrup.");
    await page
      .getByRole("group", { name: "Milk" })
      .getByRole("radio", { name: "Contains", exact: true })
      .check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("alert").getByText("it says “Gluten-free”").waitFor();
    expect(await page.getByRole("checkbox", { name: "I have looked" }).count()).toBe(0);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(name("Gluten-free"));
    expect(await page.getByLabel("Description").inputValue()).toBe("Oats and golden syrup.");
    await page.getByLabel("Name", { exact: true }).fill(name("Vegan"));
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("alert").getByText("a vegan dish has no milk").waitFor();
    await page.getByLabel("Name", { exact: true }).fill(name("Vegetarian"));
    await page.getByRole("button", { name: "Save and publish" }).click();
    const looked = page.getByRole("checkbox", { name: /^I have looked/ });
    await looked.waitFor();
    expect(await looked.isChecked()).toBe(false);
    // The audit runs scripts in the page.
    if (javaScript) {
      await expectAccessible(page, "words to be looked at");
      await expectLayout(page, "words to be looked at");
    }
    // Without the tick it is asked again.
    await page.getByRole("button", { name: "Save and publish" }).click();
    await looked.check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.waitForURL(/[/]desk[/]site[/]menu[?]/);
    expect(await page.content()).toContain(name("Vegetarian"));
    await page.goto("/desk/audit");
    expect(await page.getByRole("main").innerText()).toContain("answered for words");
  });
});
