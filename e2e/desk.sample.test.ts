import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { siteCommand, startSite } from "../scripts/running-site.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { windowOnOwnSite } from "./own-site-browser.ts";
import { withBrowser } from "./site-and-browser.ts";

let browser: Browser;
withBrowser((one) => void (browser = one));

const origin = "https://www.kestrelkitchens.example";
const settings = {
  ...productionSettings,
  PUBLIC_URL: origin,
  HASH_SECRET: "0f9d2c47a6b81e53c0d4f7a92b6e1835",
  BRAND_NAME: "Kestrel Kitchens",
};

let site: RunningSite;
beforeAll(async () => void (site = await startSite(mkdtempSync(path.join(tmpdir(), "kestrel-")), settings)));
afterAll(async () => void (await site?.stop()));

/** Every screen that lists something, with words that stand on it while the sample is in. */
const deskScreens: readonly (readonly [address: string, words: string | RegExp])[] = [
  ["/desk/school-menus", "Olive Primary"],
  ["/desk/schools", "Olive Primary"],
  ["/desk/recipes/recipes/coleslaw", "Coleslaw"],
  ["/desk/recipes/approvals", /approve/i],
  ["/desk/enquiries", "Amina Okafor"],
  ["/desk/enquiries/reminders", "1003"],
  ["/desk/proposals", /Whitcombe/],
  ["/desk/money", /Dinner money|Larch Street/],
  ["/desk/money/ledger", /1003/],
  ["/desk/money/owed", /Mehta|Alder Lane/],
  ["/desk/site/menu", "Sandwich tower"],
  ["/desk/site/set-menus", /breakfast/i],
  ["/desk/near-misses", /Olive|tray/],
  ["/desk/training", "Level 2 food allergens"],
];

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const statusOf = async (address: string, init: RequestInit = {}) =>
  (await fetch(site.url + address, init)).status;

function rowsOf(query: string) {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { readOnly: true });
  try {
    return db.prepare(query).all();
  } finally {
    db.close();
  }
}
const countOf = (table: string) => rowsOf(`select count(*) as n from ${table}`)[0]!["n"];

test("an owner tries the sample, nobody outside sees it, and takes it out but for what was changed", async () => {
  const page = await windowOnOwnSite(browser, site, origin, { role: "owner", width: 1280, height: 900 });
  await page.goto("/desk/make-it-yours");
  await expectAccessibleInBoth(page, "Make it yours before the sample");
  await page.getByRole("link", { name: "What happens then" }).click();
  await page.getByRole("heading", { level: 1, name: "The sample" }).waitFor();
  await expectAccessibleInBoth(page, "the sample before it is tried");
  expect(await statusOf("/home")).toBe(200);
  await press(page, "Try it");
  await page.getByRole("heading", { name: "You are trying the sample" }).waitFor();

  // Nobody outside: no page, no menu, no file, no feed, no form; and who asks how the site fares is told.
  for (const address of [
    "/home",
    "/menu",
    "/primaries/olive.pdf",
    "/lunch-menus/olive",
    "/api/collections/menu",
    "/robots.txt",
    "/sitemap.xml",
    "/school/sign-in",
    "/payment",
    "/no-such-page",
  ])
    expect(await statusOf(address), address).toBe(503);
  const enquiry = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect(await statusOf("/api/enquiries", enquiry)).toBe(503);
  const closed = await fetch(`${site.url}/home`);
  expect(await closed.text()).toContain("This site is not open yet.");
  expect(Object.fromEntries(closed.headers)).toMatchObject({
    "retry-after": "3600",
    "cache-control": "no-store",
  });
  expect(await statusOf("/healthz")).toBe(200);
  expect(countOf("mail_letter")).toBe(0);

  // Every screen has something on it.
  for (const [address, words] of deskScreens) {
    await page.goto(address);
    await expect.poll(() => page.locator("main").innerText(), { message: address }).toMatch(words);
  }
  // A dish is made the firm's own.
  await page.goto("/desk/site/menu/fruit-board");
  await page.getByLabel("Name", { exact: true }).fill("Our fruit board");
  await press(page, "Save and publish");
  await expect
    .poll(() => rowsOf("select name from catering_menu_item where id = 'fruit-board'"))
    .toEqual([{ name: "Our fruit board" }]);

  await page.goto("/desk/make-it-yours/sample");
  await page.getByText("it was changed").waitFor();
  await expectAccessibleInBoth(page, "what goes and what stays");
  await press(page, "Take the sample out");
  await page.getByRole("status").filter({ hasText: "The sample is out." }).waitFor();
  await expectAccessibleInBoth(page, "the sample after it was taken out");
  expect(await statusOf("/home")).toBe(200);
  expect(countOf("termly_school")).toBe(0);
  expect(countOf("enquiry")).toBe(0);
  expect(countOf("payment")).toBe(0);
  expect(rowsOf("select id from catering_menu_item")).toEqual([{ id: "fruit-board" }]);

  await press(page, "Put it back");
  await page.getByRole("status").filter({ hasText: "The sample is back, as it was." }).waitFor();
  expect(await statusOf("/home")).toBe(503);
  expect(countOf("termly_school")).toBe(12);
});

