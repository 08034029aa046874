import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { withFiles } from "./command-files.ts";
import { deskMoment } from "./desk-screens.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

/** Brings products into the kitchen at the command line: their rows, by somebody. */
async function importAs(by: string, ...rows: string[]) {
  const text = ["product,name,supplier,statement,allergens", ...rows].join("\n");
  const called = withFiles(site.dataDir, ["products", "import"], { "products.csv": text });
  const { code, err } = await siteCommand(site.dataDir, [...called, "--by", by]);
  expect([code, err]).toEqual([0, ""]);
}

test.each([{ javaScript: true }, { javaScript: false }])(
  "what has something in common is looked at and approved at once, and others as they are ticked: %o",
  async ({ javaScript }) => {
    const name = (word: string) => `The ${word} sauce ${javaScript ? "A" : "B"}`;
    const row = (word: string, milk: string) =>
      `${word}-${javaScript},${name(word)},hartfield,Tomato.,milk:${milk}`;
    await importAs("Marta", row("red", "contains"), row("brown", "contains"));
    await importAs("Jo", row("green", "contains"));
    expect(
      (await siteCommand(site.dataDir, ["products", "approve", "--all", "--by", "Zoe", "--yes"])).code,
    ).toBe(0);
    await importAs("Marta", row("red", "free"), row("brown", "free"));
    await importAs("Jo", row("green", "free"));

    const { page, complaints, context } = await visitorForTest(browser, site.url, {
      width: 1280,
      height: 900,
      javaScript,
    });
    await context.addCookies([
      memberOf(site, "owner", { name: "Ada Many", now: Date.parse(deskMoment) }).cookie,
    ]);
    await page.goto("/desk/recipes/approvals");
    const waits = (word: string) => page.getByRole("row", { name: new RegExp(`^${name(word)}`) });
    await waits("green").waitFor();
    if (javaScript) await expectAccessible(page, "approvals with some that are alike");
    await page
      .getByRole("link", { name: "Look at all 2: Two by Marta: milk contains before, not in it now" })
      .click();
    await page.getByRole("heading", { name: "Two looked at together" }).waitFor();
    await page.getByRole("region", { name: "What gets safer" }).waitFor();
    if (javaScript) await expectAccessible(page, "approvals that are looked at together");
    await page.getByRole("button", { name: "Approve all 2" }).click();
    await page.getByRole("status").filter({ hasText: "Approved: 2 together" }).waitFor();
    expect(await waits("red").count()).toBe(0);
    expect(await waits("brown").count()).toBe(0);
    expect(await waits("green").count()).toBe(1);

    // Jo's is one of several that somebody ticks; her next save comes between looking and approving.
    await importAs("Marta", row("red", "may-contain"), row("brown", "contains"));
    await importAs("Marta", row("red", "free"));
    await page.goto("/desk/recipes/approvals");
    for (const word of ["green", "red"]) await page.getByRole("checkbox", { name: name(word) }).check();
    await page.getByRole("button", { name: "Look at the chosen" }).click();
    await page.getByRole("heading", { name: "Two looked at together" }).waitFor();
    const looked = await waits("green").innerText();
    await importAs("Jo", row("green", "may-contain"));
    // An open screen shows it at once, and it is not what was looked at.
    if (javaScript) await expect.poll(() => waits("green").innerText()).not.toBe(looked);
    await page.getByRole("button", { name: "Approve all 2" }).click();
    await page.getByRole("alert").getByText("Somebody has saved or approved it since you looked").waitFor();
    await page.getByRole("link", { name: "Look at what waits" }).click();
    await page.getByRole("heading", { name: "Two looked at together" }).waitFor();
    expect(await waits("red").count(), "nothing of them was approved").toBe(1);
    await page.getByRole("button", { name: "Approve all 2" }).click();
    await page.getByRole("status").filter({ hasText: "Approved: 2 together" }).waitFor();
    expect(complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  },
);
