import { writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { inLongRun } from "./long-run.ts";
import type { ReadOnlySite } from "./site-and-browser.ts";
import { ownSite, withReadOnlySite, withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const schoolDay = { CLOCK_STANDS_AT: "2026-11-24T09:00:00Z" };
let browser: Browser;
let site: ReadOnlySite;
withReadOnlySite((both) => void ({ browser, site } = both));

const week = (page: Page) => page.getByRole("table");
const verdictOnMilk = /^(Contains|May contain|Not in it:|Not known).*\bmilk/i;

// What each kind of day shows is tested in app/pages/school-menus/first-lunch.test.tsx; here, that the clock is asked.
test.each([
  ["a school day", null, "Today it’s", "", 1],
  ["Christmas", "2026-12-25T09:00:00Z", "On Tuesday 5 January it’s", "Friday 25 December", 0],
])(
  "the lunch shown first on a menu's page is the next one, on %s",
  async (_what, moment, heading, why, today) => {
    const { url } = moment ? await ownSite({ CLOCK_STANDS_AT: moment }) : site;
    const html = await (await fetch(`${url}/primaries/termly-menus?menu=olive`)).text();
    expect(/<h2 id="h-today">(.*?)<\/h2>/.exec(html)?.[1]).toContain(heading);
    expect(html.includes("No school lunch today")).toBe(why !== "");
    expect(html).toContain(why);
    expect(html.match(/role="rowheader"[^>]*><span[^>]*>Today</g) ?? []).toHaveLength(today);
  },
);

describe("a menu's page", () => {
  test("marks avoided allergens without script, and can be shared as an address", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      javaScript: false,
      width: 360,
      height: 740,
    });
    await page.goto("/primaries/termly-menus?menu=olive");
    expect(await page.title()).toMatch(/^Olive Primary School: lunch menu - /);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(
      /\/primaries\/termly-menus\?menu=olive$/,
    );
    await page.getByText("I need to avoid").click();
    await page.getByLabel("Milk", { exact: true }).check();
    await page.getByRole("button", { name: "Mark the dishes" }).click();
    await page.waitForURL(/without=milk/);
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["milk"]);
    const [, dishes] = /of (\d+) dishes below/.exec(
      await page.getByText("Marked for milk.").locator("..").innerText(),
    )!;
    expect(await week(page).locator("[data-verdict]").filter({ hasText: verdictOnMilk }).count()).toBe(
      Number(dishes),
    );
    expect(await week(page).getByText("Contains milk", { exact: true }).count()).toBeGreaterThan(0);
    // What changed is in sight, in the first screen.
    const { y } = (await page
      .getByRole("search", { name: "Mark allergens" })
      .getByRole("status")
      .boundingBox())!;
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(400);
    // In reading order a dish is named before its verdict.
    const lines = (await week(page).getByRole("cell").first().innerText()).split("\n");
    expect(lines.findIndex((line) => verdictOnMilk.test(line))).toBeGreaterThan(0);
  });

  test("marks one cereal for who avoids it and eats the others", async () => {
    const { page } = await visitorForTest(browser, site.url, { javaScript: false });
    await page.goto("/primaries/termly-menus?menu=olive&week=all");
    await page.getByText("I need to avoid").click();
    await page.getByText("Only one cereal or one nut?").click();
    await page.getByLabel("Oats", { exact: true }).check();
    await page.getByRole("button", { name: "Mark the dishes" }).click();
    await page.waitForURL(/without=oats/);
    expect(new URL(page.url()).searchParams.getAll("without")).toEqual(["oats"]);
    await page.getByText("Marked for oats.").waitFor();
    const marksOf = async (dish: string) =>
      await week(page)
        .getByRole("cell")
        .locator("> div")
        .filter({ hasText: dish })
        .first()
        .locator("[data-verdict]")
        .allTextContents();
    expect(await marksOf("Oat and wheat bread")).toEqual(["Contains gluten (oats)"]);
    expect(await marksOf("Beef burger in a soft bun")).toEqual(["Not known: gluten (oats). Ask us"]);
    expect(await marksOf("Wholemeal bread")).toEqual(["Not in it: oats"]);
    expect(await marksOf("Pasta with tomato and basil sauce")).toEqual(["Not in it: oats"]);
  });

  test("on a phone leads to Thursday in one tap, and to the page about medical diets", async () => {
    const { page } = await visitorForTest(browser, site.url, {
      width: 390,
      javaScript: false,
    });
    await page.goto("/primaries/termly-menus?menu=olive");
    await page
      .getByRole("navigation", { name: "Days of this week" })
      .getByRole("link", { name: "Thursday" })
      .click();
    const top = async () => (await page.getByRole("rowheader", { name: /^Thursday/ }).boundingBox())!.y;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(60);
    await page.getByText("I need to avoid").click();
    const avoid = page.getByRole("search", { name: "Mark allergens" });
    expect(await avoid.getByRole("link").first().getAttribute("href")).toBe("/nutrition/medical-diets");
  });

  test("prints one A4 side a week", async () => {
    const { page } = await visitorForTest(browser, site.url);
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
  });
});

