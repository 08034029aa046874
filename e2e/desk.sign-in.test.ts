import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Page, Browser } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { databaseName } from "../app/database/sqlite/inspect-sqlite.server.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible, openCourse, visitor } from "./browser.ts";
import type { DeskSite } from "./desk-staff.ts";
import {
  codeFrom,
  staffLink,
  startDeskSite,
  testPassword,
  welcomeByPasskey,
  whenDeskRuns,
  withFinger,
} from "./desk-staff.ts";
import { withBrowser } from "./site-and-browser.ts";

let browser: Browser;
let site: DeskSite;
withBrowser((opened) => void (browser = opened));
beforeTests(async () => {
  await site?.kill();
  site = await startDeskSite(inject("sampleData"));
});
afterAll(() => site?.kill());

/** Does what only time or a broken disk would, in the site's own store. */
function inStore(statement: string): void {
  const database = new DatabaseSync(path.join(site.dataDir, databaseName));
  database.exec("pragma busy_timeout = 2000");
  database.exec(statement);
  database.close();
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies(`${site.origin}/desk`)).find(({ name }) => name === "desk");

async function newVisitor(settings: Parameters<typeof visitor>[2] = {}) {
  const newcomer = await visitor(browser, site.origin, settings);
  return newcomer;
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/desk/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/desk/sign-in");
}

/** Writes a dish of the catering menu from Today and publishes it; returns how many clicks that took. */
async function publishDish(page: Page, name: string): Promise<number> {
  await whenDeskRuns(page);
  let clicks = 0;
  const click = async (role: "link" | "button", words: string | RegExp) => {
    clicks++;
    await page.getByRole(role, { name: words }).first().click();
  };
  await click("link", "Site");
  await click("link", /^Catering menu/);
  await click("link", /^New dish/);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Description").fill("Damsons from Kent, folded into cream.");
  const milk = page.getByRole("group", { name: "Milk" });
  await milk.getByRole("radio", { name: "Contains", exact: true }).press("Space");
  await click("button", "Save and publish");
  await page.getByRole("status").filter({ hasText: "published" }).waitFor();
  return clicks;
}

/** Sets up a password and a code generator by a link; returns the letters of the generator. */
async function welcomeByPassword(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByRole("link", { name: "Use a password and a code" }).click();
  const letters = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await page.getByLabel("Password").fill(testPassword);
  await page.getByLabel(/^Code/).fill(codeFrom(letters));
  await page.getByRole("button", { name: "Sign in with these from now on" }).click();
  await page.getByRole("heading", { name: /You are in/ }).waitFor();
  return letters;
}

async function fillSignIn(page: Page, email: string, code: string, password = testPassword): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

