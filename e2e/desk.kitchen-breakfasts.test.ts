import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { expectFit, expectWholePage } from "./layout-checks.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
const now = Date.parse(at);
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

const kitchen = "/desk/kitchen?day=2026-11-25&site=lane";

async function cook(settings: Parameters<typeof visitorForTest>[2]) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "kitchen", { now }).cookie]);
  return page;
}

function inStore(...statements: string[]): void {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  for (const statement of statements) db.exec(statement);
  db.close();
}

/** What a dish of Olive's side on a Wednesday is copied as: another name, with milk in it. */
const breakfastDish = (menu: string, name: string, position: number) => `
  insert into termly_dish (menu, slot, week, weekday, course, position, name, description, allergens, diets, held_diets, portion, counts)
  select '${menu}', '${name.slice(0, 3)}-' || week, week, weekday, 'side', ${position}, '${name}', '', json_set(allergens, '$.milk', 'contains'), '[]', '[]', 200, counts
  from termly_dish where menu = 'olive' and weekday = 3 and course = 'main'`;
const breakfastsOf = (school: string) => [
  `insert into termly_occasion (school, occasion, begins_at) values ('${school}', 'breakfast', '08:00')`,
  `insert into termly_menu (id, revision, changed_at) select '${school}_breakfast', revision, changed_at from termly_menu where id = '${school}'`,
];

/** The production sheet as it is sent, without the ids that every form has anew. */
async function lunchSheet(page: Page): Promise<string> {
  const html = await (await page.context().request.get(kitchen)).text();
  const [sheet = ""] = /<article[^>]*aria-label="Production sheet[\s\S]*?<\/article>/.exec(html) ?? [];
  return sheet.replace(/name="id" value="[^"]*"/g, "");
}

test("a kitchen has the dishes of a morning on a sheet of their own: without script, on a phone and on paper", async () => {
  inStore(
    // The sample's own breakfasts have been taken away.
    "delete from termly_occasion",
    "delete from termly_covers",
    "delete from termly_meals",
    ...["olive", "jubilee"].map(
      (key) =>
        `insert into termly_covers (menu, day, lunches, avoiding, entered_by, entered_at) values ('${key}', '2026-11-25', 186, '{"milk":7}', 'test', ${now})`,
    ),
  );
  const page = await cook({ width: 1280, height: 900, javaScript: false });
  const lunches = await lunchSheet(page);
  expect(lunches).toContain("Herb chicken");
  await page.goto(kitchen);
  expect(await page.getByRole("article", { name: /^Breakfast sheet/ }).count()).toBe(0);
  inStore(
    ...["olive", "jubilee"].flatMap(breakfastsOf),
    breakfastDish("olive_breakfast", "Porridge with banana", 1),
    breakfastDish("olive_breakfast", "Toast and spread", 2),
    breakfastDish("jubilee_breakfast", "Porridge with banana", 1),
    `insert into termly_hold (id, menu, day, recipe, dish, reason, made_by, made_at) select 'H-TOAST-' || week, menu, '2026-11-25', 'spread', slot, 'soya added to the spread', 'test', ${now} from termly_dish where name = 'Toast and spread'`,
  );
  expect(await lunchSheet(page)).toBe(lunches);
  await page.goto(kitchen);
  const sheet = page.getByRole("article", { name: "Breakfast sheet, Lane kitchen, breakfast" });
  const porridge = sheet.getByRole("row", { name: /^Porridge with banana/ });
  expect(await porridge.innerText()).toMatch(/not known[\s\S]*not known[\s\S]*–/);
  expect(await sheet.innerText()).toContain("Agreed diets are for lunch alone");
  await page
    .getByText(
      "Nobody has said for this very day how many have breakfast: Olive Primary and Jubilee Primary.",
    )
    .first()
    .waitFor();

  // The number is said: without script in the plain form.
  await page.getByRole("link", { name: "Enter numbers" }).first().click();
  await page.getByRole("link", { name: /^Olive Primary, Wednesday 25 November, who eats/ }).click();
  await page.getByLabel("Olive Primary, Wednesday 25 November: Breakfast club").fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 entry saved").waitFor();
  await page.goto(kitchen);
  expect(await porridge.innerText()).toMatch(/contains[\s\S]*milk[\s\S]*12[\s\S]*not known[\s\S]*not known/);
  await page.getByText("how many have breakfast: Jubilee Primary. Not known is not none.").first().waitFor();
  const toast = sheet.getByRole("row", { name: /^Toast and spread/ });
  expect(await toast.innerText()).toContain("HELD: do not cook until it is released");
  expect(await toast.innerText()).toContain("soya added to the spread");
  expect(await toast.getByRole("button").count()).toBe(0);
  await page.getByText("One dish is held: do not cook it yet").waitFor();
  await porridge.getByRole("button", { name: "Porridge with banana: in the oven" }).click();
  await porridge.getByRole("button", { name: /in the oven, 14:20/ }).waitFor();

  for (const width of [360, 768, 1280]) {
    const phone = await cook({ width, height: 800 });
    await phone.goto(kitchen);
    await whenDeskRuns(phone);
    const own = phone.getByRole("article", { name: /^Breakfast sheet/ });
    await own.getByText("Agreed diets are for lunch alone").waitFor();
    if (width === 360) {
      expect(await own.getByRole("row", { name: /^Porridge/ }).innerText()).toContain(
        "Olive Primary (08:00): 12, Jubilee Primary (08:00): not known",
      );
      await own.getByLabel("Porridge with banana: temperature in °C").fill("76,5");
      await own.getByRole("button", { name: /^Save the temperature of Porridge/ }).click();
      await own.getByLabel(/^Porridge with banana: temperature in °C, read/).waitFor();
    }
    await expectWholePage(phone, `the kitchen's breakfasts at ${width}`);
  }

  const desk = await cook({ width: 1280, height: 900 });
  await desk.goto(kitchen);
  await whenDeskRuns(desk);
  const opens = desk
    .context()
    .waitForEvent("response", (one) => one.url().includes("/desk/kitchen/printed/"));
  await desk.getByRole("button", { name: "Print 4 sheets" }).click();
  const printed = await desk.context().request.get((await opens).url());
  const words = (await pdfText(new Uint8Array(await printed.body()))).replaceAll(/\s+/g, " ");
  expect(words).toContain("Breakfast sheet");
  expect(words).toContain("Agreed diets are for lunch alone");
  inStore(
    "update termly_meals set meals = 15 where menu = 'olive' and day = '2026-11-25' and category = 'breakfast'",
    "update termly_hold set released_by = 'another', released_at = made_at where menu = 'olive_breakfast'",
  );
  await desk.goto(kitchen);
  await desk.getByText("Breakfast, Toast and spread: new.").waitFor();
  await desk.getByText("Olive Primary: 12 breakfasts are now 15.").waitFor();
}, 120_000);

