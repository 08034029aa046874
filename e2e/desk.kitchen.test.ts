import { spawnSync } from "node:child_process";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { expectFit } from "./layout-checks.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function cook(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "kitchen", { now: Date.parse(at) }).cookie]);
  return { page, complaints };
}

function inStore(use: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  use(db);
  db.close();
}

/** As before any school has said how many eat. */
const forgetCovers = () => inStore((db) => db.exec("delete from termly_covers"));

/** What two schools have said, whatever an earlier test did. */
function enterCovers(): void {
  forgetCovers();
  inStore((db) => {
    const add = db.prepare(
      "insert into termly_covers (menu, day, lunches, avoiding, entered_by, entered_at) values (?, '2026-11-25', ?, ?, 'test', ?)",
    );
    add.run("olive", 186, JSON.stringify({ milk: 7, "other:kiwi": 1 }), Date.parse(at));
    add.run("jubilee", 204, "{}", Date.parse(at));
  });
}

test("without script numbers are entered, kept when one is wrong, and the sheet counts them", async () => {
  forgetCovers();
  const { page } = await cook({ width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/kitchen");
  expect(await page.getByRole("main").innerText()).toContain("Nobody has said how many");
  await page.getByRole("link", { name: "Enter numbers" }).first().click();
  await page.getByRole("link", { name: /^Olive Primary, Wednesday 25 November, who eats/ }).click();
  await page.getByLabel("Olive Primary, Wednesday 25 November: lunches").fill("186");
  const olive = page.getByRole("list", { name: "Olive Primary, Wednesday 25 November: who avoids what" });
  const howMany = olive.getByRole("textbox", { name: /: how many avoid it$/ });
  await olive.getByRole("textbox", { name: /something else/ }).fill("kiwi");
  await howMany.first().fill("1");
  await olive.getByRole("combobox", { name: /: another food$/ }).selectOption("Milk");
  await howMany.last().fill("7");
  await page.getByLabel("Jubilee Primary, Wednesday 25 November: lunches").fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.getByRole("alert").innerText()).toContain("“many”");
  expect(await page.getByLabel("Olive Primary, Wednesday 25 November: lunches").inputValue()).toBe("186");
  await page.getByLabel("Jubilee Primary, Wednesday 25 November: lunches").fill("204");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("2 entries saved").waitFor();

  await page.goto("/desk/kitchen");
  const sheet = page.getByRole("article", { name: "Production sheet, Lane kitchen" });
  expect(await sheet.getByRole("row", { name: /^Herb chicken/ }).innerText()).toMatch(/121[\s\S]*32\.7 kg/);
  const diets = page.getByRole("article", { name: "Diet sheet and tray labels, Olive Primary" });
  expect(await diets.getByRole("row", { name: /Kiwi/ }).innerText()).toContain("No main dish is known");
  await sheet.getByRole("button", { name: "Herb chicken with new potatoes: in the oven" }).click();
  await page.getByRole("button", { name: /^Herb chicken with new potatoes: in the oven, 14:20/ }).waitFor();
  // What stands beside a dish is its recipe.
  await sheet.getByRole("link", { name: "Pasta with tomato and basil sauce" }).click();
  await page.getByRole("heading", { level: 1, name: /^Pasta with tomato and basil sauce/ }).waitFor();
});

test("numbers show every diet whole, and each is entered as a count or added from a list", async () => {
  enterCovers();
  const { page, complaints } = await cook({ width: 360, height: 740 });
  await page.goto("/desk/kitchen/covers?week=2026-11-25");
  await whenDeskRuns(page);
  const olive = page.getByRole("list", { name: "Olive Primary, Wednesday 25 November: who avoids what" });
  const line = page.getByRole("link", { name: /^Olive Primary, Wednesday 25 November, who eats/ });
  const milk = olive.getByRole("textbox", { name: /: no milk$/ });
  const wheat = olive.getByRole("textbox", { name: /: no wheat$/ });
  const another = olive.getByRole("combobox", { name: /: another food$/ });
  // The first belongs to what is typed, the others to what is chosen from the list.
  const howMany = olive.getByRole("textbox", { name: /: how many avoid it$/ });
  expect(await line.innerText()).toMatch(/7[\s\S]*1/);
  await line.click();
  await milk.fill("6");
  await another.first().selectOption("Wheat");
  await howMany.nth(1).fill("2");
  await another.last().selectOption("Wheat");
  await howMany.nth(2).fill("1");
  await expectAccessible(page, "a school's diets");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByRole("link", { name: "wheat is there twice" }).click();
  expect(await milk.evaluate((one) => one === document.activeElement)).toBe(true);
  await wheat.last().fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText("wheat: say how many, 0 for nobody").waitFor();
  await page.goto("/desk/kitchen/covers?week=2026-11-25");
  await whenDeskRuns(page);
  await line.click();
  await milk.fill("6");
  await another.first().selectOption("Wheat");
  await howMany.nth(1).fill("2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 entry saved").waitFor();
  expect(await line.innerText()).toMatch(/2[\s\S]*6[\s\S]*1/);
  expect(complaints.filter((words) => !words.includes("422"))).toEqual([]);
});

test("on a phone a school's name stands over what can be done with it", async () => {
  enterCovers();
  const { page } = await cook({ width: 360, height: 740 });
  // Nobody has entered that week yet.
  await page.goto("/desk/kitchen/covers?week=2026-12-02");
  await page.getByRole("button", { name: "As last week: Olive Primary" }).waitFor();
  await expectFit(page, "the numbers of a week to come");
});

test("a number typed in the grid outlives the categories that were saved before it", async () => {
  enterCovers();
  const { page } = await cook({ width: 1280, height: 900 });
  await page.goto("/desk/kitchen/covers?week=2026-11-25");
  await whenDeskRuns(page);
  const lunches = (school: string) => page.getByLabel(`${school}, Wednesday 25 November: lunches`);
  const save = async () => {
    const button = page.getByRole("button", { name: "Save", exact: true });
    // Each save is led to a form of its own.
    const before = await page.locator("form", { has: button }).elementHandle();
    await button.click();
    await before.waitForElementState("hidden");
    await button.waitFor();
  };
  const stored = (key: string) => {
    let found: unknown;
    inStore((db) => {
      found = db.prepare("select lunches from termly_covers where menu = ? and day = '2026-11-25'").get(key);
    });
    return found;
  };
  await lunches("Olive Primary").fill("187");
  await save();
  await page.getByRole("link", { name: /^Olive Primary, Wednesday 25 November, who eats/ }).click();
  const panel = page.getByRole("group", { name: "Olive Primary, Wednesday 25 November" });
  await panel.getByLabel(/: Paid$/).fill("130");
  await save();
  expect(stored("olive")).toEqual({ lunches: 130 });
  await lunches("Olive Primary").fill("90");
  await save();
  await lunches("Jubilee Primary").fill("205");
  await save();
  expect([stored("olive"), stored("jubilee")]).toEqual([{ lunches: 90 }, { lunches: 205 }]);
});

test("tomorrow's sheets and labels are one click; what changes afterwards is marked", async () => {
  enterCovers();
  const { page, complaints } = await cook({ width: 1280, height: 900 });
  await page.goto("/desk/kitchen");
  await whenDeskRuns(page);
  const opens = page
    .context()
    .waitForEvent("response", (one) => one.url().includes("/desk/kitchen/printed/"));
  const hand = countedEffort();
  await hand.click(page.getByRole("button", { name: /^Print \d sheets/ }));
  expect(hand.seconds()).toBeLessThanOrEqual(10);
  const printed = await page.context().request.get((await opens).url());
  const pdf = Buffer.from(await printed.body());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  if (!spawnSync("pdftotext", ["-v"]).error) {
    const text = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" }).stdout;
    expect(text.match(/No milk/g)).toHaveLength(7);
  }
  await page.goto("/desk/kitchen/covers?week=2026-11-25");
  // Whatever there is to say of a day, its row is as high as every other.
  const heights = await page
    .locator("tbody tr:not([hidden])")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
  await page.getByLabel("Olive Primary, Wednesday 25 November: lunches").fill("190");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("1 entry saved").waitFor();
  await page.goto("/desk/kitchen?day=2026-11-25&site=lane");
  expect(await page.getByRole("main").innerText()).toContain("186 lunches are now 190");
  await expectAccessible(page, "the kitchen");
  expect(complaints).toEqual([]);
});

test("what is ticked without a connection waits on the phone, outlives a reload, and arrives once", async () => {
  enterCovers();
  const { page } = await cook({ width: 360, height: 740 });
  await page.goto("/desk/kitchen?day=2026-11-25&site=lane");
  await whenDeskRuns(page);
  let isDown = true;
  const arrived: string[] = [];
  await page.route("**/desk/kitchen/ticks", async (route) => {
    const id = new URLSearchParams(route.request().postData() ?? "").get("id") ?? "";
    if (isDown) return await route.abort();
    arrived.push(id);
    // The first answer is lost on its way: the phone has to send it again.
    if (arrived.length === 1) {
      await route.fetch({ maxRedirects: 0 });
      return await route.abort();
    }
    await route.continue();
  });
  const temperature = page.getByLabel(/^Egg and spinach bake.*: temperature/);
  await temperature.fill("76,5");
  await temperature.press("Enter");
  await page.getByText("One tick waits for a connection").waitFor();
  await expectAccessible(page, "a tick that waits");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.reload();
  await page.getByText("One tick waits for a connection").waitFor();
  expect(await temperature.inputValue()).toBe("76.5");
  isDown = false;
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => arrived.length).toBe(1);
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByText("One tick waits for a connection").waitFor({ state: "detached" });
  expect(new Set(arrived).size).toBe(1);
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  await page.reload();
  expect(await temperature.inputValue()).toBe("76.5");
});

test("where the connection goes once a tick is sent the sheet stays, and shows what was ticked", async () => {
  enterCovers();
  const { page } = await cook({ width: 360, height: 740 });
  await page.goto("/desk/kitchen?day=2026-11-25&site=lane");
  await whenDeskRuns(page);
  let isDown = false;
  await page.route(/\/healthz|\.data/, (route) => (isDown ? route.abort() : route.continue()));
  await page.route("**/desk/kitchen/ticks", async (route) => {
    const response = await route.fetch();
    isDown = true;
    await route.fulfill({ response });
  });
  const temperature = page.getByLabel(/: temperature/).nth(1);
  const failed = page.waitForEvent("requestfailed");
  await temperature.fill("77,5");
  await temperature.press("Enter");
  await failed;
  // It is asked for again, and the screen is there meanwhile.
  await page.waitForEvent("requestfailed");
  expect(await temperature.inputValue()).toBe("77.5");
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  const data = page.waitForResponse(/\.data/);
  isDown = false;
  await data;
  await expect.poll(() => temperature.inputValue()).toBe("77.5");
});