describe("by passkey", () => {
  test("the first owner comes by a link, has published a dish after six clicks, signs out, and in again where they wanted to go", async () => {
    const { page, complaints } = await newVisitor();
    await withFinger(page);
    const link = await staffLink(site, "ruth@rosemarylane.example", "owner", "Ruth Okafor");
    expect(new Set(await welcomeByPasskey(page, link)).size).toBe(10);
    await expectAccessible(page, "recovery codes");
    const first = await cookieOf(page);
    expect(first).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/desk", expires: -1 });
    await page.getByRole("link", { name: "I have printed them" }).click();
    await page.getByRole("link", { name: "Ruth Okafor, your page" }).waitFor();
    const reader = await newVisitor();
    await reader.page.goto("/menu");
    // The passkey and the printed codes were two; this dish, and every later one, is four from Today.
    expect(await publishDish(page, "Damson fool")).toBe(4);
    await openCourse(reader.page, "For schools", "Not in a course yet");
    await reader.page.getByRole("heading", { name: /^Damson fool/ }).waitFor();
    await reader.context.close();
    await page.goto(link);
    await page.getByRole("heading", { name: "This link is over" }).waitFor();
    await page.goto("/desk/account");
    await expectAccessible(page, "account");
    // What somebody else left in this browser goes as soon as the desk is there; one's own at sign-out.
    const left = (who: string) =>
      page.evaluate(
        (text) => localStorage.setItem("desk proposal drafts", text),
        `{"who":"${who}","drafts":{}}`,
      );
    const found = () => page.evaluate(() => localStorage.getItem("desk proposal drafts"));
    await left("another");
    await page.goto("/desk/account");
    await expect.poll(found).toBeNull();
    await left("oneself");
    const open = await cookieOf(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/desk/sign-in");
    expect(await found()).toBeNull();
    // The browser may have offered the passkey by itself already, which opens another session.
    expect((await cookieOf(page))?.value).not.toBe(open!.value);
    await page.goto("/desk/audit?who=ruth");
    // The browser may offer the passkey by itself, in the e-mail's field.
    await page.waitForURL(/sign-in\?to=|audit/);
    const button = page.getByRole("button", { name: "Sign in with a passkey" });
    if (page.url().includes("sign-in")) await button.click({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForURL("**/desk/audit?who=ruth");
    expect((await cookieOf(page))?.value).not.toBe(first?.value);
    await page
      .getByRole("row", { name: /signed in/ })
      .first()
      .waitFor();
    await expectAccessible(page, "the record");
    expect(complaints).toEqual([]);
  });

  test("a device that says no loses nothing, and can try again", async () => {
    const { page } = await newVisitor();
    await page.goto("/desk/sign-in");
    await whenDeskRuns(page);
    const { cdp, authenticatorId } = await withFinger(page);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.getByLabel("E-mail").fill("ruth@rosemarylane.example");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { name: "The passkey was not used" }).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("ruth@rosemarylane.example");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await expectAccessible(page, "refused passkey");
  });

  test("what money and people depend on asks once more after five minutes, and goes on under a new cookie", async () => {
    const { page } = await newVisitor();
    await withFinger(page);
    await welcomeByPasskey(page, await staffLink(site, "ada@rosemarylane.example", "owner", "Ada Byrne"));
    await page.goto("/desk/staff");
    await page.getByRole("heading", { name: /^Staff/ }).waitFor();
    inStore("update staff_session set fresh_at = fresh_at - 300000");
    const before = await cookieOf(page);
    await page.goto("/desk/staff");
    await page.waitForURL("**/desk/confirm?to=%2Fdesk%2Fstaff");
    await expectAccessible(page, "confirm");
    await whenDeskRuns(page);
    await page.getByRole("button", { name: "Confirm it is you to look after the staff" }).click();
    await page.waitForURL("**/desk/staff");
    expect((await cookieOf(page))?.value).not.toBe(before?.value);
    await expectAccessible(page, "staff");
  });

  test("an owner invites somebody, gives them another role and lets them in no more: their browser is out at once", async () => {
    const { page: ada, complaints } = await newVisitor();
    await withFinger(ada);
    await welcomeByPasskey(ada, await staffLink(site, "ida@rosemarylane.example", "owner", "Ida Cole"));
    await ada.goto("/desk/staff");
    await whenDeskRuns(ada);
    await ada.getByLabel("E-mail").fill("marta@rosemarylane.example");
    await ada.getByRole("textbox", { name: "Name" }).fill("Marta Oyelaran");
    await ada.getByRole("combobox", { name: "Role" }).selectOption("kitchen");
    await ada.getByRole("button", { name: "Invite them" }).click();
    const link = await ada.getByLabel(/^The link/).inputValue();
    const { page: marta } = await newVisitor();
    await withFinger(marta);
    await welcomeByPasskey(marta, link);
    const refused = await marta.goto("/desk/staff");
    expect(refused?.status()).toBe(403);
    expect(await marta.textContent("body")).toContain("Your role does not allow this");
    // The other screens are a click away.
    await marta.getByRole("link", { name: "Menus" }).first().click();
    await marta.getByRole("heading", { name: "Menus" }).waitFor();

    await ada.goto("/desk/staff");
    await ada.getByRole("link", { name: "Marta Oyelaran" }).click();
    await whenDeskRuns(ada);
    await ada.getByRole("row", { name: /Chrome on Linux/ }).waitFor();
    await expectAccessible(ada, "a member");
    await ada.getByRole("combobox", { name: "Role" }).selectOption("office");
    await ada.getByRole("button", { name: "Give them this role" }).click();
    await expect.poll(() => ada.getByRole("row", { name: /Chrome on Linux/ }).count()).toBe(0);
    await marta.goto("/desk");
    expect(marta.url()).toContain("/desk/sign-in");
    await ada.getByRole("button", { name: "Let them in no more" }).click();
    await ada.getByRole("button", { name: "Let them in again" }).waitFor();
    await ada.goto("/desk/audit?text=office");
    expect(await ada.getByRole("row", { name: /changed role/ }).innerText()).toMatch(
      /Role: kitchen\s+Role: office/,
    );
    expect(complaints).toEqual([]);
  });
});

describe("without script", () => {
  test("somebody sets up a password and a code, and signs in and out with them", async () => {
    const { page } = await newVisitor({ javaScript: false, width: 390 });
    const email = "jo@rosemarylane.example";
    const letters = await welcomeByPassword(page, await staffLink(site, email, "office", "Jo Byrne"));
    await signOut(page);
    await fillSignIn(page, email, codeFrom(letters, 1));
    await page.getByRole("link", { name: "Jo Byrne, your page" }).waitFor();
    await page.goto("/desk/account");
    await page.getByRole("link", { name: "Make ten new ones" }).click();
    await page.getByRole("button", { name: "Make them" }).click();
    await page.getByRole("heading", { name: "Ten new codes" }).waitFor();
    const [code] = await page.locator("ol code").allTextContents();
    await signOut(page);
    await page.getByRole("link", { name: "recovery code" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(testPassword);
    await page.getByLabel("Recovery code").fill(code!);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "You came in by a recovery code" }).waitFor();
  });

  test("what is wrong is said in the same words for everybody, then it waits, and the passkey goes on", async () => {
    const { page } = await newVisitor({ javaScript: false });
    await page.goto("/desk/sign-in");
    for (const left of [
      "4 tries are left",
      "3 tries are left",
      "2 tries are left",
      "One try is left",
      "has to wait",
    ]) {
      await fillSignIn(page, "nobody@rosemarylane.example", "000000");
      expect(await page.getByRole("alert").first().innerText()).toContain(left);
    }
    await fillSignIn(page, "nobody@rosemarylane.example", "000000");
    expect(await page.getByRole("alert").innerText()).toMatch(
      /Wait until \d\d:\d\d\s+The passkey still works/,
    );
  });
});

test("after half an hour away the same person is greeted, and comes back to where they were", async () => {
  const { page } = await newVisitor();
  await withFinger(page);
  await welcomeByPasskey(page, await staffLink(site, "lena@rosemarylane.example", "kitchen", "Lena Frost"));
  inStore("update staff_session set last_seen_at = last_seen_at - 1800000");
  const { page: stranger } = await newVisitor();
  await stranger.goto("/desk/account");
  expect(await stranger.textContent("h1")).toMatch(/Good/);
  await page.route("**/desk/sign-in/challenge", (route) => route.abort());
  await page.goto("/desk/account");
  await page.getByRole("heading", { name: "Still there, Lena?" }).waitFor();
  await page.unroute("**/desk/sign-in/challenge");
  await page.getByRole("button", { name: "Carry on" }).press("Enter");
  await page.waitForURL("**/desk/account");
});

test("every screen of the gate is accessible, and fits a phone", async () => {
  const { page } = await newVisitor({ width: 390 });
  const link = await staffLink(site, "phone@rosemarylane.example", "nutrition", "Phone Person");
  for (const address of [
    link,
    link.replace("welcome?", "welcome/password?"),
    "/desk/recover",
    "/desk/sign-in",
  ]) {
    await page.goto(address);
    await expectAccessible(page, address);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(390);
  }
  await fillSignIn(page, "nobody.else@rosemarylane.example", "000000");
  await page.getByRole("heading", { name: "That did not fit" }).waitFor();
  await expectAccessible(page, "wrong");
});

test("nothing of all this is in the log: no address, name, token or code", async () => {
  const { page } = await newVisitor({ javaScript: false });
  const link = await staffLink(site, "canary@rosemarylane.example", "finance", "Canary Person");
  const letters = await welcomeByPassword(page, link);
  const codes = await page.locator("ol code").allTextContents();
  const token = (await cookieOf(page))?.value;
  await signOut(page);
  await fillSignIn(page, "canary@rosemarylane.example", "123456", "canary password of a try");
  const log = site.log();
  const hidden = [token, ...codes, letters, new URL(link).searchParams.get("token"), testPassword];
  for (const word of [...hidden, 'rosemarylane.example"', "canary", "Canary", "desk="])
    expect(log.includes(String(word)), String(word)).toBe(false);
});
