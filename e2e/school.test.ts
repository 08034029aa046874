import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { cases } from "../app/values/cases.testkit.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { contactOf } from "../scripts/school-contact.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";
import { expectFit, expectWholePage } from "./layout-checks.ts";
import { withMailedSite } from "./mailed-site.ts";
import type { MailServer } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { storeDiets } from "./stored-diets.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T13:20:00Z";
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let mail: MailServer;
let site: RunningSite;
withMailedSite(at, (opened) => void ({ mail, site } = opened));

function inStore<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Of a school nobody has said anything from a day on. */
const forget = (school: string, from: string) =>
  inStore((db) => db.prepare("delete from termly_covers where menu = ? and day >= ?").run(school, from));

const stored = (school: string, day: string) =>
  inStore((db) => {
    const covers = db
      .prepare("select lunches, from_school, late from termly_covers where menu = ? and day = ?")
      .get(school, day);
    const meals = db
      .prepare("select category, meals from termly_meals where menu = ? and day = ? order by category")
      .all(school, day);
    return { ...covers, meals: Object.fromEntries(meals.map(({ category, meals: of }) => [category, of])) };
  });

/** The text of the latest e-mail to an address, as its reader has it; "" while there is none. */
function latestTo(address: string): string {
  const source = mail.emails.findLast(({ to }) => to.includes(address))?.source ?? "";
  return source
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function deskOf(role: "office" | "kitchen" = "office", javaScript = true): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { javaScript, width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, role, { now: Date.parse(at) }).cookie]);
  return page;
}

/** The office adds a contact of a school at the desk. */
async function addContact(school: string, name: string, email: string): Promise<void> {
  const page = await deskOf();
  await page.goto("/desk/schools");
  await page
    .getByRole("row", { name: new RegExp(school) })
    .getByRole("link", { name: /contact/i })
    .click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByRole("rowheader", { name: new RegExp(name) }).waitFor();
}

/** Asks for a link and uses it, as its reader does. */
async function signIn(page: Page, email: string): Promise<void> {
  const before = mail.emails.length;
  await page.goto("/school");
  await page.getByLabel("Your e-mail address at school").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
  const linkTo = () =>
    mail.emails.length > before
      ? (/http[^\s"]+(\/school\/sign-in\/link\?key=[\w-]{43})/.exec(latestTo(email))?.[1] ?? "")
      : "";
  await expect.poll(linkTo).not.toBe("");
  await page.goto(linkTo());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: /^Numbers/ }).waitFor();
}

const phone = { width: 360, height: 740 };

/** What a term’s uptake counts. */
const columns = {
  infants: "Infants, free for all",
  targeted: "Free meals, targeted",
  expanded: "Free meals, expanded",
  paid: "Paid",
  staff: "Staff",
  guests: "Guests",
  breakfast: "Breakfast club",
} as const;

