import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
// A school day of the sample: a dish called halal is imported only as long as a certificate holds.
const schoolDay = { CLOCK_STANDS_AT: "2026-11-24T09:00:00Z" };

withSiteAndBrowser((both) => void ({ browser, site } = both), schoolDay, { pictures: true });

const header = "id,name,description,category";

async function importMenu(text: string | Uint8Array, ...words: string[]) {
  const file = path.join(site.dataDir, "next.csv");
  writeFileSync(file, text);
  return await siteCommand(site.dataDir, ["menu", "import", file, ...words], schoolDay);
}

describe("a change to the menu", () => {
  test("is shown by two open browsers within a second, without a reload, with text, focus and scroll untouched", async () => {
    const visitors = await Promise.all([
      visitorForTest(browser, site.url),
      visitorForTest(browser, site.url),
    ]);
    for (const { page } of visitors) {
      await page.goto("/menu?q=sandwich");
      await page.locator("[data-live=live]").waitFor();
      await page.getByRole("searchbox").focus();
      await page.evaluate(() => {
        scrollTo(0, 300);
        Object.assign(globalThis, { stayed: true });
      });
    }
    const words = `${header}\nsandwich-tower,Sandwich skyscraper,Taller than before.,school\n`;
    expect(await importMenu(words)).toMatchObject({ code: 0 });
    for (const { page } of visitors) await page.getByText("Sandwich skyscraper", { exact: true }).waitFor();
    for (const { page, complaints } of visitors) {
      expect(await page.getByRole("searchbox").inputValue()).toBe("sandwich");
      expect(
        await page.evaluate(() => [
          document.activeElement?.id,
          scrollY,
          (globalThis as { stayed?: boolean }).stayed,
        ]),
      ).toEqual(["q", 300, true]);
      expect(complaints).toEqual([]);
    }
  });

  test("is on the next page that is opened, without a restart", async () => {
    const name = `Midnight feast ${randomUUID().slice(0, 8)}`;
    expect(await (await fetch(`${site.url}/menu`)).text()).not.toContain(name);
    await importMenu(`${header}\n,${name},For boarders only.,school\n`);
    await expect.poll(async () => (await fetch(`${site.url}/menu?q=midnight`)).text()).toContain(name);
  });

  test("from a faulty file is rejected with row and column of every fault", async () => {
    const before = (await siteCommand(site.dataDir, ["menu", "export"])).out;
    const bad = await importMenu(
      `${header}\na,,Good,school\nb,B,Good,funerals\nb,C,Good,parties\n`,
      "--replace",
    );
    expect(bad.code).not.toBe(0);
    for (const fault of ["row 2, column B (name)", "row 3, column D (category)", "row 4, column A (id)"])
      expect(bad.err).toContain(fault);
    const cells = [
      [`id,name\n`, "row 1"],
      [`${header}\na,A,${"x".repeat(1024 * 1024)},school\n`, "row 2, column C (description)"],
      [
        Uint8Array.from(`${header}\na,Cr\u00E8me,B,school\n`, (letter) => letter.charCodeAt(0)),
        "row 2, column B (name)",
      ],
    ] as const;
    for (const [text, place] of cells) {
      const refused = await importMenu(text, "--replace");
      expect(refused.code).not.toBe(0);
      expect(refused.err).toContain(place);
    }
    expect((await siteCommand(site.dataDir, ["menu", "export"])).out).toBe(before);
  });

  test("that empties it shows the empty state on open pages, which fill again by themselves", async () => {
    const before = (await siteCommand(site.dataDir, ["menu", "export"], schoolDay)).out;
    const { page } = await visitorForTest(browser, site.url, { width: 360 });
    await page.goto("/menu");
    await page.locator("[data-live=live]").waitFor();
    expect(await importMenu(`${header}\n`, "--replace")).toMatchObject({ code: 0 });
    await page.getByText("The plates are out.").waitFor();
    await expectAccessible(page, "the empty menu at 360");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page, "the empty menu at 1280");
    const plain = await visitorForTest(browser, site.url, { javaScript: false });
    await plain.page.goto("/menu");
    const dishes = (on: Page) => on.getByRole("region", { name: "Dishes" });
    expect(await dishes(plain.page).getByRole("img").isVisible()).toBe(true);
    expect(await importMenu(before, "--replace")).toMatchObject({ code: 0 });
    await expect
      .poll(() => dishes(page).getByRole("heading", { level: 5, includeHidden: true }).count())
      .toBeGreaterThanOrEqual(90);
  });
});
