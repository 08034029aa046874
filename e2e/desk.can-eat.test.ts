import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function office(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  const { cookie } = memberOf(site, "office", { now: Date.parse(at) });
  await page.context().addCookies([cookie]);
  return { page, complaints };
}

test("milk and sesame, Wednesday, Olive: an answer in two clicks, or by four keys, stored nowhere", async () => {
  const { page, complaints } = await office({ width: 360, height: 740 });
  await page.goto("/desk/can-eat");
  await page.getByRole("link", { name: "Milk", exact: true }).click();
  await page.getByRole("link", { name: "Sesame" }).click();
  const answer = page.getByRole("status").filter({ hasText: "lunch" });
  await expect.poll(() => answer.innerText()).toContain("without the pudding and the bread");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Wednesday 25 November");
  const sponge = page.getByRole("listitem").filter({ hasText: "Ginger sponge" });
  expect(await sponge.innerText()).toContain("Contains milk");
  await expectAccessible(page, "an answer");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await page.getByRole("link", { name: "Ask anew" }).click();
  await page.getByText("Choose what the child must not have").waitFor();
  await page.keyboard.type("mi");
  await page.getByRole("link", { name: "Milk", exact: true }).and(page.locator("[aria-current]")).waitFor();
  await page.keyboard.type("se");
  await expect.poll(() => answer.innerText()).toContain("without the pudding and the bread");
  expect(complaints).toEqual([]);
});

test("without script, kiwi is asked for by a form; what nobody has checked is never a yes", async () => {
  const { page } = await office({ width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/can-eat?school=jubilee&day=2026-11-25&avoid=milk");
  await page.getByText("One cereal or nut").click();
  await page.getByLabel("Something else").fill("kiwi");
  await page.getByRole("button", { name: "Ask" }).click();
  expect(await page.getByRole("main").getByRole("status").innerText()).toMatch(/^Not known/);
  await page.goto("/desk/can-eat?school=olive&day=2026-11-27&avoid=milk");
  expect(await page.getByRole("main").innerText()).toContain("No lunch on Friday 27 November");
});
