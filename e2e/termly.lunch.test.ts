import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible, openBrowser, visitor } from "./browser.ts";
import { copyOf, siteCommand, startSite } from "./built-site.ts";
import type { RunningSite } from "./built-site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function siteAt(moment: string) {
  return await startSite(copyOf(inject("sampleData")), { CLOCK_STANDS_AT: moment });
}

/** A site for one test alone, stopped whatever becomes of the test. */
async function ownSiteAt(moment: string) {
  const site = await siteAt(moment);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

describe("the lunch shown first on a menu's page", () => {
  test.each([
    ["a school day", "2026-11-24T09:00:00Z", "Today it’s", null, true],
    ["a school day late at night in London", "2026-11-24T23:59:00Z", "Today it’s", null, true],
    ["a weekend", "2026-11-21T09:00:00Z", "On Monday it’s", "Saturday 21 November", false],
    ["a Sunday", "2026-11-22T09:00:00Z", "Tomorrow it’s", "Sunday 22 November", false],
    ["an inset day", "2026-11-27T09:00:00Z", "On Monday it’s", "Friday 27 November", false],
    ["half term", "2026-10-26T09:00:00Z", "On Monday 2 November it’s", "Monday 26 October", false],
    ["Christmas", "2026-12-25T09:00:00Z", "On Tuesday 5 January it’s", "Friday 25 December", false],
    ["after the last term", "2027-05-04T09:00:00Z", "This menu has ended.", null, false],
  ])("on %s", async (_what, moment, heading, why, isToday) => {
    const site = await ownSiteAt(moment);
    const { page, context, complaints } = await visitor(browser, site.url);
    await page.goto("/primaries/termly-menus?menu=olive");
    expect(await page.locator("#h-today").textContent()).toContain(heading);
    expect(await page.locator(".lunch-list__why").count()).toBe(why ? 1 : 0);
    if (why) expect(await page.locator(".lunch-list__why").textContent()).toContain(why);
    expect(await page.locator(".school-menu__table .school-menu__today").count()).toBe(isToday ? 1 : 0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a menu's page", () => {
  test("marks avoided allergens without script, and can be shared as an address", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const { page, context } = await visitor(browser, site.url, {
      javaScript: false,
      width: 360,
      height: 740,
      reducedMotion: true,
    });
    await page.goto("/primaries/termly-menus?menu=olive");
    expect(await page.title()).toMatch(/^Olive Primary School: lunch menu - /);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
      /\/primaries\/termly-menus\?menu=olive$/,
    );
    await page.locator(".school-menu__avoid > details > summary").click();
    await page.getByLabel("Milk").check();
    await page.getByRole("button", { name: "Mark the dishes" }).click();
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["milk"]);
    const dishes = await page.locator(".school-menu__table .school-menu__served").count();
    expect(await page.locator(".school-menu__table .school-menu__served .verdict__list").count()).toBe(
      dishes,
    );
    expect(await page.locator(".school-menu__table .verdict__has").first().textContent()).toBe(
      "Contains milk",
    );
    // What changed is in sight: not the top of the page, nor the long form above it.
    const marked = page.getByText("Marked for milk.");
    const top = async () => (await marked.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(60);
    // In reading order a dish is named before it is judged.
    const dish = page.locator(".school-menu__table .school-menu__served").first();
    expect(await dish.locator(":scope > *").first().getAttribute("class")).toBe("school-menu__dish");
    await context.close();
  });

  test("marks one cereal for who avoids it and eats the others", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const { page, context } = await visitor(browser, site.url, { javaScript: false });
    await page.goto("/primaries/termly-menus?menu=olive&week=all");
    await page.locator(".school-menu__avoid > details > summary").click();
    await page.getByText("Only one cereal or one nut?").click();
    await page.getByLabel("Oats", { exact: true }).check();
    await page.getByRole("button", { name: "Mark the dishes" }).click();
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["oats"]);
    expect(await page.getByText("Marked for oats.").isVisible()).toBe(true);
    const marksOf = async (dish: string) =>
      await page
        .locator(".school-menu__served", { hasText: dish })
        .first()
        .locator(".verdict")
        .allTextContents();
    expect(await marksOf("Oat and wheat bread")).toEqual(["Contains gluten (oats)"]);
    expect(await marksOf("Wholemeal bread")).toEqual(["Not known: gluten (oats). Ask us"]);
    expect(await marksOf("Pasta with tomato and basil sauce")).toEqual(["Not in it: oats"]);
    await context.close();
  });

  test("on a phone leads to Thursday in one tap, and to the page about medical diets", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const { page, context } = await visitor(browser, site.url, {
      width: 390,
      javaScript: false,
      reducedMotion: true,
    });
    await page.goto("/primaries/termly-menus?menu=olive");
    await page.getByRole("navigation", { name: "Days of this week" }).getByText("Thu").click();
    const top = async () => (await page.getByRole("rowheader", { name: /^Thursday/ }).boundingBox())!.y;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(60);
    await page.locator(".school-menu__avoid > details > summary").click();
    expect(await page.locator(".school-menu__avoid").getByRole("link").first().getAttribute("href")).toBe(
      "/nutrition/medical-diets",
    );
    await context.close();
  });

  test("prints one A4 side a week", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const { page, context } = await visitor(browser, site.url);
    for (const [menu, sides] of [
      ["primaries/termly-menus?menu=olive&week=2", 1],
      // The three weeks of the cycle, and this one with its inset day.
      ["primaries/termly-menus?menu=olive&week=all", 4],
      // The longest lines of codes, and the most days without lunch.
      ["primaries/termly-menus?menu=islamia&week=all", 3],
      ["secondaries/termly-menus?menu=eden&week=all", 3],
    ] as const) {
      await page.goto(`/${menu}`);
      // Other browsers set type a little wider: what just fits here would not fit there.
      const pdf = await page.pdf({ preferCSSPageSize: true, scale: 1.05 });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), menu).toHaveLength(sides);
    }
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(smallestPrint), "points of the smallest text").toBeGreaterThanOrEqual(8.5);
    await context.close();
  });
});

