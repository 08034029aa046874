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

test("what is otherwise than what was approved stands in the row: weights before and now, words new and gone", async () => {
  const import_ = async (grams: number, statement: string) => {
    const files = {
      "recipes.csv": `recipe,name,yield_grams,portions,method,weighed_by,weighed_on,review_by\ngratin,Potato gratin,4000,junior:150,oven,Ines,2026-08-25,2027-08-25\n`,
      "recipe-lines.csv": `recipe,ingredient,sub_recipe,grams\ngratin,,mashed-potato,${grams}\n`,
    };
    const recipes = withFiles(site.dataDir, ["recipes", "import"], files);
    expect(await siteCommand(site.dataDir, [...recipes, "--by", "Ines"])).toMatchObject({ code: 0, err: "" });
    const text = `product,name,supplier,statement,allergens\nplum-jam,Plum jam,hartfield,"${statement}",milk:free\n`;
    const products = withFiles(site.dataDir, ["products", "import"], { "products.csv": text });
    expect((await siteCommand(site.dataDir, [...products, "--by", "Ines"])).code).toBe(0);
  };
  await import_(4_100, "Plums, sugar, gelling agent pectin, citric acid, salt.");
  for (const [kind, id] of [
    ["recipes", "gratin"],
    ["products", "plum-jam"],
  ] as const)
    expect((await siteCommand(site.dataDir, [kind, "approve", id, "--by", "Zoe", "--yes"])).code).toBe(0);
  await import_(4_600, "Plums, glucose syrup, gelling agent pectin, citric acid, salt.");

  const { page, context, complaints } = await visitorForTest(browser, site.url, { width: 390, height: 844 });
  await context.addCookies([
    memberOf(site, "owner", { name: "Ada Many", now: Date.parse(deskMoment) }).cookie,
  ]);
  await page.goto("/desk/recipes/approvals");
  const gratin = page.getByRole("row", { name: /^Potato gratin/ });
  await gratin.getByText("4.1 kg → 4.6 kg").waitFor();
  const jam = page.getByRole("row", { name: /^Plum jam/ });
  expect(await jam.getByRole("insertion").innerText()).toMatch(/glucose syrup/);
  expect(await jam.getByRole("deletion").innerText()).toMatch(/sugar/);
  await expectAccessible(page, "approvals with what changes");
  await gratin.getByRole("link", { name: "Potato gratin: recipe, version 2" }).click();
  await page.getByRole("heading", { level: 1, name: "Potato gratin" }).waitFor();
  expect(complaints).toEqual([]);
});
