import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inWestern, registerCsv } from "../app/school-menus/schools/school-register.testkit.ts";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import type { Role } from "../app/staff/permissions.ts";
import { addDays, day } from "../app/values/time/calendar-day.ts";
import { waitAsLongAsItTakes, expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ site, browser } = both));

/** Somebody at the desk with a window of their own, and how many keys and clicks they have used. */
async function atDesk(role: Role, name: string, more: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: {
      width: 1280,
      height: 900,
    },
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...more,
  });
  waitAsLongAsItTakes(context);
  await context.addCookies([memberOf(site, role, { name }).cookie]);
  const page = await context.newPage();
  const used = { keys: 0, clicks: 0 };
  return {
    page,
    context,
    used,
    async press(key: string) {
      used.keys += 1;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      used.keys += text.length;
      await page.keyboard.type(text);
    },
    async click(what: string, role_: "link" | "button" = "button") {
      used.clicks += 1;
      await page.getByRole(role_, { name: what }).click();
    },
  };
}

const grid = (page: Page) => page.getByRole("grid", { name: /^Week/ });
const named = (page: Page, name: string) => grid(page).getByRole("gridcell").filter({ hasText: name });

/** Opens a week, and stands in the first cell when the dishes to choose from are there. */
async function openWeek(page: Page, address: string): Promise<void> {
  const dishes = page.waitForResponse((response) => response.url().endsWith("/dishes"));
  await page.goto(address);
  await grid(page).waitFor();
  await dishes;
  await grid(page).getByRole("gridcell").first().focus();
}

const week = [
  ["Beef bolognese with wholewheat spaghetti", "beef bol"],
  ["Chicken brown jollof rice", "chicken brown"],
  ["Cottage pie", "cottage"],
  ["Herb chicken with new potatoes", "herb"],
  ["Piri-piri chicken with wholegrain rice", "piri-piri chicken w"],
] as const;

test("a week's hot dishes are typed without the mouse, approved by somebody else, and published", async () => {
  const ada = await atDesk("kitchen", "Ada Cook");
  await openWeek(ada.page, "/desk/school-menus/jubilee?week=1");
  for (const [name, typed] of week) {
    await ada.type(typed);
    await ada.page.getByRole("option", { name, selected: true }).waitFor();
    await ada.press("Tab");
  }
  for (const [name] of week) await named(ada.page, name).first().waitFor();
  await expect.poll(() => ada.page.getByText(/^Saved/).count()).toBe(1);
  expect(ada.used.clicks).toBe(0);
  // 59 letters of five names, and Tab after each.
  expect(ada.used.keys).toBeLessThanOrEqual(64);

  await ada.press("Control+Enter");
  await ada.page.getByRole("heading", { name: /^Compare/ }).waitFor();
  await ada.click("Ask for approval");
  await ada.page.getByText("Whoever changed the draft does not approve it.").waitFor();
  expect(await ada.page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);

  const ben = await atDesk("nutrition", "Ben Diet");
  await ben.page.goto("/desk/school-menus");
  await ben.click("waits for approval", "link");
  await ben.click("Approve", "button");
  await ben.page.getByText("has approved that.").waitFor();
  expect(ben.used.clicks).toBe(2);

  await ada.page.reload();
  const reason = ada.page.getByLabel(/^Why it is published/);
  if (await reason.count()) await reason.fill("The new term's menu is tasted first.");
  await ada.click("Publish now");
  await ada.page.waitForURL(/view=published/);
  await named(ada.page, "Piri-piri chicken with wholegrain rice").first().waitFor();
  expect(ada.used.clicks).toBe(2);
  const shown = await (await fetch(`${site.url}/primaries/jubilee.json`)).json();
  expect(JSON.stringify(shown)).toContain("Piri-piri chicken with wholegrain rice");
  await Promise.all([ada.context.close(), ben.context.close()]);
});

