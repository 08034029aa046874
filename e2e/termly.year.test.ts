import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { siteCommand } from "./reused-processes.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { inLongRun } from "./long-run.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;

withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: "2026-11-24T09:00:00Z" });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const visits = inLongRun(
  [
    { ...phone, javaScript: true },
    { ...desktop, javaScript: false },
  ],
  [
    { ...phone, javaScript: false },
    { ...desktop, javaScript: true },
  ],
);

describe.each(visits)("a menu's school year at $width px, JavaScript $javaScript", (settings) => {
  test("shows what is for lunch on 17 March, and says why there is none", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url, {
      ...settings,
    });
    await page.goto("/primaries/termly-menus?menu=olive");
    await page.getByRole("link", { name: "The whole year 2026 to 2027" }).click();
    const march = page.getByRole("region", { name: "March 2027" });
    const day = march.getByRole("listitem").filter({ hasText: "Wed 17 Mar" });
    const dish = await day.locator("b").textContent();
    const october = page.getByRole("region", { name: "October 2026" });
    expect(await october.getByText("Mon 26 Oct to Fri 30 Oct Half term").count()).toBe(1);
    // A week that lies in two months stands in both.
    expect(await october.getByText("Thu 1 Oct").count()).toBe(1);
    const december = page.getByRole("region", { name: "December 2026" });
    expect(await december.getByText("Mon 21 Dec to Fri 25 Dec Holidays").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (settings.javaScript) await expectAccessible(page, `the year at ${settings.width}`);
    await day.getByRole("link").click();
    await page.waitForURL(/date=2027-03-17#day-2027-03-17$/);
    expect(await page.locator(":target").textContent()).toContain(dish);
    expect(complaints).toEqual([]);
  });
});

test("a school year is at most 30 kB compressed, and three A4 sides in letters that can be read", async () => {
  const { page } = await visitorForTest(browser, site.url);
  for (const address of [
    "/primaries/termly-menus?menu=islamia&year=2026",
    "/secondaries/termly-menus?menu=eden&year=2026",
  ]) {
    const html = await (await fetch(site.url + address)).text();
    expect(brotliCompressSync(html).length, address).toBeLessThanOrEqual(30_000);
    await page.goto(address);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length, address).toBeLessThanOrEqual(3);
  }
});

describe("a thirteenth school", () => {
  test("has button, page, files and a place in the selector while the site runs, and open pages show it", async () => {
    const { page, complaints } = await visitorForTest(browser, site.url);
    await page.goto("/primaries/termly-menus");
    await page.locator("[data-follow-status=live], [data-follow]").first().waitFor();
    const file = (name: string, text: string) => {
      const at = path.join(site.dataDir, name);
      writeFileSync(at, text);
      return at;
    };
    const header = "key,label,school,sector,lunch_at\n";
    const schools = file(
      "schools.csv",
      `${header}maple,Maple Primary,Maple Primary School,primaries,12:20\n`,
    );
    expect((await fetch(`${site.url}/primaries/maple.pdf`)).status).toBe(404);
    expect((await siteCommand(site.dataDir, ["termly", "schools", "import", schools])).out).toContain(
      "Added: maple.",
    );
    const exported = async (...args: string[]) =>
      (await siteCommand(site.dataDir, ["termly", "export", ...args, "olive"])).out;
    const dishes = file(
      "dishes.csv",
      (await exported()).replaceAll(/^olive,/gm, "maple,").replaceAll(/,S-[^,\r\n]*/g, ","),
    );
    const terms = file("terms.csv", (await exported("--terms")).replaceAll(/^olive,/gm, "maple,"));
    expect((await siteCommand(site.dataDir, ["termly", "import", dishes, terms])).out).toContain(
      "Changed: maple.",
    );
    const button = page.getByRole("link", { name: /^PDF, .*: Maple Primary.* menu as PDF/ });
    await button.waitFor();
    expect(await button.getAttribute("href")).toBe("/primaries/maple.pdf");
    const choose = page.getByRole("link", { name: "Maple Primary", exact: true });
    expect(await choose.getAttribute("href")).toBe("/primaries/termly-menus?menu=maple");
    for (const kind of ["pdf", "ics", "json"])
      expect((await fetch(`${site.url}/primaries/maple.${kind}`)).status, kind).toBe(200);
    await page.goto("/home");
    expect(
      await page.getByRole("option", { name: "Maple Primary School", includeHidden: true }).count(),
    ).toBe(1);
    await page.goto("/primaries/termly-menus?menu=maple");
    expect(await page.title()).toContain("Maple Primary School");
    expect(complaints).toEqual([]);
  });
});
