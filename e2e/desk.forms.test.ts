import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { backLines, keptLines, ownerAtTheDesk, screensWithForms, stored, walkForms } from "./desk-forms.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment } from "./desk-screens.ts";
import { phone } from "./journeys.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

let screens: DeskScreen[];
beforeTests(async () => void (screens = await screensWithForms(site)));

const atTheDesk = (name?: string) => ownerAtTheDesk(browser, site, name);

// One of each kind; desk.forms.long.test.ts walks all there are.
const few = new Set([
  "desk/site/set-menus/:id",
  "desk/site/gallery",
  "desk/site/lists/:list/:id",
  "desk/schools/:key",
  "desk/kitchen/covers",
  "desk/proposals/:number/goodwill",
  "desk/recipes/products/:id",
]);

test("what is typed into forms of each kind is there after leaving, going back and a reload, and gone at sign-out", async () => {
  const walked = screens.filter(({ pattern }) => few.has(pattern));
  const forms = await walkForms(await atTheDesk(), walked);
  expect([...new Set(forms)]).toEqual(walked.map(({ address }) => address));
});

const note = (page: Page) => page.getByRole("textbox", { name: "New note" });
const enquiry = () => screens.find(({ pattern }) => pattern === "desk/enquiries/:id")!.address;

test("a list to choose from is no stop of the Tab key, however long it is", async () => {
  const page = await atTheDesk();
  await page.setViewportSize(phone);
  await page.goto("/desk/recipes/ingredients/apples");
  await page.getByRole("combobox", { name: "Add to: May stand in" }).first().focus();
  await page.getByRole("listbox", { name: "May stand in" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Tab");
  await page.getByLabel("Product in use").nth(1).and(page.locator(":focus")).waitFor({ timeout: 3_000 });
});

test("a note that is half written is there again, and over once it is written down", async () => {
  const page = await atTheDesk();
  await page.goto(enquiry());
  await whenDeskRuns(page);
  await note(page).pressSequentially("Ring her after four");
  await keptLines(page).waitFor();
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }).click();
  await page.getByRole("status").getByText("What you typed is kept").waitFor();
  await expectAccessible(page, "left with something typed");
  await page.getByRole("link", { name: "Back to it" }).click();
  await backLines(page).waitFor();
  expect(await note(page).inputValue()).toBe("Ring her after four");
  await expectAccessible(page, "a note that was brought back");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Ring her after four").first().waitFor();
  await expect.poll(() => note(page).inputValue()).toBe("");
  await page.reload();
  await whenDeskRuns(page);
  expect(await backLines(page).count()).toBe(0);
  expect(await stored(page)).toBeNull();
});

test("what is thrown away is gone, and what was there before is there", async () => {
  const page = await atTheDesk();
  await page.goto("/desk/site/set-menus/wedding-breakfast");
  await whenDeskRuns(page);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const before = await name.inputValue();
  await name.fill("Another breakfast");
  await keptLines(page).waitFor();
  await page.reload();
  await backLines(page).waitFor();
  await expect.poll(() => name.inputValue()).toBe("Another breakfast");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => name.inputValue()).toBe(before);
  expect(await backLines(page).count()).toBe(0);
  expect(await stored(page)).toBeNull();
});

