import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import { expectLayout } from "./layout-checks.ts";
import { siteCommand } from "./reused-processes.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

// A recipe whose beef is certified: until somebody states it of the dish, it is not shown that it may be called so.
const pies = ["Halal cottage pie", "Halal shepherd’s pie"] as const;
const idOf = (name: string) => name.toLowerCase().replaceAll("’", "").replaceAll(" ", "-");

beforeTests(async () => {
  const file = (name: string, lines: readonly string[]) => {
    const where = path.join(site.dataDir, name);
    writeFileSync(where, `${lines.join("\n")}\n`);
    return where;
  };
  const recipes = file("recipes.csv", [
    "recipe,name,yield_grams,portions,method,weighed_by,weighed_on,review_by",
    ...pies.map((name) => `${idOf(name)},${name},4600,junior:270,oven,Ines,2026-08-25,2027-08-25`),
  ]);
  const lines = file("recipe-lines.csv", [
    "recipe,ingredient,sub_recipe,grams",
    ...pies.flatMap((name) => [`${idOf(name)},beef-mince,,3000`, `${idOf(name)},,mashed-potato,1600`]),
  ]);
  const env = { CLOCK_STANDS_AT: at };
  for (const command of [
    ["recipes", "import", recipes, lines, "--by", "Ines"],
    ["recipes", "approve", ...pies.map(idOf), "--by", "Ruth", "--yes"],
  ])
    expect(await siteCommand(site.dataDir, command, env)).toMatchObject({ code: 0 });
});

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

describe.each([
  { javaScript: true, width: 360, pie: pies[0], day: "2026-11-25" },
  { javaScript: false, width: 1280, pie: pies[1], day: "2026-11-26" },
])("a doubtful name (with script: $javaScript)", ({ javaScript, width, pie, day }) => {
  test("of a swap is published once it is ticked, and nothing that was typed is lost before", async () => {
    const page = await atDesk("kitchen", "Sam Cook", { javaScript, width, height: 900 });
    await page.goto(`/desk/swap?day=${day}`);
    await page
      .getByRole("region", { name: "What is off?" })
      .or(page.getByRole("main"))
      .getByRole("link", { name: /bread/i })
      .first()
      .click();
    await page.getByLabel("Find a dish or a recipe").fill(pie);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: pie }).click();
    const looked = page.getByRole("checkbox", { name: /^I have looked/ });
    await looked.waitFor();
    expect(await page.getByRole("group", { name: "What it is called" }).innerText()).toContain(
      `${pie}: it says “Halal”: its recipe does not show that it is halal.`,
    );
    await page.getByLabel("Or in your words").fill("The oven is broken");
    await page.getByRole("button", { name: /^Publish at/ }).click();
    await page.getByRole("alert").getByText("it says “Halal”").first().waitFor();
    expect(await page.getByLabel("Or in your words").inputValue()).toBe("The oven is broken");
    if (javaScript) {
      await expectAccessible(page, "a swap with a doubtful name");
      await expectLayout(page, "a swap with a doubtful name");
    }
    await looked.check();
    await page.getByRole("button", { name: /^Publish at/ }).click();
    await page.getByRole("heading", { name: /^Swapped at/ }).waitFor();
    // What was answered for is asked no more.
    await page.goto("/desk/words");
    expect(await page.getByRole("main").innerText()).not.toContain(`Swap, ${pie}`);
  });

  test("in the settings asks for a tick, and a “free from” is refused at its field", async () => {
    const page = await atDesk("owner", "Jo Patel", { javaScript, width, height: 900 });
    // A tick is called as its field is, too.
    const tagline = page.getByRole("textbox", { name: "What we are" });
    const looked = page.getByRole("checkbox", { name: /^I have looked/ });
    const save = page.getByRole("button", { name: /^Save/ });
    // Words that nobody has answered for yet, also when the test is tried again on the same site.
    const vegan = `Vegan caterers in London ${randomUUID().slice(0, 8)}`;
    await page.goto("/desk/settings/firm");
    await tagline.fill("Nut-free school caterers in London");
    await save.click();
    await page.getByRole("alert").getByText("it says “Nut-free”").waitFor();
    expect(await looked.count()).toBe(0);
    await tagline.fill(vegan);
    await save.click();
    await looked.check();
    if (javaScript) await expectAccessible(page, "settings with a doubtful word");
    await save.click();
    await page.waitForURL(/saved=/);
    await looked.waitFor({ state: "detached" });
    await page.getByText("In force").first().waitFor();
    expect(await tagline.inputValue()).toBe(vegan);
  });

  test("of a recipe keeps its label back until somebody answers for it under Words", async () => {
    const page = await atDesk("nutrition", "Ruth Diet", { javaScript, width, height: 900 });
    const free = `Halal rashers ${width}`;
    const missing = async () => {
      await page.goto(`/desk/kitchen/labels?recipe=${idOf(free)}`);
      return await page.getByRole("main").innerText();
    };
    // Their certificate has run out.
    const where = path.join(site.dataDir, "stew.csv");
    writeFileSync(
      where,
      `recipe,name,yield_grams,portions,method,weighed_by,weighed_on,review_by\n${idOf(free)},${free},3000,junior:270,oven,Ines,2026-08-25,2027-08-25\n`,
    );
    const linesAt = path.join(site.dataDir, "stew-lines.csv");
    writeFileSync(linesAt, `recipe,ingredient,sub_recipe,grams\n${idOf(free)},turkey-rashers,,3000\n`);
    await siteCommand(site.dataDir, ["recipes", "import", where, linesAt, "--by", "Ines"]);
    await siteCommand(site.dataDir, ["recipes", "approve", idOf(free), "--by", "Ruth", "--yes"]);
    expect(await missing()).toContain("its name: it says “Halal”");
    await page.goto("/desk/words");
    const send = page.getByRole("button", { name: "Answer for what is ticked" });
    await send.click();
    await page.getByRole("alert").getByText("Tick what you have looked at.").waitFor();
    await page
      .getByRole("group", { name: "What it is called" })
      .getByRole("checkbox")
      .and(page.locator(`[value*="${free}"]`))
      .check();
    if (javaScript) {
      await expectAccessible(page, "words that claim more than is known");
      await expectLayout(page, "words that claim more than is known");
    }
    await send.click();
    await page.getByText("Kept, with your name.").waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain(free);
    expect(await missing()).not.toContain("its name");
  });
});