test("the same is said to a stranger, who gets no e-mail; a link is used once, and opening it uses nothing", async () => {
  await addContact("Islamia Primary", "Mrs Haddad", "haddad@islamia.example");
  const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript: false });
  await page.goto("/school");
  await page.getByLabel("Your e-mail address at school").fill("nobody@elsewhere.example");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
  const toStranger = await page.getByRole("main").innerText();
  await signIn(page, "haddad@islamia.example");
  expect(latestTo("nobody@elsewhere.example")).toBe("");
  const used = /(\/school\/sign-in\/link\?key=[\w-]{43})/.exec(latestTo("haddad@islamia.example"))![1]!;
  const other = (await visitorForTest(browser, site.url, { width: 1280, height: 900, javaScript: false }))
    .page;
  const response = await other.goto(used);
  expect(response?.status()).toBe(404);
  await other.getByRole("heading", { name: "This link opens nothing any more" }).waitFor();
  await other.getByRole("link", { name: "Send me another link" }).click();
  await other.getByLabel("Your e-mail address at school").fill("haddad@islamia.example");
  await other.getByRole("button", { name: "Send me a link" }).click();
  await other.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
  expect(await other.getByRole("main").innerText()).toBe(toStranger);
  expect((await other.goto("/school"))?.headers()["cache-control"]).toBe("no-store");

  // The office ends the session; the next press leads to the sign-in, which says so and gives back what was typed.
  await page.goto("/school/near-misses");
  await page.getByLabel("What happened").fill("A tray had a yoghurt on it.");
  const desk = await deskOf();
  await desk.goto("/desk/schools/islamia/contacts");
  await expectAccessible(desk, "a school's contacts");
  await desk
    .getByRole("button", { name: /^End the session/ })
    .first()
    .click();
  await desk.getByRole("button", { name: "Remove Mrs Haddad" }).waitFor();
  await page.getByRole("button", { name: "Send it" }).click();
  const ended = page.getByRole("alert").filter({ hasText: "You were signed out: nothing was sent" });
  await ended.getByText("What happened: A tray had a yoghurt on it.").waitFor();
  await page.goto("/school/uptake");
  await page.getByLabel("Your e-mail address at school").waitFor();
  expect(await ended.count()).toBe(0);
});

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a school signs in by a link, sends a week in one press, changes a day and is told what went wrong",
  async (_what, javaScript) => {
    const email = `begum.${javaScript}@olive.example`;
    await addContact("Olive Primary", `Mrs Begum ${javaScript}`, email);
    forget("olive", "2026-11-30");
    const { page, complaints } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    // The form may ask for it as soon as somebody comes near it.
    const challenge = javaScript && page.waitForRequest(/\/api\/school-sign-in\/challenge$/);
    await page.goto("/school");
    if (javaScript) await expectWholePage(page, "a school's sign-in");
    await signIn(page, email);
    await challenge;
    expect(page.url()).not.toContain(email);

    // The week that is not in, and nothing else to find.
    await page.getByRole("heading", { name: "Numbers, 30 November to 4 December" }).waitFor();
    await page.getByText("Monday’s can change until Friday 27 November, 14:00").waitFor();
    if (javaScript) await expectWholePage(page, "a school's numbers");
    // The sums are of last week: nothing of them is sent by what stands in empty boxes.
    await page.getByRole("button", { name: "Send these numbers" }).waitFor();
    const hand = countedEffort();
    await hand.click(page.getByRole("button", { name: "As last week" }));
    await page.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
    expect(hand.clicks()).toBe(1);
    expect(stored("olive", "2026-11-30")).toMatchObject({ lunches: 186, from_school: 1, late: 0 });
    await expect.poll(() => latestTo(email)).toContain("They are with the kitchen");
    expect(latestTo(email)).not.toMatch(/milk|kiwi/);

    // By category, with a number that cannot be: all that was typed stays.
    const field = (what: string) => page.getByLabel(what, { exact: true });
    const diet = (name: string) => page.getByRole("textbox", { name, exact: true });
    const changes = countedEffort();
    for (const [what, count] of [
      ["Infants, free for all", "88"],
      ["Free meals, targeted", "31"],
      ["Free meals, expanded", "22"],
      ["Paid", "38"],
      ["Guests", "20000"],
    ] as const)
      await changes.type(field(`${what}, Tuesday`), count);
    await diet("No milk").fill("8");
    await page.getByRole("button", { name: /^Send/ }).click();
    await page.getByRole("alert").getByText("“20000” is not a whole number from 0 to 5000").waitFor();
    expect(await field("Paid, Tuesday").inputValue()).toBe("38");
    expect(await diet("No milk").inputValue()).toBe("8");
    if (javaScript) await expectAccessible(page, "numbers that were not taken");
    await changes.type(field("Guests, Tuesday"), "12");
    if (javaScript) await page.getByText("191", { exact: true }).waitFor();
    await changes.click(page.getByRole("button", { name: /^Send/ }));
    await page.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
    // With the guests typed wrongly, and again.
    expect(changes.seconds()).toBeLessThanOrEqual(20);
    expect(stored("olive", "2026-12-01")).toMatchObject({
      lunches: 191,
      meals: { infants: 88, targeted: 31, expanded: 22, paid: 38, guests: 12, staff: 0 },
    });
    // Nothing was typed of breakfasts: that is not none.
    expect(stored("olive", "2026-12-01").meals).not.toHaveProperty("breakfast");
    expect(stored("olive", "2026-11-30")).toMatchObject({ lunches: 186 });

    // An emptied box is no change until there is a number in it: as the page says it without script.
    if (javaScript) {
      await page.goto("/school?week=2026-12-07");
      await field("Paid, Tuesday").fill("");
      expect(await page.locator("[data-changes]").innerText()).toBe("");
      await field("Paid, Tuesday").fill("39");
      await page.locator("[data-changes]").getByText("1 change").waitFor();
    }

    // The term for the business manager, and the same as a file.
    await page.getByRole("link", { name: "Uptake" }).click();
    await page.getByRole("heading", { name: /^Uptake/ }).waitFor();
    if (javaScript) {
      await expectWholePage(page, "a school's uptake");
      // On one page of paper, with all that a school counts.
      inStore((db) => {
        const earlier = "where menu = 'olive' and day < '2026-11-16'";
        db.exec(`update termly_covers set lunches = 120 ${earlier}`);
        const count = db.prepare(
          `insert or replace into termly_meals (menu, day, category, meals)
           select menu, day, ?, 20 from termly_covers ${earlier}`,
        );
        for (const category of Object.keys(columns)) count.run(category);
      });
      await page.reload();
      const paper = await page.pdf({ format: "A4", preferCSSPageSize: true });
      expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      const words = (await pdfText(new Uint8Array(paper))).replaceAll(/\s+/g, " ");
      for (const column of [...Object.values(columns), "Olive Primary School", "The term", "A day"])
        expect(words).toContain(column);
    }
    const file = await page.context().request.get(`${site.url}/school/uptake/file`);
    expect(file.headers()["content-type"]).toContain("text/csv");
    expect(await file.text()).toMatch(/^school,term,date,lunches/);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Your e-mail address at school").waitFor();
    await page.goto("/school/uptake");
    await page.getByLabel("Your e-mail address at school").waitFor();
    expect(complaints.filter((words) => !/422/.test(words))).toEqual([]);
  },
);

