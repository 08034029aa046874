import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import type { DeskScreen } from "./desk-screens.ts";
import { deskMoment, deskScreens, fillDesk, openToAll } from "./desk-screens.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const now = Date.parse(deskMoment);
// Shows what there is and saves nothing.
const examples = new Set(["desk/blocks", "desk/proposals/:number/preview", "desk/*"]);
// A page's draft is saved as one types: desk.page-preview.test.ts.
const savesItself = "desk/site/pages/:id";

/** The screens of the desk on which something may be typed and saved. */
export async function screensWithForms(site: RunningSite): Promise<DeskScreen[]> {
  const member = memberOf(site, "kitchen", { name: "Marta Oyelaran", now }).id;
  return deskScreens({ ...(await fillDesk(site)), member }).filter(
    ({ pattern }) => !openToAll.has(pattern) && !examples.has(pattern) && pattern !== savesItself,
  );
}

/** An owner's window at the desk. */
export async function ownerAtTheDesk(
  browser: Browser,
  site: RunningSite,
  name = "Ruth Okafor",
): Promise<Page> {
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
      // Not in the order of the screen: what is said of an allergen moves out of the fold.
      const pairs = new URLSearchParams(said as [string, string][]);
      pairs.sort();
      return pairs.toString().replaceAll("%0D%0A", "%0A");
    });
  }, isTypedInto);

/** The lines that say of a form that it is kept. */
export const keptLines = (page: Page) =>
  page.getByText("Kept on this device, not saved yet.", { exact: true });
/** The notices of forms that were brought back, as they are seen. */
export const backLines = (page: Page) =>
  page.getByText(/^You typed this on .*: it is not saved$/).filter({ visible: true });
/** What this device keeps of the forms. */
export const stored = async (page: Page) =>
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

/** Opens a screen and types into all of its forms: what they say then, and how many of them say something new. */
async function openAndType(page: Page, address: string) {
  await page.goto(address);
  await whenDeskRuns(page);
  const before = await formsOf(page);
  const typed = before.length === 0 ? [] : await typeIntoAll(page);
  return { typed, changed: typed.filter((one, at) => one !== before[at]).length };
}

/**
 * Types into every form of each screen, leaves it, goes back and reloads, and sees each time that nothing is lost; and that all is
 * gone at sign-out. Returns the address of each form that there was.
 */
export async function walkForms(page: Page, screens: readonly DeskScreen[]): Promise<string[]> {
  const wrong: string[] = [];
  const forms: string[] = [];
  for (const { address } of screens) {
    const { typed, changed } = await openAndType(page, address);
    if (changed === 0) continue;
    forms.push(...Array.from({ length: changed }, () => address));
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
      await expect.poll(() => formsOf(page), { timeout: 10_000 }).toEqual(typed);
      await expect.poll(() => backLines(page).count(), { timeout: 10_000 }).toBe(changed);
    };
    await check("typed", () => expect.poll(() => keptLines(page).count(), { timeout: 10_000 }).toBe(changed));
    if (address !== "/desk") {
      await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }).click();
      await page.waitForURL("**/desk");
      await check("left", () =>
        page.getByText("What you typed is kept on this device").waitFor({ timeout: 10_000 }),
      );
      await page.goBack();
      await page.waitForURL(at);
      await check("back", isBack);
    }
    await page.reload();
    await check("reloaded", isBack);
  }
  expect(wrong.join("\n")).toBe("");
  await page.goto("/desk/account");
  await whenDeskRuns(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/desk/sign-in");
  expect(await stored(page)).toBeNull();
  return forms;
}

/**
 * Of each form that is kept, somebody else has saved another value meanwhile: what it said first is no longer what is saved. How many
 * there are: a form that keeps itself (`DeviceDraftForm`) compares when it is sent.
 */
const saveElsewhere = async (page: Page) =>
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("desk form drafts")!) as {
      drafts: Record<string, { base?: [string, string][]; typed: [string, string][] }>;
    };
    const compared = Object.values(kept.drafts).filter(({ base }) => base !== undefined);
    for (const { base = [], typed } of compared)
      base.push([(typed[0] ?? base[0])![0], "what it said before"]);
    localStorage.setItem("desk form drafts", JSON.stringify(kept));
    return compared.length;
  });

/** Sends each form that is kept, one after the other, and calls it off where it waits for the connection. */
async function sendAllOffline(page: Page, forms: number): Promise<void> {
  for (let which = 0; which < forms; which++) {
    await page.evaluate((at) => {
      const kept = [...document.forms].filter((form) => form.textContent?.includes("Kept on this device"));
      kept[at]?.requestSubmit();
    }, which);
    const callOff = page.getByRole("button", { name: "Do not send it" });
    if ((await callOff.count()) > 0) await callOff.click();
  }
}

/** Of how many forms theirs stands beside what was typed. Not by a locator: a form that has a field called "contains" breaks those. */
const conflictsShown = async (page: Page) =>
  await page.evaluate(() => document.body.innerText.split("Somebody has saved since").length - 1);

/**
 * Types into every form of each screen and lets happen what may: there is no connection when it is sent, the session ends, the tab
 * crashes, somebody else saves first. Sees each time that nothing is lost. Returns the address of each form that there was.
 */
export async function walkFormsThroughFaults(
  open: () => Promise<Page>,
  screens: readonly DeskScreen[],
): Promise<string[]> {
  const wrong: string[] = [];
  const forms: string[] = [];
  let page = await open();
  const context = page.context();
  for (const { address } of screens) {
    const { typed, changed } = await openAndType(page, address);
    if (changed === 0) continue;
    forms.push(...Array.from({ length: changed }, () => address));
    await expect.poll(() => keptLines(page).count(), { timeout: 10_000 }).toBe(changed);
    const at = page.url();
    const check = async (when: string, isMet: () => Promise<unknown>) => {
      try {
        await isMet();
      } catch (error) {
        wrong.push(`${address}, ${when}: ${String(error).slice(0, 600)}`);
      }
    };
    const isThere = () => expect.poll(() => formsOf(page), { timeout: 10_000 }).toEqual(typed);
    const isBack = async () => {
      await isThere();
      await expect.poll(() => backLines(page).count(), { timeout: 10_000 }).toBe(changed);
    };

    await context.setOffline(true);
    await sendAllOffline(page, changed);
    await check("sent offline", isThere);
    await context.setOffline(false);
    await check("the connection is back", isThere);

    const cookies = await context.cookies();
    await context.clearCookies();
    await page.goto(at);
    await page.waitForURL("**/desk/sign-in*");
    await context.addCookies(cookies);
    await page.goto(at);
    await check("signed out and in again", isBack);

    const crashed = page.waitForEvent("crash");
    void page.goto("chrome://crash").catch(() => undefined);
    await crashed;
    await page.close();
    page = await context.newPage();
    await page.goto(at);
    await check("crashed", isBack);

    const compared = await saveElsewhere(page);
    await page.reload();
    await check("somebody else saved first", async () => {
      await isBack();
      await expect.poll(() => conflictsShown(page), { timeout: 10_000 }).toBe(compared);
    });
    await page.evaluate(() => localStorage.clear());
  }
  expect(wrong.join("\n")).toBe("");
  return forms;
}
