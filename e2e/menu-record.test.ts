import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import { siteCommand } from "./reused-processes.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;

// A school day of the sample: what else changes with time, such as a certificate that ends, is no change of these tests.
const schoolDay = { CLOCK_STANDS_AT: "2026-11-24T09:00:00Z" };

withSiteAndBrowser((both) => void ({ browser, site } = both), schoolDay);
beforeTests(async () => {
  const swap = ["termly", "substitute", "olive", "2026-12-01", "main", "Chicken satay"];
  await siteCommand(
    site.dataDir,
    [...swap, "--allergens", "peanuts:contains", "--not-known-by", "Ruth"],
    schoolDay,
  );
});

test.each([
  [1280, true],
  [360, false],
])(
  "a parent at %i px reads what a menu was before it was changed (JavaScript %s)",
  async (width, javaScript) => {
    const { page, complaints } = await visitorForTest(browser, site.url, { width, javaScript });
    await page.goto("/primaries/termly-menus?menu=olive");
    await page.getByRole("link", { name: "What this page said before" }).click();
    await page.getByRole("heading", { name: "When it changed" }).waitFor();
    const moments = page.getByRole("listitem").getByRole("link", { name: /^From / });
    expect(await moments.count()).toBe(2);
    expect(await moments.first().textContent()).toContain("until now");
    await moments.first().click();
    await page.getByText("the menu still said this").waitFor();
    await moments.last().click();
    await page.getByText("This is not the menu of today.").waitFor();
    for (const [name, kind] of [
      ["The PDF of then", "application/pdf"],
      ["The calendar of then", "text/calendar"],
      ["The data of then (JSON)", "application/json"],
    ] as const) {
      const file = await page.request.get((await page.getByRole("link", { name }).getAttribute("href"))!);
      expect(file.headers()["content-type"], name).toContain(kind);
      if (kind !== "application/pdf") expect(await file.text(), name).not.toContain("Chicken satay");
    }
    expect(await page.getByRole("table").count()).toBe(1);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    if (javaScript) await expectAccessible(page, `the record at ${width}`);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    const address = page.url();
    expect((await page.request.get(address)).headers()["cache-control"]).toContain("no-store");
    expect((await page.request.get(address.replace(/at=\d{4}/, "at=2019"))).status()).toBe(404);
    expect(complaints).toEqual([]);
  },
);

test("the record is proved, and the command prints what was published", async () => {
  expect(await siteCommand(site.dataDir, ["evidence", "verify"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("All is as it was signed.") as string,
  });
});