test("two phones at once are one save and one question; nothing that was typed is lost", async () => {
  await addContact("Jubilee Primary", "Mr Okafor", "okafor@jubilee.example");
  forget("jubilee", "2026-11-30");
  const [one, two] = await Promise.all(
    [320, 360].map(async (width) => (await visitorForTest(browser, site.url, { width, height: 740 })).page),
  );
  for (const page of [one!, two!]) await signIn(page, "okafor@jubilee.example");
  const paid = (page: Page) => page.getByLabel("Paid, Monday", { exact: true });
  await paid(one!).fill("101");
  await paid(two!).fill("102");
  await one!.getByRole("button", { name: /^Send/ }).click();
  await one!.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
  await two!.getByRole("button", { name: /^Send/ }).click();
  await two!.getByRole("heading", { name: "Somebody else has sent numbers meanwhile" }).waitFor();
  await two!.getByText("Your school sent 101 lunches at 13:20; yours are 102.").waitFor();
  expect(stored("jubilee", "2026-11-30")).toMatchObject({ lunches: 101 });
  expect(await paid(two!).inputValue()).toBe("102");
  await expectAccessible(two!, "numbers that somebody else has sent");
  await two!.getByRole("button", { name: /^Send/ }).click();
  await two!.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
  expect(stored("jubilee", "2026-11-30")).toMatchObject({ lunches: 102 });
});

