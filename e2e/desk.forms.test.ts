import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "./desk-screens.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

let screens: DeskScreen[];
beforeAll(async () => {
  const member = memberOf(site, "kitchen", { name: "Marta Oyelaran", now }).id;
  screens = deskScreens({ ...(await fillDesk(site)), member }).filter(
    ({ pattern }) => !openToAll.has(pattern) && !examples.has(pattern),
  );
});

const now = Date.parse(deskMoment);
// Shows what there is and saves nothing.
const examples = new Set(["desk/blocks", "desk/proposals/:number/preview", "desk/*"]);

async function atTheDesk(name = "Ruth Okafor"): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, "owner", { name, now }).cookie]);
  return page;
}

/** What each form of the screen says that changes something, by its place among them: without passwords, codes and files. */
const formsOf = async (page: Page, isTypedInto = false): Promise<string[]> =>
  await page.evaluate((types) => {
    const isOut = (field: HTMLInputElement) =>
      field.name === "" ||
      field.name === "device-draft" ||
      ["hidden", "password", "file", "submit", "button"].includes(field.type) ||
      field.autocomplete === "one-time-code";
    const fieldsOf = (form: HTMLFormElement) =>
      ([...form.elements] as HTMLInputElement[]).filter(
        (field) => field.matches("input, select, textarea") && !isOut(field),
      );
    const type = (field: HTMLInputElement, value: string) => {
      const whole = value.slice(0, field.maxLength > 0 ? field.maxLength : undefined);
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!;
      set.call(field, whole === field.value ? `${whole.slice(0, -1)}7` : whole);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (field.matches("select")) field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const usual: Record<string, string> = {
      date: "2027-02-03",
      time: "11:25",
      number: "3",
      email: "typed@olive.example",
      color: "#123456",
      month: "2027-02",
    };
    const change = (field: HTMLInputElement) => {
      if (field.disabled || field.readOnly) return;
      if (field.type === "checkbox") field.click();
      else if (field.type === "radio") {
        if (!field.checked && field.form!.elements.namedItem(field.name) !== field) field.click();
      } else if (field instanceof HTMLSelectElement) {
        const other = [...field.options].find((one) => !one.selected && !one.disabled);
        if (other) type(field, other.value);
      } else type(field, usual[field.type] ?? (field.inputMode ? "47" : `${field.value} typed`));
    };
    const forms = [...document.forms].filter(
      (form) =>
        (form.method === "post" || form.querySelector("[formmethod=post]")) &&
        form.role !== "search" &&
        form.target === "" &&
        // They save as one types, and have stories of their own: a proposal, a kitchen's ticks.
        !form.hasAttribute("data-works-offline") &&
        fieldsOf(form).some((field) => !field.disabled && !field.readOnly),
    );
    if (types) for (const form of forms) fieldsOf(form).forEach(change);
    return forms.map((form) => {
      const names = new Set(fieldsOf(form).map((field) => field.name));
      const said = [...new FormData(form)].filter(
        ([name, value]) => typeof value === "string" && names.has(name),
      );
      return new URLSearchParams(said as [string, string][]).toString().replaceAll("%0D%0A", "%0A");
    });
  }, isTypedInto);

const keptLines = (page: Page) => page.getByText("Kept on this device, not saved yet.", { exact: true });
const backLines = (page: Page) => page.getByText(/^You typed this on .*: it is not saved$/);
const stored = async (page: Page) =>
  await page.evaluate(
    () => JSON.parse(localStorage.getItem("desk form drafts") ?? "null") as { drafts: object } | null,
  );

/** Types into every field of every form, and waits until the screen is at rest. */
async function typeIntoAll(page: Page): Promise<string[]> {
  await formsOf(page, true);
  let said = "";
  await expect
    .poll(async () => {
      const before = said;
      said = JSON.stringify(await formsOf(page));
      return said === before;
    })
    .toBe(true);
  return JSON.parse(said) as string[];
}

test("whatever is typed into any form of any screen is there after leaving, going back and a reload, and gone at sign-out", async () => {
  const page = await atTheDesk();
  const wrong: string[] = [];
  let forms = 0;
  for (const { address } of screens) {
    await page.goto(address);
    await whenDeskRuns(page);
    const before = await formsOf(page);
    if (before.length === 0) continue;
    const typed = await typeIntoAll(page);
    const changed = typed.filter((one, at) => one !== before[at]).length;
    if (changed === 0) continue;
    forms += changed;
    const at = page.url();
    const check = async (when: string, isMet: () => Promise<unknown>) => {
      try {
        await isMet();
      } catch {
        const said = await formsOf(page);
        const differ = typed.flatMap((one, place) =>
          one === said[place] ? [] : [[one, said[place] ?? "no form"]],
        );
        wrong.push(
          `${address}, ${when}: ${await keptLines(page).count()} lines, ${await backLines(page).count()} notices of ${changed} forms; ${JSON.stringify(differ)}`,
        );
      }
    };
    const isBack = async () => {
      await expect.poll(() => formsOf(page), { timeout: 3_000 }).toEqual(typed);
      await expect.poll(() => backLines(page).count(), { timeout: 3_000 }).toBe(changed);
    };
    await check("typed", () => expect.poll(() => keptLines(page).count(), { timeout: 3_000 }).toBe(changed));
    if (address !== "/desk") {
      await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }).click();
      await page.waitForURL("**/desk");
      await check("left", () =>
        page.getByText("What you typed is kept on this device").waitFor({ timeout: 3_000 }),
      );
      await page.goBack();
      await page.waitForURL(at);
      await check("back", isBack);
    }
    await page.reload();
    await check("reloaded", isBack);
  }
  expect(wrong.join("\n")).toBe("");
  // The sample has so many; a form that is added is among them by itself.
  expect(forms).toBeGreaterThan(40);
  await page.goto("/desk/account");
  await whenDeskRuns(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/desk/sign-in");
  expect(await stored(page)).toBeNull();
}, 240_000);

const note = (page: Page) => page.getByRole("textbox", { name: "New note" });
const enquiry = () => screens.find(({ pattern }) => pattern === "desk/enquiries/:id")!.address;

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
  await page.getByRole("button", { name: "Write it down" }).click();
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
  await page.getByRole("button", { name: "Throw it away" }).click();
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
  await page.getByRole("button", { name: "Write it down" }).click();
  await page.getByText("It is sent once the connection is back").waitFor();
  await page.getByRole("button", { name: "Do not send it" }).click();
  await page.context().setOffline(false);
  await note(page).fill("Second, sent by itself");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Write it down" }).click();
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
  await page.getByRole("button", { name: "Leave it" }).click();
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
