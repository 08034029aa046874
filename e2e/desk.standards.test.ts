import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { deskMoment } from "./desk-screens.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {
  CLOCK_STANDS_AT: deskMoment,
  BOT_CHECK: "off",
});

async function memberPage(role: "nutrition" | "kitchen", settings: Parameters<typeof visitorForTest>[2]) {
  const visitor = await visitorForTest(browser, site.url, settings);
  const member = memberOf(site, role, { name: `Ada ${role}`, now: Date.parse(deskMoment) });
  await visitor.context.addCookies([member.cookie]);
  return visitor;
}

test.each([
  {
    javaScript: true,
    width: 1280,
    firstDay: "2027-02-03",
    shown: "3 February 2027",
    changed: "No more than two portions a week that include pastry",
    left: "No economy burgers",
  },
  {
    javaScript: false,
    width: 390,
    firstDay: "2027-06-07",
    shown: "7 June 2027",
    changed: "Starchy food cooked in fat or oil on no more than two days a week",
    left: "No confectionery or chocolate products",
  },
])(
  "nutrition enters a coming set rule by rule, somebody else approves it, and the public reads both: %o",
  async ({ javaScript, width, firstDay, shown, changed, left }) => {
    const name = `The School Food Regulations from ${firstDay}`;
    const nutrition = await memberPage("nutrition", { width, height: 900, javaScript });
    const { page } = nutrition;
    await page.goto("/desk/standards");
    if (javaScript) await expectAccessible(page, "the sets of the standards");
    const begin = page.getByRole("region", { name: "Enter a coming set" });
    await begin.getByLabel("Name").fill(name);
    await begin.getByLabel("Counts from").fill("2014-09-01");
    await begin.getByLabel("Source").fill("https://www.example.org/rules");
    await begin.getByRole("button", { name: "Begin it as a draft" }).click();
    await page.getByText("The first set begins on 1 January 2015.").first().waitFor();
    // What was typed is still there.
    expect(await page.getByLabel("Name").inputValue()).toBe(name);
    if (javaScript) await expectAccessible(page, "a set that was refused");
    await page.getByLabel("Counts from").fill(firstDay);
    await page.getByRole("button", { name: "Begin it as a draft" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    if (javaScript) await expectAccessible(page, "a set as a draft");

    await page.getByRole("link", { name: `Change: ${changed}` }).click();
    await page.getByLabel("The rule").fill(`${changed}, once`);
    await page.getByRole("textbox", { name: /^At most(?! in)/ }).fill("many");
    await page.getByRole("button", { name: "Save the rule as a draft" }).click();
    await page.getByText("A whole number from 0 to 9999.").first().waitFor();
    if (javaScript) await expectAccessible(page, "a rule that was refused");
    await page.getByRole("textbox", { name: /^At most(?! in)/ }).fill("1");
    await page.getByRole("button", { name: "Save the rule as a draft" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: `Changed: “${changed}, once”` })
      .waitFor();
    await page.getByRole("button", { name: `Leave out: ${left}` }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: `Left out: “${left}”.` })
      .waitFor();
    await page.getByRole("button", { name: "Ask for approval" }).click();
    await page.getByText("has asked. Whoever wrote it does not approve it.").waitFor();
    expect(await page.getByRole("button", { name: /^Approve it/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    // Nobody reads of it before.
    const reader = await visitorForTest(browser, site.url, { width, height: 900, javaScript });
    await reader.page.goto("/nutrition/school-food-standards?menu=olive");
    expect(await reader.page.getByText(name).count()).toBe(0);

    const kitchen = await memberPage("kitchen", { width, height: 900, javaScript });
    await kitchen.page.goto("/desk");
    await kitchen.page.getByRole("link", { name: "Look at the set" }).click();
    await kitchen.page.getByRole("button", { name: "Approve it, so that it counts" }).click();
    await kitchen.page.getByRole("heading", { level: 1, name: "School Food Standards" }).waitFor();
    await kitchen.page
      .getByRole("row")
      .filter({ hasText: name })
      .getByText(`approved, from ${shown}`)
      .waitFor();

    await reader.page.reload();
    await reader.page.getByText(`${name}, in force from ${shown}`).first().waitFor();
    await reader.page
      .getByText(`(by the standards from ${shown}`)
      .or(reader.page.getByText(`from ${shown} to`))
      .first()
      .waitFor();
    if (javaScript) await expectAccessible(reader.page, "a menu by two sets");
    await reader.page.goto("/nutrition/school-food-standards");
    await reader.page.getByText(`${name}, in force from ${shown}`).first().waitFor();
    if (javaScript) await expectAccessible(reader.page, "all menus by two sets");
    expect(
      await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    await page.goto("/desk/school-menus/olive");
    await page
      .getByRole("heading", { name: /^School Food Standards/ })
      .first()
      .waitFor();
    // A form that is refused is answered with 422, and the browser writes that down.
    for (const { complaints } of [nutrition, kitchen, reader])
      expect(complaints.filter((one) => !one.includes("status of 422"))).toEqual([]);
  },
);