test("a page that was opened before lunch began says which of its numbers were not taken, and sends none of them", async () => {
  const { cookie } = contactOf(site, "al-noor", { now: Date.parse(at) });
  forget("al-noor", "2026-11-24");
  const before = ["2026-11-24", "2026-11-25"].map((day) => stored("al-noor", day));
  const send = async (fields: Readonly<Record<string, string>>) => {
    const response = await fetch(`${site.url}/school?week=2026-11-23`, {
      method: "POST",
      headers: { Cookie: `school=${cookie.value}`, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ week: "2026-11-23", ...fields }),
    });
    return { status: response.status, html: await response.text() };
  };
  const late = await send({ "meals-paid-2026-11-24": "41", "meals-paid-2026-11-25": "42" });
  expect(late.status).toBe(422);
  expect(late.html).toContain("Tuesday (41 lunches): lunch has begun since this page was opened");
  // What can still be sent stands there as it was typed.
  expect(late.html).toMatch(/name="meals-paid-2026-11-25"[^>]* value="42"/);
  const pressed = await send({ act: "as last week", "seen-2026-11-24": "", "seen-2026-11-25": "" });
  expect(pressed.html).toContain("lunch has begun since this page was opened");
  const ended = await send({ "meals-free-2026-11-25": "30", "meals-paid-2026-11-25": "42" });
  expect(ended.html).toContain("Free meals, Wednesday (30): no longer counted by itself");
  expect(["2026-11-24", "2026-11-25"].map((day) => stored("al-noor", day))).toEqual(before);
});

test("where the site cannot be reached nothing is sent, the page says so, and all that was typed stays until it is sent", async () => {
  await addContact("Islamia Primary", "Mr Aziz", "aziz@islamia.example");
  forget("islamia", "2026-12-14");
  const { page } = await visitorForTest(browser, site.url, phone);
  await signIn(page, "aziz@islamia.example");
  await page.goto("/school?week=2026-12-14");
  const paid = page.getByLabel("Paid, Monday", { exact: true });
  const send = page.getByRole("button", { name: /^Send/ });
  const noLine = page.getByRole("alert").filter({ hasText: "Nothing was sent" });
  const whenReady = () =>
    page.locator("form [data-no-line][data-started]").last().waitFor({ state: "attached" });
  await whenReady();
  await paid.fill("97");
  // As a line that is gone, and as a proxy that has no site behind it.
  for (const away of [() => page.context().setOffline(true), () => page.route("**/up", bad)]) {
    await away();
    await send.click();
    await noLine.waitFor();
    expect(await paid.inputValue()).toBe("97");
    await page.context().setOffline(false);
  }
  await expectWholePage(page, "numbers that could not be sent");
  expect(stored("islamia", "2026-12-14").meals).toEqual({});
  await page.unroute("**/up");
  await send.click();
  await page.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
  expect(stored("islamia", "2026-12-14")).toMatchObject({ meals: { paid: 97 } });

  // A near miss in words, and a parent's request, whose form asks for the bot check as well.
  await page.goto("/school/near-misses");
  await whenReady();
  await page.getByLabel("What happened").fill("A tray had a yoghurt on it.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send it" }).click();
  await noLine.waitFor();
  expect(await page.getByLabel("What happened").inputValue()).toBe("A tray had a yoghurt on it.");
  await page.context().setOffline(false);
  await page.goto("/diet-request?menu=olive");
  await whenReady();
  await page.getByLabel("Class", { exact: true }).fill("9 Okapi");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "See which lunches suit" }).click();
  await noLine.waitFor();
  expect(await page.getByLabel("Class", { exact: true }).inputValue()).toBe("9 Okapi");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "See which lunches suit" }).click();
  await page.getByRole("heading", { name: "The request is not sent yet" }).waitFor();
  expect(await page.getByLabel("Class", { exact: true }).inputValue()).toBe("9 Okapi");
});