test("who changes the lunches is told what they break of the whole day with the breakfasts", async () => {
  const hashBrown = (weekday: number) => `
    insert into termly_dish (menu, slot, week, weekday, course, position, name, description, allergens, diets, held_diets, counts)
    select 'jubilee_breakfast', 'H${weekday}', 1, ${weekday}, 'main', ${weekday}, 'Hash brown', '', allergens, '[]', '[]', counts
    from termly_dish where counts like '%fried%' limit 1`;
  inStore(
    "delete from termly_occasion",
    "delete from termly_menu where id like '%_breakfast'",
    "delete from termly_dish where menu like '%_breakfast'",
  );
  const page = await cook({ width: 1280, height: 900 });
  const grid = "/desk/school-menus/jubilee?week=1";
  await page.goto(grid);
  await page.getByRole("heading", { name: "School Food Standards" }).waitFor();
  const beside = page.getByRole("region", { name: "With the school’s breakfasts" });
  expect(await beside.count()).toBe(0);
  inStore(...breakfastsOf("jubilee"), ...[1, 2, 3].map(hashBrown));
  await page.goto(grid);
  await whenDeskRuns(page);
  await beside.getByText("Deep-fried").first().waitFor();
  expect(await beside.getByRole("link", { name: "Its proof" }).getAttribute("href")).toBe(
    "/nutrition/school-food-standards?menu=jubilee_breakfast",
  );
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the lunches beside their breakfasts at ${width}`);
    await expectFit(page, `the lunches beside their breakfasts at ${width}`);
  }

  // Before it is published, without script too.
  const plain = await cook({ width: 360, height: 800, javaScript: false });
  await plain.goto("/desk/school-menus/jubilee/cell?place=1-2-bread-0");
  await plain.getByLabel("Its name").fill("Soda bread");
  await plain.getByRole("radio", { name: /^A new dish/ }).check();
  await plain.getByRole("button", { name: "Save" }).click();
  await plain.waitForURL(/week=1/);
  await plain.getByRole("region", { name: "With the school’s breakfasts" }).waitFor();
  await plain.goto("/desk/school-menus/jubilee/draft");
  await plain.getByText(/limits? of the whole day (?:is|are) broken:/).waitFor();
  await page.goto("/desk/school-menus/jubilee/draft");
  await page.getByText(/limits? of the whole day (?:is|are) broken:/).waitFor();
  await expectAccessible(page, "a draft of lunches beside breakfasts");
}, 60_000);

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "%s a dish that fails before breakfast is swapped for that morning, and no lunch changes",
  async (_what, javaScript) => {
    inStore(
      "delete from termly_occasion",
      ...["menu", "dish", "swap"].map(
        (table) => `delete from termly_${table} where ${table === "menu" ? "id" : "menu"} like '%_breakfast'`,
      ),
      ...breakfastsOf("olive"),
      breakfastDish("olive_breakfast", "Porridge with banana", 1),
      `delete from termly_meals where day = '2026-11-25'`,
      `insert into termly_meals (menu, day, category, meals) values ('olive', '2026-11-25', 'breakfast', 12)`,
    );
    const page = await cook({ width: 360, height: 800, javaScript });
    const lunches = await lunchSheet(page);
    await page.goto("/desk/swap?day=2026-11-25");
    if (javaScript) await whenDeskRuns(page);
    await page.getByRole("heading", { name: "Breakfast: on the side" }).waitFor();
    await page.getByRole("link", { name: "Porridge with banana" }).click();
    await page.getByText("12 breakfasts, 08:00").waitFor();
    await page.getByLabel("Find a dish or a recipe").fill("seeded");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "Seeded bread" }).click();
    await page.getByText("12 breakfasts", { exact: false }).last().waitFor();
    await page.getByText("Nobody has said who has breakfast there").waitFor();
    await page.getByText("Agreed diets are for lunch alone").waitFor();
    if (javaScript)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectWholePage(page, `a swap of a breakfast at ${width}`);
      }
    await page.getByRole("button", { name: "Publish at 1 school" }).click();
    await page.getByRole("heading", { name: "Swapped at Olive Primary, breakfast" }).waitFor();
    await page.getByRole("link", { name: "See it" }).click();
    await page.getByText("Seeded bread").first().waitFor();
    await page.goto(kitchen);
    const sheet = page.getByRole("article", { name: /^Breakfast sheet/ });
    expect(await sheet.getByRole("row", { name: /^Seeded bread/ }).innerText()).toContain("12");
    expect(await sheet.getByText("Porridge with banana").count()).toBe(0);
    expect(await lunchSheet(page)).toBe(lunches);
  },
  60_000,
);