test("without script it is the same, and only an owner may", async () => {
  const office = await windowOnOwnSite(browser, site, origin, { role: "office", javaScript: false });
  await office.goto("/desk/make-it-yours/sample");
  await office.getByText("Putting it in and taking it out is an owner’s.").waitFor();
  expect(await office.getByRole("button", { name: "Take the sample out" }).count()).toBe(0);
  const owner = await windowOnOwnSite(browser, site, origin, {
    role: "owner",
    javaScript: false,
    width: 390,
    height: 844,
  });
  await owner.goto("/desk/make-it-yours/sample");
  await owner.getByRole("link", { name: "Take that out as well" }).click();
  await owner.getByText("Nothing of yours uses any of it.").waitFor();
  // Somebody has changed something since the screen was made.
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"));
  db.prepare("delete from near_miss").run();
  db.close();
  await press(owner, "Take the sample out");
  await owner.getByText("Something was changed since you were told what goes").waitFor();
  await owner.goto("/desk/make-it-yours/sample?changed=goes");
  await press(owner, "Take the sample out");
  await owner.getByText("It was taken out").first().waitFor();
  expect(countOf("catering_menu_item")).toBe(0);
  expect(await statusOf("/home")).toBe(200);
  await press(owner, "Put it back");
  await owner.getByRole("status").filter({ hasText: "The sample is back, as it was." }).waitFor();
  expect(await statusOf("/home")).toBe(503);
  await owner.goto("/desk/make-it-yours/sample?changed=goes");
  await press(owner, "Take the sample out");
  await owner.getByText("It was taken out").first().waitFor();
  expect(await statusOf("/home")).toBe(200);
});

test("without script an owner leaves out what is still sample, puts it back, and tries the sample on an empty desk", async () => {
  const other = await startSite(mkdtempSync(path.join(tmpdir(), "kestrel-")), settings);
  onTestFinished(async () => void (await other.stop()));
  const owner = await windowOnOwnSite(browser, other, origin, {
    role: "owner",
    javaScript: false,
    width: 390,
    height: 844,
  });
  const read = async (address: string) => await fetch(other.url + address);
  const done = (words: string | RegExp) => owner.getByRole("status").filter({ hasText: words }).waitFor();
  const field = (at: string) => owner.locator(`[id="${at}"]`);
  const leaveOut = owner.getByRole("button", { name: "Leave out what is still sample" });
  // On a new desk no list says that nothing is as somebody asked who has asked for nothing: it says what comes there.
  for (const [address, title] of [
    ["/desk/proposals", "No proposal yet"],
    ["/desk/money", "No payment yet"],
    ["/desk/money/ledger", "No money yet"],
    ["/desk/money/owed", "Nobody owes anything"],
    ["/desk/publications", "Nothing is published yet"],
    ["/desk/recipes", "No products yet"],
    ["/desk/recipes/certificates", "No certificate yet"],
    ["/desk/swap", /^No lunch on/],
  ] as const) {
    await owner.goto(address);
    await owner.getByRole("heading", { name: title, exact: true }).waitFor();
    expect(await owner.getByRole("main").innerText()).not.toMatch(/like that|that you ask/);
  }
  await owner.goto("/desk/money?q=ferreira");
  await owner.getByRole("heading", { name: "No payment is like that" }).waitFor();

  await owner.goto("/desk/site/pages");
  await owner.getByRole("heading", { name: "The tree" }).waitFor();
  expect(await leaveOut.count()).toBe(0);
  await owner.goto("/desk/site/pages/primaries");
  await field("sections.1").locator("summary").first().click();
  await field("sections.1.heading").fill("Lunch in Leeds");
  await field("sections.1.lead").fill("Cooked by us.");
  await press(owner, "Save and publish");
  await done("One page published");
  const before = await (await read("/primaries")).text();
  expect(before).toContain("Lunch in Leeds");

  const stillSample = () => owner.getByText("still sample:").count();
  expect(await stillSample()).toBeGreaterThan(15);
  await leaveOut.click();
  await done(/\d\d pages published/);
  // The home page stays, and what the system promises.
  expect(await stillSample()).toBeLessThan(5);
  expect((await read("/primaries")).status).toBe(200);
  expect(await (await read("/primaries")).text()).toContain("Lunch in Leeds");
  expect((await read("/primaries/how-we-work")).status).toBe(404);
  await press(owner, "Undo");
  await done(/\d\d pages put back as before/);
  expect(await stillSample()).toBeGreaterThan(15);

  await owner.goto("/desk/make-it-yours");
  await owner.getByRole("link", { name: "What happens then" }).click();
  await press(owner, "Try it");
  await owner.getByRole("heading", { name: "You are trying the sample" }).waitFor();
  expect((await read("/primaries")).status).toBe(503);
  await owner.goto("/desk/schools");
  await owner.getByText("Olive Primary").first().waitFor();
  await owner.goto("/desk/make-it-yours/sample");
  await press(owner, "Take the sample out");
  await done("The sample is out.");
  expect(await (await read("/primaries")).text()).toContain("Lunch in Leeds");
});

test("the command line does the same", async () => {
  const command = async (...args: string[]) => await siteCommand(site.dataDir, args, settings);
  expect((await command("sample", "show")).out).toContain("has taken the sample out");
  expect(await command("sample", "put-back")).toMatchObject({ code: 0 });
  await expect.poll(() => statusOf("/home")).toBe(503);
  expect((await command("sample", "show")).out).toMatch(/^Goes: .*12 school/);
  expect(await command("sample", "take-out", "--with-changed")).toMatchObject({ code: 0 });
  await expect.poll(() => statusOf("/home")).toBe(200);
  expect(await command("sample", "take-out")).toMatchObject({ code: 2 });
});