/** The size in points of the smallest text in the table of a week and around it. */
function smallestPrint(): number {
  const sizes = [...document.querySelectorAll("[class*=school-menu__week] *, .school-menu__key *")]
    .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, .school-menu__word, caption"))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()))
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75);
  return Math.round(Math.min(...sizes) * 100) / 100;
}

const states = [
  "/primaries/termly-menus",
  "/primaries/termly-menus?menu=olive",
  "/primaries/termly-menus?menu=olive&without=milk&without=sesame&without=lupin",
  "/primaries/termly-menus?menu=olive&week=all",
  "/primaries/termly-menus?menu=olive&date=2026-10-27",
  "/primaries/termly-menus?menu=nobody",
  "/secondaries/termly-menus?menu=secondary2",
  "/colleges/food-menus?menu=bce-special",
  "/colleges/food-menus",
  "/view-pdf?menu=nobody",
  "/nutrition/school-food-standards",
];

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])("at $width pixels", ({ width, height }) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await siteAt("2026-11-24T09:00:00Z");
    const facts = [
      "--allergens",
      "gluten(wheat):contains;sesame:contains",
      "--note",
      "The baker sent seeded buns.",
    ];
    const swap = ["termly", "substitute", "olive", "2026-11-26", "main", "Beef burger in a seeded bun"];
    expect(await siteCommand(site.dataDir, [...swap, ...facts])).toMatchObject({ code: 0 });
  });
  afterAll(async () => void (await site?.stop()));

  test.each(states)("axe finds nothing on %s, which never scrolls sideways", async (state) => {
    const { page, context } = await visitor(browser, site.url, { width, height, reducedMotion: true });
    await page.goto(state);
    await expectAccessible(page, `${state} at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await context.close();
  });

  test("axe finds nothing in the open selector", async () => {
    const { page, context } = await visitor(browser, site.url, { width, height, reducedMotion: true });
    await page.goto("/primaries/termly-menus");
    await page.getByRole("button", { name: "Select School" }).click();
    await expectAccessible(page, `the selector at ${width}`);
    await context.close();
  });
});

describe("a substitution on one date", () => {
  test("is shown on open pages at once, with old dish, new dish and allergens; on PDF, calendar and data too", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const { page, context, complaints } = await visitor(browser, site.url);
    await page.goto("/primaries/termly-menus?menu=olive");
    await page.locator("[data-follow-status=live]").waitFor();
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }) && scrollTo(0, 600));
    const before = (await fetch(`${site.url}/primaries/olive.pdf`)).headers.get("ETag");
    const swapped = await siteCommand(site.dataDir, [
      ...["termly", "substitute", "olive", "2026-11-26", "main", "Beef burger in a seeded bun"],
      ...["--allergens", "gluten(wheat):contains;sesame:contains;milk:free;celery:free"],
    ]);
    expect(swapped.out).toContain(
      "Beef burger in a seeded bun instead of Cottage pie; adds gluten (wheat) and sesame;",
    );
    const cell = page.locator(".school-menu__table .school-menu__changed");
    await cell.waitFor({ timeout: 10_000 });
    expect(await cell.locator("del").textContent()).toBe("Cottage pie");
    expect(await cell.locator("ins").textContent()).toBe("Beef burger in a seeded bun");
    expect(await page.locator(".school-menu__notice strong").textContent()).toContain(
      "adds gluten (wheat) and sesame",
    );
    expect(await page.evaluate(() => [scrollY, (globalThis as { stayed?: boolean }).stayed])).toEqual([
      600,
      true,
    ]);
    const after = await fetch(`${site.url}/primaries/olive.pdf`);
    expect(after.headers.get("ETag")).not.toBe(before);
    const calendar = (await (await fetch(`${site.url}/primaries/olive.ics`)).text()).replaceAll("\r\n ", "");
    expect(calendar).toContain("SUMMARY:Beef burger in a seeded bun");
    const data = await (await fetch(`${site.url}/primaries/olive.json`)).text();
    expect(data).toContain('"insteadOf":"Cottage pie"');
    await siteCommand(site.dataDir, ["termly", "substitute", "olive", "2026-11-26", "main", "--undo"]);
    await cell.waitFor({ state: "detached", timeout: 10_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the command line for school menus", () => {
  test("checks the standards, exports what it imports, and serves an uploaded PDF only when it is harmless, the school's own, and of the menu as it is", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    const check = await siteCommand(site.dataDir, ["termly", "check", "olive"]);
    expect(check.out).toContain(
      "Olive Primary School (olive), School Food Standards 2014, primary: 26 rules: 26 hold",
    );
    expect(check.out).toContain("Week 1, Monday:");
    expect(check.code).toBe(0);
    const exported = await siteCommand(site.dataDir, ["termly", "export", "eden"]);
    expect(exported.out.split("\r\n")).toHaveLength(3 * 5 * 9 + 2);

    // Without its side dishes: a script that checks must notice.
    const poor = exported.out.split("\r\n").filter((row) => !/^eden,\d,\w+,side,/.test(row));
    writeFileSync(`${site.dataDir}/eden.csv`, poor.join("\r\n"));
    expect((await siteCommand(site.dataDir, ["termly", "import", `${site.dataDir}/eden.csv`])).code).toBe(0);
    const poorly = await siteCommand(site.dataDir, ["termly", "check", "eden"]);
    expect([poorly.code, poorly.out]).toEqual([1, expect.stringMatching(/26 rules: \d+ hold, \d+ fail/)]);
    const pdf = Buffer.from(await (await fetch(`${site.url}/primaries/olive.pdf`)).arrayBuffer());
    writeFileSync(`${site.dataDir}/own.pdf`, pdf);
    writeFileSync(
      `${site.dataDir}/bad.pdf`,
      pdf.toString("latin1").replace("startxref", "9 0 obj << /S /JavaScript >> endobj\nstartxref"),
      "latin1",
    );
    expect(
      (await siteCommand(site.dataDir, ["termly", "upload", "lok", `${site.dataDir}/bad.pdf`])).err,
    ).toContain("holds a script");
    const upload = ["termly", "upload", "lok", `${site.dataDir}/own.pdf`, "--checked-by", "Ruth"];
    const olives = await siteCommand(site.dataDir, upload);
    expect([olives.code, olives.err]).toEqual([2, expect.stringContaining("names Olive Primary School")]);
    expect(await siteCommand(site.dataDir, [...upload, "--school", "LOK School"])).toMatchObject({ code: 0 });
    const lok = async () => Buffer.from(await (await fetch(`${site.url}/secondaries/lok.pdf`)).arrayBuffer());
    expect((await lok()).equals(pdf)).toBe(true);
    // A swap that adds peanuts: theirs cannot know, so ours is served, and page and sheet say so.
    const satay = ["termly", "substitute", "lok", "2026-11-26", "main", "Satay"];
    await siteCommand(site.dataDir, [...satay, "--allergens", "peanuts:contains"]);
    expect((await lok()).equals(pdf)).toBe(false);
    const page = await (await fetch(`${site.url}/secondaries/termly-menus?menu=lok`)).text();
    expect(page).toContain("The kitchen’s own sheet is held back");
    // Nobody has said what the satay counts as, and silence is no compliance.
    const standards = await (await fetch(`${site.url}/nutrition/school-food-standards`)).text();
    expect(standards).toContain("Week of 23 November (1 dish swapped): 26 rules:");
    expect(standards).toContain("Not declared:");
    expect(standards).toContain("4 portions provided a week");
    expect(standards).not.toMatch(/every menu|all 26/);
    const unready = await siteCommand(site.dataDir, ["termly", "check", "lok"]);
    expect([unready.code, unready.out]).toEqual([1, expect.stringContaining("(not declared: Satay)")]);
    await siteCommand(site.dataDir, ["termly", "upload", "lok", "--remove"]);
    const made = Buffer.from(await (await fetch(`${site.url}/secondaries/lok.pdf`)).arrayBuffer());
    expect(made.equals(pdf)).toBe(false);
  });

  test("publishes no unsupported diet of a dish, and names each cereal and nut", async () => {
    const site = await ownSiteAt("2026-11-24T09:00:00Z");
    writeFileSync(
      `${site.dataDir}/menu.csv`,
      [
        "id,name,description,category,allergens,diets",
        "unread,Unread roast,Nobody has read it,school,,vegetarian;vegan;halal;gluten-free;dairy-free",
        "mixed,Oat and almond bar,Chewy,school,gluten(oats):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(hazelnut):may-contain;milk:free,",
      ].join("\n"),
    );
    const taken = await siteCommand(site.dataDir, ["menu", "import", `${site.dataDir}/menu.csv`]);
    expect(taken.out).toContain("unread: gluten-free is held");
    const page = async (query: string) => await (await fetch(`${site.url}/menu?${query}`)).text();
    for (const diet of ["vegetarian", "vegan", "halal", "gluten-free", "dairy-free"])
      expect(await page(`q=unread&diet=${diet}`)).not.toContain(">Nobody has read it<");
    expect(await page("q=unread")).toContain(">Nobody has read it<");
    const marked = await page("q=oat+and+almond&without=gluten&without=hazelnut&without=milk");
    expect(marked).toContain("Contains gluten (oats)<");
    expect(marked).toContain("May contain gluten (wheat) and tree nuts (hazelnut)");
    expect(marked).toContain("Not known: gluten (rye, barley). Ask us");
    expect(await page("q=oat+and+almond&without=nuts")).toContain("Not known: other tree nuts. Ask us");
    expect(await page("q=oat+and+almond&without=milk")).toContain("Not in it: milk");
    const data = await (await fetch(`${site.url}/api/collections/menu`)).text();
    expect(data).toContain('"wheat":"may-contain","oats":"contains"');
    expect(data).not.toContain('"gluten-free"');
  });
});