/** On paper a change stands on the week's own side: which leaf came or went, and its code in ink, as no ground is printed. */
async function expectPrintedChange(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const notice = page.getByRole("note").getByRole("heading");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.textContent()).toMatch(
    /adds gluten \(wheat\) and sesame.*no longer contains celery and milk/,
  );
  const changed = week(page)
    .getByRole("cell")
    .filter({ hasText: /^Changed:/ });
  const code = changed.getByTitle("sesame", { exact: true });
  expect(await code.evaluate((one) => getComputedStyle(one).color)).toBe(
    await week(page).evaluate((one) => getComputedStyle(one).color),
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/MediaBox \[0 0 84\d(\.\d+)? 59\d/);
  await page.emulateMedia({ media: null });
}

/** The size in points of the smallest text in the table of a week and around it. */
function smallestPrint(): number {
  const sizes = [...document.querySelectorAll("[class*=week-section__week] *, .school-menu__key *")]
    .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, .school-menu__word, caption"))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()))
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75);
  return Math.round(Math.min(...sizes) * 100) / 100;
}

// The overviews, and a menu that nobody has changed, are opened with every page.
const states = inLongRun(
  [
    "/primaries/termly-menus?menu=olive&without=milk&without=sesame&without=lupin",
    "/primaries/termly-menus?menu=olive&week=all",
    "/primaries/termly-menus?menu=nobody",
    "/colleges/food-menus?menu=bce-special",
    "/nutrition/school-food-standards?menu=olive",
  ],
  [
    "/primaries/termly-menus?menu=olive",
    "/primaries/termly-menus?menu=olive&date=2026-10-27",
    "/secondaries/termly-menus?menu=secondary2",
    "/view-pdf?menu=nobody",
    "/nutrition/school-food-standards",
  ],
);