const bad = (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" });

test("two requests about one child have names of their own on the school’s list", async () => {
  await addContact("Eden Girls School", "Ms Lowe", "lowe@eden.example");
  const child = { className: "7 Zebu", initials: "Q. X.", reference: "" };
  const ids = ["twin-one", "twin-two"];
  await storeDiets(
    site,
    at,
    ids.map((id) => ({ id, school: "eden", child })),
  );
  inStore((db) =>
    db.prepare("update diet_case set state = 'confirmed', answered_at = null where school = 'eden'").run(),
  );
  const { page } = await visitorForTest(browser, site.url, phone);
  await signIn(page, "lowe@eden.example");
  await page.getByRole("link", { name: "Diets" }).click();
  for (const at_ of ["1 of 2", "2 of 2"])
    await page.getByRole("heading", { name: `7 Zebu, Q. X., request ${at_}` }).waitFor();
  await expectWholePage(page, "two requests about one child");
});

test("no address and no field leads a contact to another school", async () => {
  await addContact("LOK", "Ms Tan", "tan@lok.example");
  const { page } = await visitorForTest(browser, site.url, phone);
  await signIn(page, "tan@lok.example");
  const cookies = await page.context().cookies(`${site.url}/school`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(cookies).toMatchObject([{ name: "school", path: "/school", httpOnly: true, sameSite: "Lax" }]);
  const others = inStore((db) =>
    db.prepare("select key, label, school from termly_school where key != 'lok'").all(),
  ) as { key: string; label: string; school: string }[];
  const before = inStore((db) =>
    JSON.stringify(db.prepare("select * from termly_covers where menu != 'lok' order by menu, day").all()),
  );
  // Of every other school something was told.
  inStore((db) => {
    const tell = db.prepare(
      `insert into near_miss (id, school, day, time, what, done, learnt, reported_by, reported_at, due_on, closed_by, closed_at, revision)
       values (?, ?, '2026-11-23', '', ?, 'done', ?, 'ada', 0, '2026-11-30', ?, ?, 1)`,
    );
    for (const { key, label } of others)
      for (const closedBy of [null, "ada"])
        tell.run(`${key} ${closedBy}`, key, `At ${label}`, `Learnt at ${label}`, closedBy, closedBy && 1);
  });
  const contactIds = inStore((db) =>
    db
      .prepare("select id from school_contact")
      .all()
      .map(({ id }) => String(id)),
  );
  const word = fc.constantFrom(...others.map(({ key }) => key), ...contactIds, "..", "%2e%2e", "lok", "");
  const name = fc.constantFrom("school", "key", "menu", "site", "contact", "term", "week", "id", "actor");
  const query = fc.array(fc.tuple(name, word), { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs));
  const address = fc.constantFrom(
    "/school",
    "/school/uptake",
    "/school/uptake/file",
    "/school/diets",
    "/school/near-misses",
    "/school/allergy-pack",
    "/school/allergy-pack/file",
    "/school/own-site",
  );
  const beyond = fc
    .tuple(
      fc.constantFrom(
        "/school",
        "/school/uptake",
        "/school/diets",
        "/school/near-misses",
        "/school/allergy-pack",
        "/school/allergy-pack/file",
        "/school/own-site",
      ),
      word,
    )
    .map((parts) => parts.join("/"));
  const headers = { Cookie: cookie, Origin: site.url, "Sec-Fetch-Site": "same-origin" };
  const says = (text: string) =>
    others.find(({ label, school }) => text.includes(label) || text.includes(school));
  // What is printed stands on lines of its own.
  const readOf = async (answer: Response) =>
    answer.headers.get("content-type") === "application/pdf"
      ? (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/\s+/g, " ")
      : await answer.text();
  await fc.assert(
    fc.asyncProperty(fc.oneof(address, beyond), query, async (at_, more) => {
      const answer = await fetch(`${site.url}${at_}?${more.toString()}`, { headers, redirect: "manual" });
      expect(answer.status).toBeLessThan(500);
      expect(says(await readOf(answer))).toBeUndefined();
    }),
    { numRuns: cases(60) },
  );
  expect(await readOf(await fetch(`${site.url}/school/allergy-pack/file`, { headers }))).toContain(
    "Allergy pack",
  );
  const form = fc.record({
    act: fc.constantFrom("send", "as last week", ""),
    week: fc.constantFrom("2026-11-30", "2026-12-07"),
    paid: fc.nat(300),
    more: query,
  });
  await fc.assert(
    fc.asyncProperty(form, async ({ act, week, paid, more }) => {
      const body = new URLSearchParams({ act, week, [`meals-paid-${week}`]: String(paid) });
      for (const [of, value] of more) {
        body.append(of, value);
        body.append(`lunches-${value}-${week}`, "1");
      }
      const answer = await fetch(`${site.url}/school?${more.toString()}`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      expect(answer.status).toBeLessThan(500);
      expect(says(await answer.text())).toBeUndefined();
    }),
    { numRuns: cases(40) },
  );
  const told = fc.record({ place: word, id: word, more: query });
  await fc.assert(
    fc.asyncProperty(told, async ({ place, id, more }) => {
      const body = new URLSearchParams({ id, place, day: "2026-11-23", time: "", what: "told", done: "" });
      for (const [of, value] of more) body.append(of, value);
      const send = { method: "POST", headers, body, redirect: "manual" } as const;
      const answer = await fetch(`${site.url}/school/near-misses?${more.toString()}`, send);
      expect(answer.status).toBeLessThan(500);
      expect(says(await answer.text())).toBeUndefined();
    }),
    { numRuns: cases(20) },
  );
  const toldFor = inStore((db) =>
    db.prepare("select distinct school from near_miss where what = 'told'").all(),
  );
  expect(toldFor.map(({ school }) => school)).toEqual(toldFor.length > 0 ? ["lok"] : []);
  // Children of other schools: of one it is not said yet whose it is, one is paused, one is served.
  const children = others.slice(0, 3).map(({ key }) => ({
    id: `child-of-${key}`,
    school: key,
    child: { className: "9 Zebu", initials: "Q. X.", reference: "" },
  }));
  await storeDiets(site, at, children);
  const [asked = "", paused = ""] = children.map(({ id }) => id);
  inStore((db) => {
    db.prepare("update diet_case set state = 'confirmed', answered_at = null where id = ?").run(asked);
    db.prepare(
      "insert into diet_renewal (case_id, confirm_by, stage) values (?, '2026-11-23', 'paused')",
    ).run(paused);
  });
  const ofChildren = () =>
    inStore((db) =>
      ["diet_case", "diet_renewal", "diet_event"].map((table) => db.prepare(`select * from ${table}`).all()),
    );
  const childrenBefore = ofChildren();
  const pressed = fc.record({
    act: fc.constantFrom("ours", "not ours", "right", "left", "stays", "class"),
    id: fc.constantFrom(...children.map((one) => one.id), ...contactIds),
    more: query,
  });
  await fc.assert(
    fc.asyncProperty(pressed, async ({ act, id, more }) => {
      const days = { startsOn: "2026-11-30", lastDay: "2026-12-04" };
      const body = new URLSearchParams({ act, id, ...days, carrier: "Ms Gnu", class: "8 Gnu" });
      for (const [of, value] of more) body.append(of, value);
      const send = { method: "POST", headers, body, redirect: "manual" } as const;
      const answer = await fetch(`${site.url}/school/diets?${more.toString()}`, send);
      expect(answer.status).toBeLessThan(500);
      const text = await answer.text();
      expect(says(text)).toBeUndefined();
      expect(text).not.toContain("Zebu");
    }),
    { numRuns: cases(40) },
  );
  expect(ofChildren()).toEqual(childrenBefore);
  inStore((db) => db.exec("delete from diet_renewal; delete from diet_case"));
  const after = inStore((db) =>
    JSON.stringify(db.prepare("select * from termly_covers where menu != 'lok' order by menu, day").all()),
  );
  expect(after).toBe(before);
  // The cookie opens nothing of the desk, and without its own origin nothing is sent.
  expect((await fetch(`${site.url}/desk/kitchen/covers`, { headers, redirect: "manual" })).status).toBe(302);
  const foreign = { Cookie: cookie, "Sec-Fetch-Site": "cross-site" };
  const sent = await fetch(`${site.url}/school`, {
    method: "POST",
    headers: foreign,
    body: new URLSearchParams(),
  });
  expect(sent.status).toBe(403);
});

test("late numbers reach the kitchen marked; who is not in is reminded once", async () => {
  await addContact("Eden", "Mrs Malik", "malik@eden.example");
  forget("eden", "2026-11-30");
  const desk = await deskOf("kitchen");
  await desk.goto("/desk/kitchen/covers?week=2026-11-30");
  await whenDeskRuns(desk);
  const row = desk.getByRole("row", { name: /^Eden/ });
  await row.getByText(/not in yet/).waitFor();
  await expectAccessible(desk, "the numbers of a week");
  // Last week's, which stand there in dashes with a question mark, are whole too.
  for (const width of [360, 768, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectFit(desk, `the numbers of a week that are not in, at ${width}`);
  }
  await desk.getByRole("button", { name: /^Remind the/ }).click();
  await row.getByText(/told 13:20/).waitFor();
  expect(await desk.getByRole("button", { name: /^Remind/ }).count()).toBe(0);
  await expect.poll(() => latestTo("malik@eden.example")).toContain("are not in yet");

  inStore((db) =>
    db.exec("update termly_covers set late = 1, from_school = 1 where menu = 'olive' and day = '2026-11-25'"),
  );
  await desk.goto("/desk/kitchen?day=2026-11-25&site=lane");
  await desk.getByText("Numbers came after they were due").waitFor();
  expect(await desk.getByRole("columnheader", { name: /Olive†/ }).count()).toBe(1);
});

test("the grid of numbers is worked by keys: arrows, digits, Enter, a pasted block, L and undo", async () => {
  forget("eden", "2026-12-07");
  const desk = await deskOf("kitchen");
  await desk.goto("/desk/kitchen/covers?week=2026-12-07");
  await whenDeskRuns(desk);
  const cell = (school: string, day: string) =>
    desk.getByLabel(`${school}, ${day}: lunches`, { exact: false });
  const olive = cell("Olive Primary", "Monday 7 December");
  await olive.focus();
  await desk.keyboard.press("ArrowRight");
  await desk.keyboard.type("200");
  await desk.keyboard.press("ArrowDown");
  const jubilee = cell("Jubilee Primary", "Tuesday 8 December");
  expect(await jubilee.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await cell("Olive Primary", "Tuesday 8 December").inputValue()).toBe("200");
  await desk.keyboard.press("Control+z");
  expect(await cell("Olive Primary", "Tuesday 8 December").inputValue()).not.toBe("200");
  await jubilee.focus();
  await jubilee.evaluate((one) => {
    const data = new DataTransfer();
    data.setData("text/plain", "211\t212\n1,001\t1 002\n");
    one.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  expect(await jubilee.inputValue()).toBe("211");
  expect(await cell("Islamia Primary", "Wednesday 9 December").inputValue()).toBe("1002");
  await desk.keyboard.press("Control+z");
  expect(await cell("Islamia Primary", "Wednesday 9 December").inputValue()).not.toBe("1002");

  // Opened: who eats, and who avoids what; the number follows.
  await desk.keyboard.press("Enter");
  const panel = desk.getByRole("group", { name: "Jubilee Primary, Tuesday 8 December" });
  await panel.getByLabel(/: Paid$/).fill("120");
  await panel.getByLabel(/: Staff$/).fill("7");
  expect(await jubilee.inputValue()).toBe("127");
  await desk.getByLabel("Jubilee Primary, Tuesday 8 December: something else, such as kiwi").fill("kiwi");
  await desk
    .getByRole("textbox", { name: "Jubilee Primary, Tuesday 8 December: how many avoid it" })
    .first()
    .fill("1");
  await desk.getByRole("button", { name: /^One more: Jubilee Primary, Tuesday 8 December: no milk/ }).click();
  await expectAccessible(desk, "an opened cell of the numbers");
  await desk.getByRole("button", { name: "Save" }).last().click();
  await desk.getByText("1 entry saved").waitFor();
  expect(stored("jubilee", "2026-12-08")).toMatchObject({ lunches: 127, meals: { paid: 120, staff: 7 } });

  // L: a school's week as the last.
  await cell("Eden Girls School", "Monday 7 December").focus();
  await desk.keyboard.press("l");
  await desk.getByText(/entries saved/).waitFor();
  expect(stored("eden", "2026-12-07")).toMatchObject({ from_school: 0 });
});

/** Goes on by the Tab key to something on the page, which is on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops = await page.locator("a[href], button, input, select, textarea, summary").count();
  // A field for a date or a time has a stop for each of its parts.
  const parts = 6 * (await page.locator("[type=date], [type=time]").count());
  for (let at = 0; at <= stops + parts; at++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}`);
}

test.each([
  [360, 740],
  [1280, 900],
])(
  "at %i px a school signs in, sends its numbers and tells of a near miss by keys alone; Tab reaches all of each screen in its order",
  async (width, height) => {
    const email = `keys.${width}@olive.example`;
    await addContact("Olive Primary", `Mrs Keys ${width}`, email);
    forget("olive", "2026-11-30");
    const { page } = await visitorForTest(browser, site.url, { width, height });
    const press = async (target: Locator, key = "Enter") => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    const type = async (target: Locator, words: string) => {
      await tabTo(page, target);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(words);
    };
    await page.goto("/school");
    await type(page.getByLabel("Your e-mail address at school"), email);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
    const link = () => /(\/school\/sign-in\/link\?key=[\w-]{43})/.exec(latestTo(email))?.[1] ?? "";
    await expect.poll(link).not.toBe("");
    await page.goto(link());
    await press(page.getByRole("button", { name: "Sign in" }));
    await page.getByRole("heading", { name: "Numbers, 30 November to 4 December" }).waitFor();

    await press(page.getByRole("button", { name: "As last week" }));
    await page.getByRole("heading", { name: /lunches are with the kitchen/ }).waitFor();
    await type(page.getByLabel("Paid, Tuesday", { exact: true }), "39");
    // What says that they are with the kitchen stands there from before.
    await page.waitForLoadState();
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await loaded;
    await expect.poll(() => stored("olive", "2026-12-01").meals["paid"]).toBe(39);

    for (const screen of ["", "/diets", "/near-misses", "/allergy-pack", "/own-site", "/uptake"]) {
      await page.goto(`/school${screen}`);
      // The script brings the buttons beside each diet's number.
      if (screen === "")
        await page
          .getByRole("button", { name: /^One less/ })
          .first()
          .waitFor();
      if (screen === "/uptake") await page.getByRole("button", { name: "Print this page" }).waitFor();
      await expectKeyboardAccess(page, `/school${screen} at ${width}`);
    }

    await page.goto("/school/near-misses");
    await type(page.getByLabel("What happened"), "A tray without milk stood under the lid of another.");
    await type(page.getByLabel(/^What was done at once/), "It was noticed before anybody ate.");
    await press(page.getByRole("button", { name: "Send it" }));
    await page.getByText("Thank you. It is with us").waitFor();
    await press(page.getByRole("button", { name: "Sign out" }));
    await page.getByLabel("Your e-mail address at school").waitFor();
  },
);