test("copying, filling down, pasting from a spreadsheet and undoing have keys; what is not saved waits for a connection", async () => {
  const { page, context, press, type } = await atDesk("kitchen", "Cat Cook");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWeek(page, "/desk/school-menus/olive?week=1");
  const first = grid(page).getByRole("gridcell").first();
  const before = (await first.innerText()).split("\n")[0]!;
  await press("Control+c");
  await press("ArrowRight");
  await press("Control+v");
  await expect.poll(() => named(page, before).count()).toBe(2);
  await press("Control+z");
  await expect.poll(() => named(page, before).count()).toBe(1);

  await page.evaluate(() =>
    navigator.clipboard.writeText("Cottage pie\t=SUM(A1)\nSpag bol\tLentil cottage pie"),
  );
  await press("Control+v");
  await page.getByText("2 dishes pasted.").waitFor();
  await page.getByText("“=SUM(A1)” is a formula, no dish.").waitFor();
  await page.getByText("no dish is called “Spag bol”.").waitFor();

  await context.setOffline(true);
  await press("ArrowDown");
  await type("chickpea and squash");
  await press("Enter");
  // The frame says it, and so does the grid.
  await page
    .getByRole("heading", { name: /^No connection, as at/ })
    .first()
    .waitFor();
  await page.getByText(/changes? (?:is|are) kept here/).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.getByRole("heading", { name: /^No connection/ }).count()).toBe(0);
  await page.reload();
  await named(page, "Cottage pie").first().waitFor();
  await context.close();
});

test.each([
  { what: "a week's grid", address: "/desk/school-menus/lok?week=1", role: "grid", changed: "lok" },
  {
    what: "the numbers' grid",
    address: "/desk/kitchen/covers?week=2026-11-25",
    role: "table",
    changed: "eden",
  },
] as const)(
  "$what that cannot be fetched again between two looks stays, says so, and follows once it can",
  async ({ address, role, changed }) => {
    const [ada, ben] = [await atDesk("kitchen", "Ada Stays"), await atDesk("owner", "Ben Changes")];
    await ada.page.goto(address);
    const shown = ada.page.getByRole(role).first();
    await shown.waitFor();
    const here = await shown.elementHandle();
    let failed = 0;
    // The site is there when it is asked whether it is, and gone with the next question.
    await ada.page.route(/\.data(\?|$)/, (route) => (failed++, route.abort()));
    await openWeek(ben.page, `/desk/school-menus/${changed}?week=1`);
    const before = (await grid(ben.page).getByRole("gridcell").first().innerText()).split("\n")[0]!;
    await ben.press("Delete");
    await ben.page.getByText(/^Saved/).waitFor();
    await ada.page
      .getByRole("heading", { name: /^No connection, as at/ })
      .first()
      .waitFor();
    expect(failed).toBeGreaterThan(0);
    expect(await here?.isVisible(), "what was there is there").toBe(true);
    await ada.page.unroute(/\.data(\?|$)/);
    await expect.poll(() => ada.page.getByRole("heading", { name: /^No connection/ }).count()).toBe(0);
    if (role === "grid")
      await expect.poll(() => grid(ada.page).getByRole("gridcell").first().innerText()).toContain("Changed");
    await ben.press("Control+z");
    await expect.poll(() => named(ben.page, before).count()).toBeGreaterThan(0);
    await Promise.all([ada.context.close(), ben.context.close()]);
  },
);