describe("a site whose menus are changed", () => {
  let changing: RunningSite;
  withSiteAndBrowser(({ site: started }) => void (changing = started), schoolDay);

  describe("a substitution on one date", () => {
    test("is shown on open pages at once, with old dish, new dish and allergens; on PDF, calendar and data too", async () => {
      const { page, complaints } = await visitorForTest(browser, changing.url);
      await page.goto("/primaries/termly-menus?menu=olive");
      await page.locator("[data-follow-status=live]").waitFor();
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }) && scrollTo(0, 600));
      const before = (await fetch(`${changing.url}/primaries/olive.pdf`)).headers.get("ETag");
      const swapped = await siteCommand(
        changing.dataDir,
        [
          "termly",
          "substitute",
          "olive",
          "2026-11-26",
          "main",
          "Beef burger in a seeded bun",
          "--allergens",
          "gluten(wheat):contains;sesame:contains;milk:free;celery:free",
          "--not-known-by",
          "Ruth",
        ],
        schoolDay,
      );
      expect(swapped.out).toContain(
        "Beef burger in a seeded bun instead of Cottage pie; adds gluten (wheat) and sesame;",
      );
      const cell = week(page)
        .getByRole("cell")
        .filter({ hasText: /^Changed:/ });
      await cell.waitFor();
      expect(await cell.getByRole("deletion").textContent()).toBe("Cottage pie");
      expect(await cell.getByRole("insertion").textContent()).toBe("Beef burger in a seeded bun");
      expect(await page.getByRole("note").getByRole("heading").textContent()).toContain(
        "adds gluten (wheat) and sesame",
      );
      // The page was sent without the style of a notice, as it showed none.
      expect(await page.getByRole("note").evaluate((note) => getComputedStyle(note).borderLeftWidth)).toBe(
        "12px",
      );
      expect(await page.evaluate(() => [scrollY, (globalThis as { stayed?: boolean }).stayed])).toEqual([
        600,
        true,
      ]);
      await expectPrintedChange(page);
      const after = await fetch(`${changing.url}/primaries/olive.pdf`);
      expect(after.headers.get("ETag")).not.toBe(before);
      const calendar = (await (await fetch(`${changing.url}/primaries/olive.ics`)).text()).replaceAll(
        "\r\n ",
        "",
      );
      expect(calendar).toContain("SUMMARY:Beef burger in a seeded bun");
      const data = await (await fetch(`${changing.url}/primaries/olive.json`)).text();
      expect(data).toContain('"insteadOf":"Cottage pie"');
      await siteCommand(
        changing.dataDir,
        ["termly", "substitute", "olive", "2026-11-26", "main", "--undo"],
        schoolDay,
      );
      await cell.waitFor({ state: "detached" });
      expect(complaints).toEqual([]);
    });
  });

  describe("a site on which a dish is swapped", () => {
    beforeTests(async () => {
      const facts = [
        "--allergens",
        "gluten(wheat):contains;sesame:contains",
        "--note",
        "The baker sent seeded buns.",
        "--not-known-by",
        "Ruth",
      ];
      const swap = ["termly", "substitute", "olive", "2026-11-26", "main", "Beef burger in a seeded bun"];
      expect(await siteCommand(changing.dataDir, [...swap, ...facts], schoolDay)).toMatchObject({ code: 0 });
    });

    // Opened wide and then made narrow, like a window: how each page opens on a phone is tested with every page.
    const narrow = { width: 360, height: 740 };
    const widths = inLongRun(["narrow"], ["wide"]);

    test.each(states)("axe finds nothing on %s, which never scrolls sideways", async (state) => {
      const { page } = await visitorForTest(browser, changing.url);
      await page.goto(state);
      for (const width of widths.toReversed()) {
        if (width === "narrow") await page.setViewportSize(narrow);
        await expectAccessible(page, `${state}, ${width}`);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, width).toBeLessThanOrEqual(0);
      }
    });

    test("axe finds nothing in the open selector", async () => {
      const { page } = await visitorForTest(browser, changing.url);
      await page.goto("/primaries/termly-menus");
      await page.getByRole("button", { name: "Select School" }).click();
      await expectAccessible(page, "the selector");
      await page.setViewportSize(narrow);
      await expectAccessible(page, "the selector, narrow");
    });
  });

  describe("the command line for school menus", () => {
    test("serves an uploaded PDF until a swap makes it untrue; page and standards say so, and a check fails", async () => {
      const fileAt = async (at: string) => Buffer.from(await (await fetch(changing.url + at)).arrayBuffer());
      const pageAt = async (at: string) => await (await fetch(changing.url + at)).text();
      const pdf = await fileAt("/primaries/olive.pdf");
      writeFileSync(`${changing.dataDir}/own.pdf`, pdf);
      const upload = ["termly", "upload", "lok", `${changing.dataDir}/own.pdf`, "--checked-by", "Ruth"];
      expect(
        await siteCommand(changing.dataDir, [...upload, "--school", "LOK School"], schoolDay),
      ).toMatchObject({
        code: 0,
      });
      // Its pages alone, written anew.
      const own = Buffer.from(await plainPdfHere(pdf));
      expect((await fileAt("/secondaries/lok.pdf")).equals(own)).toBe(true);
      // A swap that adds peanuts: theirs cannot know, so ours is served, and page and sheet say so.
      const satay = ["termly", "substitute", "lok", "2026-11-26", "main", "Satay"];
      await siteCommand(
        changing.dataDir,
        [...satay, "--allergens", "peanuts:contains", "--not-known-by", "Ruth"],
        schoolDay,
      );
      expect((await fileAt("/secondaries/lok.pdf")).equals(own)).toBe(false);
      expect(await pageAt("/secondaries/termly-menus?menu=lok")).toContain(
        "The kitchen’s own sheet is held back",
      );
      // What the satay counts as is not declared, and that is not compliance.
      const standards = await pageAt("/nutrition/school-food-standards");
      expect(standards).toContain("Week of 23 November (1 dish swapped): 26 rules:");
      expect(standards).toContain("Not declared:");
      expect(standards).toContain("4 portions provided a week");
      expect(standards).not.toMatch(/every menu|all 26/);
      const unready = await siteCommand(changing.dataDir, ["termly", "check", "lok"], schoolDay);
      expect([unready.code, unready.out]).toEqual([1, expect.stringContaining("(not declared: Satay)")]);
    });

    test("publishes no unsupported diet of a dish, and names each cereal and nut", async () => {
      writeFileSync(
        `${changing.dataDir}/menu.csv`,
        [
          "id,name,description,category,allergens,diets",
          "unread,Unread roast,Nobody has read it,school,,vegetarian;vegan;halal;gluten-free;dairy-free",
          "mixed,Oat and almond bar,Chewy,school,gluten(oats):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(hazelnut):may-contain;milk:free,",
        ].join("\n"),
      );
      const taken = await siteCommand(
        changing.dataDir,
        ["menu", "import", `${changing.dataDir}/menu.csv`],
        schoolDay,
      );
      expect(taken.out).toContain("unread: gluten-free is held");
      const page = async (query: string) => await (await fetch(`${changing.url}/menu?${query}`)).text();
      for (const diet of ["vegetarian", "vegan", "halal", "gluten-free", "dairy-free"])
        expect(await page(`q=unread&diet=${diet}`)).not.toContain(">Nobody has read it<");
      expect(await page("q=unread")).toContain(">Nobody has read it<");
      const marked = await page("q=oat+and+almond&without=gluten&without=hazelnut&without=milk");
      expect(marked).toContain("Contains gluten (oats)<");
      expect(marked).toContain("May contain gluten (wheat) and tree nuts (hazelnut)");
      expect(marked).toContain("Not known: gluten (rye, barley). Ask us");
      expect(await page("q=oat+and+almond&without=nuts")).toContain("Not known: other tree nuts. Ask us");
      expect(await page("q=oat+and+almond&without=milk")).toContain("Not in it: milk");
      const data = await (await fetch(`${changing.url}/api/collections/menu`)).text();
      expect(data).toContain('"almond":"contains","hazelnut":"may-contain"');
      expect(data).not.toContain('"gluten-free"');
    });
  });
});
