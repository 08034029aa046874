import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { Role } from "../app/staff/permissions.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import { expectWholePage } from "./layout-checks.ts";
import { withMailedSite } from "./mailed-site.ts";
import type { MailServer } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { storeDiets } from "./stored-diets.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T09:12:00Z";

// On the disk: a browser reads it there in no time, and is given as much in a message by the minute.
const folder = mkdtempSync(path.join(tmpdir(), "rosemary-letter-"));
const largeFile = path.join(folder, "letter.pdf");
writeFileSync(largeFile, Buffer.alloc(40_000_000, "a"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let mail: MailServer;
let site: RunningSite;
withMailedSite(at, (opened) => void ({ mail, site } = opened));

const plain = (source: string) =>
  source
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The link of the latest e-mail to an address that matches, once it is there. */
async function linkTo(address: string, link: RegExp): Promise<string> {
  const find = () =>
    mail.emails
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => link.exec(plain(source))?.[1] ?? "")
      .findLast(Boolean) ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

async function deskOf(role: Role, javaScript = true, name = `Ada ${role}`): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { javaScript, width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

/** A contact of Olive Primary, who is signed in on a phone. */
async function schoolOf(email: string, javaScript: boolean): Promise<Page> {
  const desk = await deskOf("office");
  await desk.goto("/desk/schools/olive/contacts");
  await desk.getByRole("textbox", { name: "Name" }).fill("Mrs Begum");
  await desk.getByRole("textbox", { name: "E-mail" }).fill(email);
  await desk.getByRole("button", { name: "Add them" }).click();
  await desk.getByText(email).first().waitFor();
  const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
  await page.goto("/school");
  await page.getByLabel("Your e-mail address at school").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
  await page.goto(await linkTo(email, /http[^\s"]+(\/school\/sign-in\/link\?key=[\w-]{43})/));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: /^Numbers/ }).waitFor();
  return page;
}

/** A parent asks, from the school's menu on, for a lunch without peanuts, and confirms. */
async function askFor(
  page: Page,
  { className, initials, email }: { className: string; initials: string; email: string },
  { click, type } = countedEffort(),
): Promise<void> {
  await page.goto("/primaries/termly-menus?menu=olive");
  await click(page.getByRole("link", { name: "Ask for a lunch that suits your child" }));
  await click(page.getByText("Peanuts", { exact: true }));
  await click(page.getByText("Allergy", { exact: true }));
  await type(page.getByLabel("Class", { exact: true }), className);
  await type(page.getByLabel("Initials", { exact: true }), initials);
  await type(page.getByLabel("Your e-mail"), email);
  await click(page.getByRole("checkbox", { name: /^I agree/ }));
  await click(page.getByRole("button", { name: "See which lunches suit" }));
  await click(page.getByRole("button", { name: "Send the request" }));
  await page.waitForURL(/asked=1/);
  await page.goto(await linkTo(email, ownPage));
  await click(page.getByRole("button", { name: "Yes, it was me" }));
  await page.getByText("Now the school says").waitFor();
}

const ownPage = /http[^\s"]+(\/diet-request\/yours\?key=[\w-]{43})/;

/** Changes what the running site has stored. */
function inStore(statement: string, ...values: readonly (string | number)[]): void {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    expect(db.prepare(statement).run(...values).changes).toBeGreaterThan(0);
  } finally {
    db.close();
  }
}

const forLunchAlone = "This is for lunch alone: nobody has looked at breakfast.";
const phone = { width: 360, height: 740 };

/** Everything that the site has written down, in files. */
function everyByte(): string {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), "latin1"));
  return [...files, ...mail.emails.map(({ source }) => plain(source)), site.log()].join("\n");
}

function caseOf(email: string): { state: string; id: string } | undefined {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return db.prepare("select id, state from diet_case where email = ?").get(email) as
      | { state: string; id: string }
      | undefined;
  } finally {
    db.close();
  }
}

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a parent asks, the school says ours, nutrition approves, and child, school and kitchen have one lunch",
  async (_what, javaScript) => {
    const parent = `parent.${javaScript}@home.example`;
    const className = javaScript ? "9 Zebra" : "9 Quagga";
    const child = `${className}, Q. X.`;
    const school = await schoolOf(`begum.${javaScript}@olive.example`, javaScript);

    // The parent: what must not be in it, why, which child; what suits is seen before it is sent.
    const { page, complaints } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    await page.goto("/primaries/termly-menus?menu=olive");
    await page.getByRole("link", { name: "Ask for a lunch that suits your child" }).click();
    await page.getByRole("heading", { name: "A lunch that suits your child" }).waitFor();
    if (javaScript) await expectWholePage(page, "a parent’s request");
    await page.getByRole("button", { name: "See which lunches suit" }).click();
    await page.getByRole("heading", { name: "The request is not sent yet" }).waitFor();
    if (javaScript) await expectAccessible(page, "a request with everything missing");
    const taps = countedEffort();
    await taps.click(page.getByText("Milk", { exact: true }));
    await taps.click(page.getByText("Eggs", { exact: true }));
    await taps.click(page.getByText("Allergy", { exact: true }));
    await taps.type(page.getByLabel("Class", { exact: true }), className);
    await taps.type(page.getByLabel("Initials", { exact: true }), "qx");
    await taps.type(page.getByLabel("Your e-mail"), parent);
    await taps.click(page.getByRole("checkbox", { name: /^I agree/ }));
    await taps.click(page.getByRole("button", { name: "See which lunches suit" }));
    await page
      .getByRole("heading", { name: /13 of the 15 lunches of this cycle suit as they are\. 2 need/ })
      .waitFor();
    await page.getByText("Week 2, Friday").waitFor();
    await page.getByText(forLunchAlone).waitFor();
    expect(await page.getByLabel("Class", { exact: true }).inputValue()).toBe(className);
    expect(page.url()).not.toMatch(/milk|Zebra|Quagga/);
    if (javaScript) await expectWholePage(page, "what suits before it is sent");
    expect(caseOf(parent)).toBeUndefined();
    await taps.click(page.getByRole("button", { name: "Send the request" }));
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
    const own = await linkTo(parent, /http[^\s"]+(\/diet-request\/yours\?key=[\w-]{43})/);
    await page.goto(own);
    expect(caseOf(parent)?.state).toBe("asked");
    if (javaScript) await expectWholePage(page, "the page that confirms");
    await taps.click(page.getByRole("button", { name: "Yes, it was me" }));
    await page.getByText("Now the school says whether the child is theirs").waitFor();
    await page.getByText(/promised to answer by Tuesday 24 November, 17:00/).waitFor();
    // And the link in the e-mail.
    expect(taps.clicks() + 1).toBeLessThanOrEqual(8);
    expect(taps.seconds()).toBeLessThan(180);

    // The school: a link in an e-mail, and one press.
    await linkTo(`begum.${javaScript}@olive.example`, /http[^\s"]+(\/school\/diets)/);
    const presses = countedEffort();
    await presses.click(school.getByRole("link", { name: "Diets" }));
    const waiting = school.getByRole("form", { name: child });
    await waiting.getByText("milk").waitFor();
    expect(await school.getByRole("main").innerText()).not.toContain("Allergy");
    if (javaScript) await expectWholePage(school, "a school’s requests");
    await presses.click(waiting.getByRole("button", { name: "Ours", exact: true }));
    await school.getByText("Thank you: that is with our nutritionist").waitFor();
    expect(presses.clicks()).toBe(2);

    // Nutrition: the next by promise, two days to choose, and approved.
    const desk = await deskOf("nutrition", javaScript);
    await desk.goto("/desk/diets");
    if (javaScript) await whenDeskRuns(desk);
    await desk.getByRole("link", { name: `Olive Primary, ${child}` }).waitFor();
    if (javaScript) await expectAccessible(desk, "the queue");
    const work = countedEffort();
    await work.click(desk.getByRole("link", { name: "Take the next" }));
    await desk.getByRole("heading", { name: `${child} without eggs and milk` }).waitFor();
    await desk.getByText("2 days to choose").waitFor();
    if (javaScript) await expectAccessible(desk, "a case");
    for (const left of ["1 day to choose", "Approve, and ask a second person"]) {
      await work.click(desk.getByRole("button", { name: /^Take / }).first());
      await desk.getByText(left, { exact: true }).first().waitFor();
    }
    await work.click(desk.getByRole("button", { name: "Approve, and ask a second person" }));
    await desk.getByText("Somebody else approves it too").waitFor();
    expect(work.clicks()).toBe(4);
    expect(caseOf(parent)?.state).toBe("second");
    const second = await deskOf("nutrition", javaScript, "Ruth Second");
    await second.goto("/desk/diets?view=second");
    await second.getByRole("link", { name: `Olive Primary, ${child}` }).click();
    await second.getByRole("button", { name: "Approve", exact: true }).click();
    await second.getByText("Agreed", { exact: true }).first().waitFor();

    // The dishes, for parent, school and kitchen.
    const menu = await linkTo(parent, /http[^\s"]+(\/diet-request\/menu\?key=[\w-]{43})/);
    const response = await page.goto(menu);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    await page.getByRole("heading", { name: "What is for lunch" }).waitFor();
    await page.getByText(forLunchAlone).waitFor();
    expect(await page.getByRole("main").innerText()).not.toMatch(/milk|allergy|Zebra|Quagga/i);
    if (javaScript) await expectWholePage(page, "a child’s menu");
    // The same days to print, and for a calendar.
    await page.getByText("As it is known on Tuesday, 24 November 2026").waitFor();
    expect(await page.getByRole("button", { name: "Print", exact: true }).isVisible()).toBe(javaScript);
    const pdfLink = page.getByRole("link", { name: "As a PDF" });
    await page.emulateMedia({ media: "print" });
    expect(await pdfLink.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    const key = menu.slice(-43);
    const pdf = await page.request.get((await pdfLink.getAttribute("href")) ?? "");
    expect(pdf.headers()).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const follow = page.getByRole("link", { name: "Follow in my calendar" });
    const address = `/diet-request/files/menu.ics?key=${key}`;
    expect(await follow.getAttribute("href")).toMatch(
      /^webcal:\/\/[\w.:]+\/diet-request\/files\/menu\.ics\?key=[\w-]{43}$/,
    );
    const calendar = await page.request.get(address);
    expect(calendar.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const lunches = (await calendar.text()).replaceAll("\r\n ", "");
    expect(lunches.match(/SUMMARY:Lunch: /g)).toHaveLength(15);
    expect(lunches).not.toMatch(/milk|allergy|Olive|Zebra|Quagga/i);
    expect(site.log()).not.toContain(key);
    await school.goto("/school/diets");
    await school.getByText("A tray from Wednesday 25 November").first().waitFor();
    // Nobody has looked at breakfast for the child: whoever serves it reads so.
    await school.getByText("What is agreed is for lunch alone").waitFor();
    await school.goto("/school");
    await school.getByText("ask us before one of these children has breakfast").waitFor();
    await second.getByText("lunch alone: nobody has looked at breakfast").waitFor();
    await page.goto(own);
    await page.getByText(forLunchAlone).waitFor();
    await page.goto(menu);
    const kitchen = await deskOf("kitchen", javaScript);
    await kitchen.goto("/desk/kitchen?site=lane&day=2026-11-25");
    await kitchen.getByRole("rowheader", { name: child }).waitFor();
    await kitchen.getByText("These trays are for lunch alone").waitFor();
    if (javaScript) await expectAccessible(kitchen, "a kitchen with trays of cases");
    expect(complaints.filter((words) => !/422/.test(words))).toEqual([]);

    // A link that was renewed opens nothing any more, whatever it is asked for, and the calendar is emptied.
    await second.getByRole("button", { name: "Send the parent a new link" }).click();
    await expect.poll(async () => (await page.request.get(menu)).status()).toBe(404);
    await page.goto(`/diet-request/files/menu.pdf?key=${key}`);
    await page.getByRole("heading", { name: "This link opens nothing any more" }).waitFor();
    const ended = await page.request.get(address);
    expect((await ended.text()).match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Lunch: this calendar has ended"]);

    // Nobody else reads any of it, and no file, e-mail or log line holds it.
    for (const role of ["office", "kitchen"] as const) {
      const other = await deskOf(role);
      expect((await other.goto("/desk/diets"))?.status()).toBe(403);
      expect((await other.goto(`/desk/diets/${caseOf(parent)?.id}`))?.status()).toBe(403);
    }
    expect(everyByte()).not.toMatch(/Zebra|Quagga/);
  },
);

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s three replacements, one of them looked for by its name, are 15 clicks for the two who approve",
  async (_what, javaScript) => {
    const id = `three-${javaScript}`;
    const className = javaScript ? "5 Elm" : "5 Hazel";
    const child = `${className}, V. W.`;
    const asked = {
      child: { className, initials: "V. W.", reference: "" },
      avoids: { avoided: ["gluten", "fish"], others: [], notUnderstood: [] },
      reason: "coeliac",
    } as const;
    await storeDiets(site, at, [{ id, ...asked }], "ours");
    const desk = await deskOf("nutrition", javaScript);
    await desk.goto("/desk/diets");
    if (javaScript) await whenDeskRuns(desk);
    const work = countedEffort();
    await work.click(desk.getByRole("link", { name: `Olive Primary, ${child}` }));
    await desk.getByText("3 days to choose").waitFor();
    if (javaScript) {
      await desk.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(desk, "a case with gaps, in the dark");
      await desk.emulateMedia({ colorScheme: "light" });
    }
    // What nobody would take for lunch is not taken because it stands first.
    const take = async (place: string, dish: string, left: string) => {
      await desk.getByRole("heading", { name: place }).waitFor();
      await work.click(desk.getByRole("button", { name: `Take ${dish}`, exact: true }));
      await desk.getByText(left, { exact: true }).first().waitFor();
    };
    await take("Week 3, Monday: main dish", "Jacket potato with cheese and beans", "2 days to choose");
    await desk
      .getByText(/\. \d+ g carbohydrate in \d+ g/)
      .first()
      .waitFor();
    // The kitchen has more than are listed.
    await desk.getByRole("heading", { name: "Week 3, Thursday: main dish" }).waitFor();
    const wanted = "Herb chicken with new potatoes";
    expect(await desk.getByRole("button", { name: `Take ${wanted}`, exact: true }).count()).toBe(0);
    await work.type(desk.getByLabel("Find another dish"), "herb chicken");
    await work.click(desk.getByRole("button", { name: "Find", exact: true }));
    await desk.getByRole("button", { name: `Take ${wanted}`, exact: true }).waitFor();
    if (javaScript) await expectAccessible(desk, "a dish that is looked for");
    await take("Week 3, Thursday: main dish", wanted, "1 day to choose");
    await take(
      "Week 3, Friday: main dish",
      "Jacket potato with cheese and coleslaw",
      "Approve, and ask a second person",
    );
    await work.click(desk.getByRole("button", { name: "Approve, and ask a second person" }));
    await desk.getByText("Somebody else approves it too").waitFor();
    const second = await deskOf("nutrition", javaScript, "Ruth Second");
    await second.goto("/desk/diets?view=second");
    await work.click(second.getByRole("link", { name: `Olive Primary, ${child}` }));
    await work.click(second.getByRole("button", { name: "Approve", exact: true }));
    await second.getByText("Agreed", { exact: true }).first().waitFor();
    expect(work.clicks()).toBeLessThanOrEqual(15);

    const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    await page.goto(await linkTo(`${id}@home.example`, /http[^\s"]+(\/diet-request\/menu\?key=[\w-]{43})/));
    await page.getByText(wanted).first().waitFor();
    expect(await page.getByText("We are choosing another dish").count()).toBe(0);
  },
);

test("a routine request is eight taps, two presses and three clicks; a swap that takes its dish away shows on every page at once, and somebody chooses before lunch", async () => {
  const { page } = await visitorForTest(browser, site.url, phone);
  const school = await schoolOf("haddad@olive.example", true);
  const [parent, contact, work] = [countedEffort(), countedEffort(), countedEffort()];
  await askFor(page, { className: "4 Yew", initials: "N R", email: "yew@home.example" }, parent);
  // And the link in the e-mail.
  expect(parent.clicks() + 1).toBeLessThanOrEqual(8);
  expect(parent.seconds()).toBeLessThanOrEqual(180);
  await contact.click(school.getByRole("link", { name: "Diets" }));
  const asked = school.getByRole("form", { name: "4 Yew, N. R." });
  await contact.click(asked.getByRole("button", { name: "Ours", exact: true }));
  await school.getByText("Thank you: that is with our nutritionist").waitFor();
  expect(contact.clicks()).toBeLessThanOrEqual(2);
  const desk = await deskOf("nutrition");
  await desk.goto("/desk/diets");
  await whenDeskRuns(desk);
  await work.click(desk.getByRole("link", { name: "Olive Primary, 4 Yew, N. R." }));
  await work.click(desk.getByRole("button", { name: "Approve", exact: true }));
  await desk.getByText("Agreed", { exact: true }).first().waitFor();
  expect(work.clicks()).toBeLessThanOrEqual(3);
  const menu = await linkTo("yew@home.example", /http[^\s"]+(\/diet-request\/menu\?key=[\w-]{43})/);
  await page.goto(menu);
  await page.getByRole("heading", { name: "What is for lunch" }).waitFor();
  expect(await page.getByText("We are choosing another dish").count()).toBe(0);

  // What a product's change would take away stands before it is saved, to whoever reads whose tray it is, and changes nothing.
  const kitchen = await deskOf("kitchen");
  await kitchen.goto("/desk/recipes/products/ashdown-fields-carrots");
  await whenDeskRuns(kitchen);
  await kitchen
    .getByRole("group", { name: "Peanuts", exact: true })
    .getByRole("radio", { name: "Contains" })
    .check({ force: true });
  await kitchen.getByRole("button", { name: "Look who is affected" }).click();
  await kitchen.getByRole("heading", { name: "One child at Olive Primary loses its dish" }).waitFor();
  await kitchen.getByText(/^Olive Primary: 4 Yew, N\. R\. \(/).waitFor();
  await kitchen.getByText("1 with an agreed diet is served it").locator("visible=true").first().waitFor();
  await expectAccessible(kitchen, "who is affected, an agreed diet among them");

  // Its tray is plated and handed over, by the same ticks as everything else in the kitchen.
  await kitchen.goto("/desk/kitchen?site=lane&day=2026-12-02");
  await whenDeskRuns(kitchen);
  const tick = (what: string) =>
    kitchen.getByRole("button", { name: `4 Yew, N. R., Olive Primary: ${what}` });
  for (const what of ["plated", "handed over"]) {
    await tick(what).click();
    await expect.poll(() => tick(what).getAttribute("aria-pressed")).toBe("true");
  }

  // Every main dish of Friday is said to contain peanuts now.
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  const week = (
    db.prepare("select week from termly_dish where menu = 'olive' limit 1").get() as { week: number }
  ).week;
  expect(week).toBeGreaterThan(0);
  const rows = db
    .prepare(
      "select rowid, allergens from termly_dish where menu = 'olive' and course in ('main', 'vegetarian', 'jacket') and weekday = 5",
    )
    .all() as { rowid: number; allergens: string }[];
  db.close();
  const state = (allergens: string, rowid: number) =>
    inStore("update termly_dish set allergens = ? where rowid = ?", allergens, rowid);
  for (const { rowid, allergens } of rows)
    state(JSON.stringify({ ...JSON.parse(allergens), peanuts: "contains" }), rowid);
  onTestFinished(() => rows.forEach(({ rowid, allergens }) => state(allergens, rowid)));
  await desk.goto("/desk/diets");
  await desk.getByRole("heading", { name: /4 Yew, N\. R\.: nothing is known to suit/ }).waitFor();
  await desk.goto("/desk");
  await desk.getByText("1 child has lost its dish to a change").waitFor();
  await page.goto(menu);
  await page.getByText("We are choosing another dish").first().waitFor();
  await kitchen.goto("/desk/kitchen?site=lane&day=2026-12-04");
  await kitchen.getByText("Open: nothing is known to suit").waitFor();
});

// The watch of each minute, and an e-mail after it.
const watched = { timeout: 90_000 };

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a lunch is asked for again each year: the parent says nothing changed, and the school keeps one that is paused",
  async (_what, javaScript) => {
    const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    const school = await schoolOf(`office.${javaScript}@olive.example`, javaScript);
    const desk = await deskOf("nutrition", javaScript);
    const addressOf = (className: string) => `${className.toLowerCase().replace(" ", ".")}@home.example`;
    const [ash, fir] = javaScript ? ["5 Ash", "5 Fir"] : ["6 Ash", "6 Fir"];
    for (const className of [ash, fir]) {
      const email = addressOf(className);
      await askFor(page, { className, initials: "L M", email });
      await school.goto("/school/diets");
      await school
        .getByRole("form", { name: `${className}, L. M.` })
        .getByRole("button", { name: "Ours", exact: true })
        .click();
      await school.getByText("Thank you").waitFor();
      await desk.goto("/desk/diets");
      if (javaScript) await whenDeskRuns(desk);
      await desk.getByRole("link", { name: `Olive Primary, ${className}, L. M.` }).click();
      await desk.getByRole("button", { name: "Approve", exact: true }).click();
      await desk.getByText("Agreed", { exact: true }).first().waitFor();
    }
    const [asked, paused] = [addressOf(ash), addressOf(fir)];
    const before = mail.emails.length;
    const ofCase = "where case_id = (select id from diet_case where email = ?)";
    // A year is over for one; nobody has answered for the other, and today is its last day.
    inStore(`update diet_renewal set confirm_by = '2026-11-24' ${ofCase}`, asked);
    inStore(`update diet_renewal set confirm_by = '2026-11-24', stage = 'last' ${ofCase}`, paused);
    const since = () => mail.emails.slice(before);
    await expect.poll(() => since().some(({ to }) => to.includes(asked)), watched).toBe(true);
    await expect.poll(() => since().some(({ to }) => to.includes(paused)), watched).toBe(true);

    // The kitchen's list of tomorrow: the child is on it, and is served nothing.
    const kitchen = await deskOf("kitchen", javaScript);
    await kitchen.goto("/desk/kitchen?site=lane&day=2026-11-25");
    await kitchen
      .getByRole("row")
      .filter({ hasText: `${fir}, L. M.` })
      .getByText("Paused")
      .waitFor();
    await kitchen.getByText("serve nothing, ask the school").first().waitFor();
    if (javaScript) await expectAccessible(kitchen, "a kitchen with a paused tray");
    await desk.goto("/desk");
    await desk.getByText("1 child’s lunch is paused").waitFor();
    await desk.goto("/desk/diets?view=again");
    await desk.getByRole("heading", { name: "1 lunch is paused" }).waitFor();
    for (const className of [ash, fir])
      await desk.getByRole("link", { name: `Olive Primary, ${className}, L. M.` }).waitFor();
    if (javaScript) await expectAccessible(desk, "what is to be confirmed again");

    // The parent: one press. Nothing that was ticked is on the page.
    const own = await linkTo(asked, ownPage);
    await page.goto(own);
    await page.getByRole("heading", { name: "Is the lunch at Olive Primary still right?" }).waitFor();
    expect(await page.getByRole("main").innerText()).not.toMatch(/peanut|allergy|Ash/i);
    if (javaScript) await expectWholePage(page, "the yearly question");
    const taps = countedEffort();
    await taps.click(page.getByRole("button", { name: "Nothing changed" }));
    await page.getByText("Thank you: that is written down").waitFor();
    expect(taps.clicks()).toBe(1);
    await page.getByText("They leave the school, or need it no longer").click();
    await page.getByLabel("The last day").fill("2026-11-25");
    await page.getByRole("button", { name: "End it after that day" }).click();
    await page.getByRole("heading", { name: "Nothing was changed" }).waitFor();
    if (javaScript) await expectAccessible(page, "an end that is too soon");

    // Something changed: the form is opened filled in by a link of its own.
    await page.getByText("Something changed", { exact: true }).click();
    await page.getByRole("button", { name: "Send me the link" }).click();
    await page.getByText("Look into your mailbox").waitFor();
    await page.goto(await linkTo(asked, /http[^\s"]+(\/diet-request\/change\?key=[\w-]{43})/));
    expect(await page.getByRole("main").innerText()).not.toMatch(/peanut/i);
    await page.getByRole("button", { name: "Open my request" }).click();
    await page.getByRole("heading", { name: "What has changed?" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Peanuts", exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel("Class", { exact: true }).inputValue()).toBe(ash);
    if (javaScript) await expectWholePage(page, "a request that is changed");
    await page.getByText("Milk", { exact: true }).click();
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("button", { name: "See which lunches suit" }).click();
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByText("Now the school says whether the child is theirs").waitFor();

    // The school: one press, and the tray is back tomorrow.
    await school.goto("/school/diets");
    const still = school.getByRole("form", { name: `${fir}, L. M.: still right?` });
    await still.waitFor();
    if (javaScript) await expectWholePage(school, "a school’s paused lunches");
    await still.getByRole("button", { name: "Still right" }).click();
    await school.getByText("Thank you: that is written down").waitFor();
    await kitchen.goto("/desk/kitchen?site=lane&day=2026-11-25");
    await kitchen.getByRole("rowheader", { name: `${fir}, L. M.` }).waitFor();
    expect(await kitchen.getByRole("main").innerText()).not.toContain("ask the school");

    // The desk: the school rang, that child leaves.
    await desk.goto("/desk/diets?view=again");
    await desk.getByRole("link", { name: `Olive Primary, ${fir}, L. M.` }).click();
    await desk.getByRole("heading", { name: "Every year" }).waitFor();
    if (javaScript) await expectAccessible(desk, "a case that is kept going");
    await desk.getByText("They leave, or need it no longer").click();
    await desk.getByRole("button", { name: "End it after that day" }).click();
    await desk.getByRole("button", { name: "They stay after all" }).waitFor();
    await desk.getByText("said that Tuesday 24 November 2026 is its last day (the school said so)").waitFor();
    await kitchen.goto("/desk/kitchen?site=lane&day=2026-11-25");
    expect(await kitchen.getByRole("main").innerText()).not.toContain(fir);
  },
);

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a doctor's letter is asked for where it is needed, is read by nutrition alone, and is gone once it is decided",
  async (_what, javaScript) => {
    const parent = `letter.${javaScript}@home.example`;
    const className = javaScript ? "7 Rowan" : "7 Larch";
    const child = `${className}, T. U.`;
    const { page } = await visitorForTest(browser, site.url, { ...phone, javaScript });
    await page.goto("/diet-request?menu=olive");
    await page.getByText("Peanuts", { exact: true }).click();
    await page.getByText("Allergy", { exact: true }).click();
    await page.getByLabel("Class", { exact: true }).fill(className);
    await page.getByLabel("Initials", { exact: true }).fill("T U");
    await page.getByLabel("Your e-mail").fill(parent);
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("button", { name: "See which lunches suit" }).click();
    // One of the fourteen needs none.
    await page.getByRole("button", { name: "Send the request" }).waitFor();
    expect(await page.getByText("The letter of your doctor or dietitian").count()).toBe(0);
    await page.getByText("Lupin", { exact: true }).click();
    await page.getByText("Molluscs", { exact: true }).click();
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByRole("heading", { name: "A doctor’s letter" }).waitFor();
    await page.getByText(/Without three or more of the fourteen/).waitFor();
    if (javaScript) await expectWholePage(page, "a request that needs a letter");
    const choose = () => page.getByLabel("The letter of your doctor or dietitian");
    const pdf = (words: string, more: readonly string[] = []) => ({
      name: "letter.pdf",
      mimeType: "application/pdf",
      buffer: pageSaying(words, { more }),
    });
    const send = page.getByRole("button", { name: "Send the request" });
    // One with a script, and one of 40 MB: each is refused in a sentence, and nothing that was typed is lost.
    await choose().setInputFiles(pdf("Quokka", ["<</S/JavaScript/JS(app.alert(1))>>"]));
    await send.click();
    await page.getByText("The letter: the file holds a script").first().waitFor();
    if (javaScript) await expectAccessible(page, "a letter with a script");
    await choose().setInputFiles(largeFile);
    await send.click();
    await page.getByText("its files have more than 10 MB").first().waitFor();
    expect(await page.getByLabel("Class", { exact: true }).inputValue()).toBe(className);
    expect(await page.getByRole("checkbox", { name: "Lupin", exact: true }).isChecked()).toBe(true);
    expect(caseOf(parent)).toBeUndefined();
    // It is sent without, and added later by the parent's own link.
    await send.click();
    await page.waitForURL(/asked=1/);
    await page.goto(await linkTo(parent, ownPage));
    await page.getByRole("button", { name: "Yes, it was me" }).click();
    await page.getByRole("heading", { name: "We wait for a letter" }).waitFor();
    if (javaScript) await expectWholePage(page, "a request that waits for a letter");
    expect(await page.getByRole("main").innerText()).not.toMatch(/lupin|molluscs|fourteen|allergy/i);

    // School and desk hear that it waits, and the school nothing of why.
    const school = await schoolOf(`clerk.${javaScript}@olive.example`, javaScript);
    await school.goto("/school/diets");
    const waiting = school.getByRole("form", { name: child });
    await waiting.getByText("We still need a paper from the parent").waitFor();
    await waiting.getByRole("button", { name: "Ours", exact: true }).click();
    await school.getByText("Thank you: that is with our nutritionist").waitFor();
    const desk = await deskOf("nutrition", javaScript);
    await desk.goto("/desk/diets");
    if (javaScript) await whenDeskRuns(desk);
    await desk.getByText("waits for a doctor’s letter").first().waitFor();
    await desk.getByRole("link", { name: `Olive Primary, ${child}` }).click();
    await desk.getByRole("heading", { name: "Doctor’s letter" }).waitFor();
    await desk.getByRole("button", { name: "Approve without a letter" }).waitFor();
    expect(await desk.getByRole("button", { name: "Approve", exact: true }).count()).toBe(0);
    if (javaScript) await expectAccessible(desk, "a case that waits for its letter");
    await desk.getByRole("button", { name: "Ask the parent for it" }).click();
    await desk.getByText("asked the parent for the letter").first().waitFor();
    await expect
      .poll(() =>
        mail.emails.some(
          ({ to, source }) => to.includes(parent) && plain(source).includes("One thing is missing"),
        ),
      )
      .toBe(true);

    await choose().setInputFiles([]);
    await page.getByRole("button", { name: "Send the letter" }).click();
    await page.getByText("Choose the letter first").waitFor();
    await choose().setInputFiles(pdf("Quokka"));
    await page.getByRole("button", { name: "Send the letter" }).click();
    await page.getByText("Thank you: the letter is with our nutritionist").waitFor();
    await page.getByRole("heading", { name: "Your letter is with our nutritionist" }).waitFor();
    if (javaScript) await expectWholePage(page, "a request with a letter");

    // Nutrition alone opens it, and no cache, frame or viewer keeps or runs it.
    await desk.goto(`/desk/diets/${caseOf(parent)?.id}`);
    const open = desk.getByRole("link", { name: "Open file 1" });
    if (javaScript) await expectAccessible(desk, "a case with its letter");
    const address = (await open.getAttribute("href")) ?? "";
    const letter = await desk.request.get(address);
    expect((await letter.body()).toString("latin1")).toMatch(/^%PDF/);
    expect(letter.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="letter.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    for (const role of ["owner", "kitchen", "office", "finance"] as const) {
      const other = await deskOf(role);
      expect((await other.request.get(address)).status(), role).toBe(403);
    }
    expect(new URL((await school.request.get(address)).url()).pathname).toBe("/desk/sign-in");
    expect(new URL((await page.request.get(address)).url()).pathname).toBe("/desk/sign-in");
    expect(everyByte()).not.toMatch(/Quokka/);

    // A link that went astray is ended by its parent: another is mailed.
    const before = page.url().replace(/&done=.*/, "");
    await page.getByText("Somebody else has this link").click();
    await page.getByRole("button", { name: "End this link and send me another" }).click();
    await page.getByText("The link that you used opens nothing any more").waitFor();
    expect((await page.request.get(before)).status()).toBe(404);
    await expect
      .poll(() => linkTo(parent, ownPage))
      .not.toBe(new URL(before).pathname + new URL(before).search);
    await page.goto(await linkTo(parent, ownPage));
    await page.getByRole("heading", { name: "Your letter is with our nutritionist" }).waitFor();

    // The parent's address by a press, which is written down as all of it is.
    await desk.goto(`/desk/diets/${caseOf(parent)?.id}`);
    if (javaScript) await whenDeskRuns(desk);
    expect(await desk.getByRole("main").innerText()).not.toContain(parent);
    await desk.getByRole("link", { name: "Show it: that is written down" }).click();
    await desk.getByText(parent).waitFor();
    await desk.getByText("read the parent’s address").first().waitFor();
    await desk.getByText("opened the letter").first().waitFor();

    await desk.getByRole("button", { name: "Approve", exact: true }).click();
    await desk.getByText("Agreed", { exact: true }).first().waitFor();
    expect((await desk.request.get(address)).status()).toBe(404);
    expect(await desk.getByRole("heading", { name: "Doctor’s letter" }).count()).toBe(0);
  },
);