test("a table that is pasted before the dishes came says that it waits, and is there once they are", async () => {
  const { page, context, press } = await atDesk("kitchen", "Pia Paste");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const come = Promise.withResolvers<void>();
  await page.route(/\/dishes$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto("/desk/school-menus/bce-autumn?week=1");
  await grid(page).getByRole("gridcell").first().focus();
  await page.evaluate(() => navigator.clipboard.writeText("Cottage pie\tSpag bol"));
  await press("Control+v");
  await page.getByText("The dishes are being fetched. What you pasted comes with them.").waitFor();
  const first = () => grid(page).getByRole("gridcell").first().innerText();
  expect(await first()).not.toContain("Cottage pie");
  const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  come.resolve();
  await page.getByText("1 dish pasted.").waitFor();
  await page.getByText("no dish is called “Spag bol”.").waitFor();
  expect(await first()).toContain("Cottage pie");
  await saved;
  await page.reload();
  await expect.poll(first).toContain("Cottage pie");
  await context.close();
});

test("a term whose draft has other dishes is not begun with the same ones: the draft is shown instead", async () => {
  const { page, context, press, type, click } = await atDesk("owner", "Tess Term");
  await page.goto("/desk/school-menus/brondsburry-college/new-term");
  const firstDay = await page.getByLabel("First day").inputValue();
  await click("Begin it and change dishes");
  await page.waitForURL(/term=/);
  await grid(page).getByRole("gridcell").first().focus();
  await type("cottage");
  await page.getByRole("option", { name: /^Cottage pie/, selected: true }).waitFor();
  await press("Enter");
  await page.getByText(/^Saved/).waitFor();

  await page.goto("/desk/school-menus/brondsburry-college/new-term");
  expect(await page.getByLabel("First day").inputValue()).toBe(firstDay);
  const aWeekEarlier = addDays(day(await page.getByLabel("Last day").inputValue()), -7);
  await page.getByLabel("Last day").fill(aWeekEarlier);
  await click("Begin it with the same dishes");
  await page
    .getByRole("alert")
    .getByText(/one dish changed already/)
    .waitFor();
  expect(await page.getByLabel("Last day").inputValue(), "what was typed").toBe(aWeekEarlier);
  await expectAccessible(page, "a term that is begun already");
  await click("Look at the draft", "link");
  await page.getByRole("heading", { name: /^Compare/ }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Cottage pie");
  await context.close();
});

test("Enter after a misspelling takes the nearest dish; a new one, of which nothing is known, only by the arrow", async () => {
  const { page, context, press, type } = await atDesk("kitchen", "Nel Typist");
  await openWeek(page, "/desk/school-menus/al-noor?week=2");
  const before = await named(page, "Cottage pie").count();
  await type("Cotage pei");
  const list = page.getByRole("listbox", { name: "Dishes" });
  await list.getByRole("option", { name: /^Cottage pie/, selected: true }).waitFor();
  await press("Enter");
  await expect.poll(() => named(page, "Cottage pie").count()).toBe(before + 1);
  await type("Zzyzx stew");
  await list.getByRole("option", { name: /^New dish “Zzyzx stew”/, selected: false }).waitFor();
  await press("Enter");
  expect(await list.count(), "Enter alone makes nothing").toBe(1);
  await press("ArrowDown");
  await press("Enter");
  await expect.poll(() => named(page, "Zzyzx stew").count()).toBe(1);
  await context.close();
});

test("two editors in one cell see what both want, and neither is lost", async () => {
  const [ada, ben] = [await atDesk("kitchen", "Ada Grid"), await atDesk("owner", "Ben Grid")];
  for (const { page } of [ada, ben]) await openWeek(page, "/desk/school-menus/islamia?week=2");
  await ben.type("herb");
  // His screen hears of hers while he chooses, and what he chose from was there before.
  const heard = ben.page.waitForResponse((response) => response.url().includes("islamia.data"));
  await ada.type("cottage");
  await ada.press("Enter");
  await ada.page.getByText(/^Saved/).waitFor();
  await heard;
  await ben.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await ben.press("Enter");
  await ben.page.getByRole("heading", { name: /^ada.grid.* has put Cottage pie there meanwhile/ }).waitFor();
  const both = ben.page.getByRole("alert");
  await both.getByText("Cottage pie", { exact: true }).waitFor();
  await both.getByText("Herb chicken with new potatoes", { exact: true }).waitFor();
  await expectAccessible(ben.page, "a conflict");
  await ben.click("Put mine");
  await ben.page.getByText(/^Saved/).waitFor();
  expect(ben.used.clicks).toBe(1);
  await ada.page.reload();
  await named(ada.page, "Herb chicken with new potatoes").first().waitFor();
  await Promise.all([ada.context.close(), ben.context.close()]);
});

test("without script each cell is a link to a form, and a draft can be compared, discarded and restored", async () => {
  const { page, context } = await atDesk("owner", "Dan Plain", { javaScriptEnabled: false });
  await page.goto("/desk/school-menus/eden?week=1");
  await page
    .getByRole("row", { name: /^Pudding/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByLabel("Find a dish").fill("melon");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Draft, 1 change").waitFor();
  await page.getByRole("link", { name: "Compare 1 change" }).click();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("heading", { name: "The draft is discarded" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Compare 1 change" }).waitFor();
  await context.close();
});

test("a new term with a refused date, a half term and an inset day is planned for a day", async () => {
  const fay = await atDesk("owner", "Fay Term");
  const { page, context } = fay;
  await page.goto("/desk/school-menus");
  await page
    .getByRole("row", { name: /^LOK School/ })
    .getByRole("link", { name: "New term" })
    .click();
  await page.getByLabel("First day").fill("2027-09-06");
  await page.getByLabel("Last day").fill("2027-09-03");
  await fay.click("Begin it and change dishes");
  await page.getByRole("alert").getByText("The last day is before the first.").waitFor();
  await page.getByLabel("Last day").fill("2027-12-17");
  for (const [at, row] of [
    ["2027-10-25", "2027-10-29", "Half term"],
    ["2027-12-13", "", "Inset day"],
  ].entries()) {
    await page.getByLabel("From").nth(at).fill(row[0]!);
    await page.getByLabel("To").nth(at).fill(row[1]!);
    await page.getByLabel("Why").nth(at).fill(row[2]!);
  }
  await fay.click("Begin it and change dishes");
  await page.getByText("LOK School, autumn 2027").waitFor();
  await fay.click("Publish Ctrl Enter", "link");
  await page.getByText("Inset day").first().waitFor();
  await page.getByLabel("Publish it on a day instead").check();
  const reason = page.getByLabel(/^Why it is published/);
  if (await reason.count()) await reason.fill("As it runs now.");
  await fay.click("Publish now");
  await page
    .getByText(/^Planned for/)
    .first()
    .waitFor();
  await context.close();
});

test("without script a school without a kitchen is refused at its field, and one is chosen", async () => {
  const { page, context } = await atDesk("owner", "Alma School", { javaScriptEnabled: false });
  await page.goto("/desk/schools/new");
  await page.getByRole("textbox", { name: /^Word in its addresses/ }).fill("alder");
  await page.getByRole("textbox", { name: /^Short name/ }).fill("Alder Primary");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Alder Primary School");
  await page.getByRole("button", { name: "Save and publish" }).click();
  const fault = page
    .getByRole("alert")
    .getByRole("link", { name: "Kitchen: choose the one that cooks for it" });
  expect(await fault.getAttribute("href")).toMatch(/#site$/);
  const kitchen = page.getByLabel("Kitchen");
  expect(await kitchen.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByRole("textbox", { name: /^Word in its addresses/ }).inputValue()).toBe("alder");
  await kitchen.selectOption("Yard kitchen");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByText("Saved: Alder Primary. It is public from now on.").waitFor();
  await page.getByRole("link", { name: "New term: Alder Primary" }).waitFor();
  await page.getByRole("link", { name: "Alder Primary", exact: true }).waitFor();
  const { out } = await siteCommand(site.dataDir, ["termly", "schools", "export"]);
  expect(out).toMatch(/^alder,[^\r\n]*,yard,/m);
  await context.close();
});

describe.each([
  { script: true, chosen: "Moorside Secondary School", urn: "990002" },
  { script: false, chosen: "Aire Valley Sixth Form", urn: "990005" },
])("several schools (with script: $script)", ({ script, chosen, urn }) => {
  const holly = `Holly ${script ? "Lane" : "Bank"} Primary`;

  test("are pasted and chosen from the register, looked over, and all added at once", async () => {
    const { page, context } = await atDesk("owner", `Vi ${urn}`, { javaScriptEnabled: script });
    await page.goto("/desk/schools");
    await page.getByRole("link", { name: "Several schools" }).click();
    const rows = page.getByRole("textbox", { name: /^Schools/ });
    const first = `Phase\tName\tLunch at\nPrimary\t${holly} School\tnoon\n\tOlive Primary School\t`;
    await rows.fill(first);
    await page.getByRole("textbox", { name: /^Look for/ }).fill(`${urn}\nmoorside infant`);
    await page.getByRole("button", { name: "Find them" }).click();
    await page.getByRole("alert").getByText("Choose the register’s CSV").waitFor();
    const file = {
      name: "edubasealldata.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(inWestern(registerCsv(3_000))),
    };
    await page.getByLabel("The register’s CSV").setInputFiles(file);
    await page.getByRole("button", { name: "Find them" }).click();
    await page.getByText("No school that is open has all of “moorside infant”.").waitFor();
    await page.getByRole("checkbox", { name: chosen }).check();
    expect(await rows.inputValue()).toBe(first);

    await page.getByRole("button", { name: "Look them over" }).click();
    const faults = page.getByRole("alert");
    await faults.getByText(`Line 2, ${holly} School: Lunch at: “noon”`.replaceAll(/[“”]/g, '"')).waitFor();
    await faults.getByText(`URN ${urn}, ${chosen}: Kitchen: choose the one that cooks for it`).waitFor();
    expect(await page.getByRole("button", { name: /^Add / }).count()).toBe(0);
    expect(await page.getByRole("checkbox", { name: chosen }).isChecked()).toBe(true);
    if (script) await expectAccessible(page, "several schools with faults");

    await rows.fill(first.replace("noon", "12.15"));
    await page.getByLabel("Kitchen").selectOption("Yard kitchen");
    await page.getByRole("textbox", { name: /^Name/ }).fill(`${chosen}, Leeds`);
    await page.getByRole("button", { name: "Look them over" }).click();
    await page.getByRole("heading", { name: "2 schools to add" }).waitFor();
    expect(await page.getByRole("row", { name: /^Olive Primary School/ }).innerText()).toContain(
      "Left alone: it is there as Olive Primary",
    );
    // What was changed since is looked over once more.
    await page.getByLabel("Lunch at").fill("12:05");
    await page.getByRole("button", { name: "Add 2 schools" }).click();
    await page
      .getByRole("row", { name: new RegExp(`^${chosen}`) })
      .getByText("lunch at 12:05")
      .waitFor();
    await page.getByRole("button", { name: "Add 2 schools" }).click();
    await page.getByText("2 schools are added.").waitFor();
    const { out } = await siteCommand(site.dataDir, ["termly", "schools", "export"]);
    expect(out).toMatch(
      new RegExp(`^[a-z-]+,"?${chosen}[^\\r\\n]*,12:05,[^\\r\\n]*,yard,[^\\r\\n]*,${urn},`, "m"),
    );
    expect(out).toMatch(new RegExp(`${holly} School,primaries,12:15,primary,no,yard,`));
    await context.close();
  });
});

test("a school's data are checked in words, and an own PDF is looked at before it is read", async () => {
  const { page, context, click } = await atDesk("owner", "Gus School");
  await page.goto("/desk/schools/new");
  await page.getByRole("textbox", { name: /^Word in its addresses/ }).fill("Not A Key");
  await page.getByRole("textbox", { name: /^Short name/ }).fill("Elm Primary");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Elm Primary School");
  await page.getByLabel("Lunch at").fill("noon");
  await click("Save and publish");
  await page
    .getByRole("alert")
    .getByText(/is not a time like 12:10/)
    .waitFor();
  expect(await page.getByRole("textbox", { name: /^Short name/ }).inputValue()).toBe("Elm Primary");
  await page.getByText("Kitchen: choose the one that cooks for it").first().waitFor();
  await page.getByRole("textbox", { name: /^Word in its addresses/ }).fill("elm");
  await page.getByLabel("Lunch at").fill("12:00");
  await page.getByLabel("Kitchen").selectOption("Lane kitchen");
  await click("Save and publish");
  await page.getByRole("link", { name: "Elm Primary", exact: true }).waitFor();

  await page.goto("/desk/school-menus/olive/pdf");
  const script = pageSaying("Lunch", { catalog: "/OpenAction<</S/JavaScript/JS(x)>>" });
  await page
    .getByLabel("PDF", { exact: true })
    .setInputFiles({ name: "m.pdf", mimeType: "application/pdf", buffer: script });
  await click("Hold it against the menu and publish");
  await page
    .getByRole("alert")
    .getByText(/the file holds a script/)
    .waitFor();
  const own = Buffer.from(await (await fetch(`${site.url}/primaries/jubilee.pdf`)).arrayBuffer());
  await page
    .getByLabel("PDF", { exact: true })
    .setInputFiles({ name: "m.pdf", mimeType: "application/pdf", buffer: own });
  await page.getByLabel(/^I have compared it/).check();
  await click("Hold it against the menu and publish");
  await page.getByText("On the menu, and not in the PDF:").waitFor();
  const pictures = pageSaying("", { catalog: "/OpenAction[3 0 R/Fit]" });
  await page
    .getByLabel("Another PDF", { exact: true })
    .setInputFiles({ name: "m.pdf", mimeType: "application/pdf", buffer: pictures });
  await page.getByLabel(/^I have seen that it is/).check();
  await click("Publish it all the same");
  await page.getByText("Its words cannot be read").waitFor();
  // The same file need not be chosen again.
  await click("Publish it all the same");
  await page.getByText(/^Your own PDF, compared on/).waitFor();
  const served = Buffer.from(await (await fetch(`${site.url}/primaries/olive.pdf`)).arrayBuffer());
  expect(served.equals(await plainPdfHere(pictures))).toBe(true);
  expect(served.includes("OpenAction")).toBe(false);
  await context.close();
});

test("the screens of menus pass axe and fit a phone, and the week a wide screen too", async () => {
  const { page, context } = await atDesk("owner", "Eve Axe");
  for (const [address, ...widths] of screens) {
    await page.setViewportSize({ width: widths[0], height: 800 });
    expect((await page.goto(address))?.status(), address).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${address} at ${width} px`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, address).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});

const screens: readonly (readonly [string, number, ...number[]])[] = [
  // The long run opens every screen at each width.
  ["/desk/school-menus", 360],
  ["/desk/school-menus/olive?week=2", 360, 1280],
  ["/desk/school-menus/eden/draft", 360],
  ["/desk/school-menus/olive/cell?place=1-1-main-0&search=pie", 360],
  ["/desk/school-menus/olive/new-term", 360],
  ["/desk/school-menus/olive/pdf", 360],
  ["/desk/schools", 360],
  ["/desk/schools/olive", 360],
];

test.each([
  ["with script", true, "spring", "1-1-jacket-0"],
  ["without script", false, "secondary1", "1-2-jacket-0"],
] as const)("what was published is put back by who published it, %s", async (_, script, menu, place) => {
  const [ada, ben] = [
    await atDesk("kitchen", `Uma ${menu}`, { javaScriptEnabled: script }),
    await atDesk("nutrition", `Ned ${menu}`, { javaScriptEnabled: script }),
  ];
  const stored = async () => (await siteCommand(site.dataDir, ["termly", "export", menu])).out;
  const [before, address] = [await stored(), `/desk/school-menus/${menu}`];
  await ada.page.goto(`${address}/cell?place=${place}&search=cheese+and+coleslaw`);
  await ada.click("Save");
  await ada.page.getByText("Draft, 1 change").waitFor();
  await ada.page.goto(`${address}/draft`);
  await ada.click("Ask for approval");
  await ada.page.getByText("Whoever changed the draft does not approve it.").waitFor();
  await ben.page.goto(`${address}/draft`);
  await ben.click("Approve");
  await ben.page.getByText("has approved that.").waitFor();
  await ada.page.goto(`${address}/draft`);
  const reason = ada.page.getByLabel(/^Why it is published/);
  if (await reason.count()) await reason.fill("A trial.");
  await ada.click("Publish now");
  await ada.page.getByText("You can undo it until you leave this screen or somebody changes it.").waitFor();
  expect(await stored()).not.toBe(before);
  await ada.click("Undo");
  await ada.page.getByText("Put back as before.").waitFor();
  expect(await stored()).toBe(before);
  await Promise.all([ada.context.close(), ben.context.close()]);
});