test("a form that was refused keeps what was typed, and its fault leaves as it is mended", async () => {
  const page = await atTheDesk();
  await page.goto("/desk/site/set-menus/new");
  await whenDeskRuns(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sunday lunch");
  await page.getByRole("textbox", { name: "What it is for" }).fill("For a family.");
  await page.getByRole("textbox", { name: "For how many guests" }).fill("many");
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await page.getByRole("alert").waitFor();
  const guests = page.getByRole("textbox", { name: "For how many guests" });
  expect(await guests.getAttribute("aria-invalid")).toBe("true");
  await guests.fill("40");
  await expect.poll(() => guests.getAttribute("aria-invalid")).toBe("false");
  await page.goto("/desk");
  await page.goto("/desk/site/set-menus/new");
  await backLines(page).waitFor();
  await expect.poll(() => guests.inputValue()).toBe("40");
  expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Sunday lunch");
});

test("a field that is refused again for the same reason says so again, also where somebody types on meanwhile", async () => {
  const page = await atTheDesk();
  await page.goto("/desk/site/set-menus/new");
  await whenDeskRuns(page);
  const guests = page.getByRole("textbox", { name: "For how many guests" });
  const save = page.getByRole("button", { name: /^Save draft/ });
  const says = (isWrong: boolean) =>
    expect.poll(() => guests.getAttribute("aria-invalid")).toBe(isWrong ? "true" : "false");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sunday lunch");
  await page.getByRole("textbox", { name: "What it is for" }).fill("For a family.");
  await guests.fill("many");
  await save.click();
  await says(true);
  await guests.fill("lots");
  await says(false);
  await save.click();
  await says(true);
  await guests.fill("a few");
  await says(false);
  const held = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route("**/desk/site/set-menus/new*", async (route) => {
    isAsked.resolve();
    await held.promise;
    await route.continue();
  });
  await save.click();
  await isAsked.promise;
  await guests.fill("a few more");
  held.resolve();
  await says(true);
});

test("who saved meanwhile is shown beside it, field by field, and either may stay", async () => {
  const page = await atTheDesk();
  const other = await atTheDesk("Ben Carter");
  const address = `${enquiry()}/correct`;
  for (const one of [page, other]) await one.goto(address);
  await whenDeskRuns(page);
  const telephone = page.getByRole("textbox", { name: "Telephone" });
  await telephone.fill("020 7946 0001");
  await keptLines(page).waitFor();
  await page.goto("/desk");
  await whenDeskRuns(other);
  await other.getByRole("textbox", { name: "Telephone" }).fill("020 7946 0002");
  await other.getByRole("button", { name: /^(Save|Correct)/ }).click();
  await other.waitForURL(`**${enquiry()}*`);
  await page.goto(address);
  await page.getByText("Somebody has saved since").waitFor();
  await page.getByText("Saved now 020 7946 0002").waitFor();
  await page.getByText("Yours 020 7946 0001").waitFor();
  await expectAccessible(page, "theirs beside yours");
  await page.getByRole("button", { name: /^Take what is saved/ }).click();
  expect(await telephone.inputValue()).toBe("020 7946 0002");
});

test("without a connection it is sent by itself once there is one, and not where somebody calls it off", async () => {
  const page = await atTheDesk();
  await page.goto(enquiry());
  await whenDeskRuns(page);
  await note(page).fill("First, called off");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("It is sent once the connection is back").waitFor();
  await page.getByRole("button", { name: "Do not send it" }).click();
  await page.context().setOffline(false);
  await note(page).fill("Second, sent by itself");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("It is sent once the connection is back").waitFor();
  await page.context().setOffline(false);
  await page.getByText("Second, sent by itself").first().waitFor();
  await expect.poll(() => note(page).inputValue()).toBe("");
  expect(await page.getByText("First, called off").count()).toBe(0);
});

test("where the browser keeps nothing it says so, and asks before somebody leaves", async () => {
  const page = await atTheDesk();
  await page.goto(enquiry());
  await whenDeskRuns(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await note(page).fill("Nobody keeps this");
  await page.getByText("Not saved, and this device cannot keep it.").waitFor();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const leave = () =>
    page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }).click();
  await leave();
  await question.waitFor();
  await expectAccessible(page, "the question before one leaves");
  await page.getByRole("button", { name: "Stay here" }).click();
  expect(await note(page).inputValue()).toBe("Nobody keeps this");
  const warned = page.waitForEvent("dialog");
  const reloading = page.reload({ timeout: 3_000 }).catch(() => null);
  await (await warned).dismiss();
  await reloading;
  expect(await note(page).inputValue()).toBe("Nobody keeps this");
  await leave();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL("**/desk");
});

test("a refund asks who it is, and what was typed is there when they come back", async () => {
  const page = await atTheDesk();
  const payment = screens.find(({ pattern }) => pattern === "desk/money/:reference/refund")!.address;
  await page.goto(payment);
  await whenDeskRuns(page);
  await page.locator('main [name="reason"]').fill("Two trays were cold");
  await keptLines(page).waitFor();
  await page.goto(payment);
  await backLines(page).waitFor();
  expect(await page.locator('main [name="reason"]').inputValue()).toBe("Two trays were cold");
});
