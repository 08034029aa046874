import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function cook(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  const { cookie } = memberOf(site, "kitchen", { now: Date.parse(at) });
  await page.context().addCookies([cookie]);
  return { page, complaints };
}

test("by keys alone: a misspelt word finds the food, and a sentence opens the swap with its question asked", async () => {
  const { page, complaints } = await cook({ width: 1280, height: 900 });
  await page.goto("/desk");
  await whenDeskRuns(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find or do" });
  await field.fill("mayonaise");
  const options = page.getByRole("option");
  await expect.poll(() => options.first().innerText()).toContain("Mayonnaise");
  await expectAccessible(page, "what is found");
  await field.fill("qzxvkw");
  await page.getByText("Nothing is called “qzxvkw”. Try one word of it").waitFor();
  await expectAccessible(page, "nothing found");
  await field.fill("swap pasta tomorrow");
  await expect.poll(() => options.first().innerText()).toContain("Swap Pasta with cheese and peas");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Swap/ }).waitFor();
  expect(new URL(page.url()).searchParams.get("day")).toBe("2026-11-25");
  expect(await page.getByRole("main").innerText()).toContain("Pasta with cheese and peas");
  expect(complaints).toEqual([]);
});

test.each([
  ["at an address where nothing is", "/desk/nothing-here", "Nothing is at this address"],
  ["where the role does not allow the screen", "/desk/money/vat", "Your role does not allow this"],
])("%s the finder and the list of keys are there", async (_, address, title) => {
  const { page } = await cook({ width: 1280, height: 900 });
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await whenDeskRuns(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "All keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do" }).fill("near misses");
  await expect.poll(() => page.getByRole("option").first().innerText()).toContain("Near misses");
  await expectAccessible(page, "the finder over a screen that is not shown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Near misses" }).waitFor();
});

test("Enter before the answer is there takes that of what was typed, and nothing of the list before", async () => {
  const { page } = await cook({ width: 1280, height: 900 });
  await page.goto("/desk");
  await whenDeskRuns(page);
  await page.getByRole("link", { name: /^Find or do/ }).click();
  await page.getByRole("option").first().waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/desk\/find\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type("near misses");
  await page.keyboard.press("Enter");
  answer();
  await page.getByRole("heading", { level: 1, name: "Near misses" }).waitFor();
});

test("without a connection the finder stays, says so, keeps what was typed, and goes on once there is one", async () => {
  const { page } = await cook({ width: 1280, height: 900 });
  await page.goto("/desk");
  await whenDeskRuns(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find or do" });
  await field.fill("near misses");
  const first = page.getByRole("option").first();
  await expect.poll(() => first.innerText()).toContain("Near misses");
  await page.context().setOffline(true);
  const says = page.getByRole("dialog").getByText(/^No connection/);
  await page.keyboard.press("Enter");
  await says.waitFor();
  await first.click();
  expect([await field.inputValue(), new URL(page.url()).pathname]).toEqual(["near misses", "/desk"]);
  await field.fill("near misse");
  await says.waitFor();
  await expectAccessible(page, "the finder without a connection");
  expect(await page.getByRole("heading", { name: "This could not be fetched" }).count()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => says.count()).toBe(0);
  await expect.poll(() => first.innerText()).toContain("Near misses");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Near misses" }).waitFor();
});

test("on a phone all places of the bar are found without a word", async () => {
  const { page } = await cook({ width: 360, height: 740, javaScript: false });
  await page.goto("/desk");
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Find" }).click();
  const found = await page.getByRole("main").getByRole("link").allInnerTexts();
  const names = found.map((one) => one.split("\n")[0]);
  for (const place of ["Today", "Menus", "Kitchen", "Food", "Site"]) expect(names).toContain(place);
});

test("on a phone and without script the finder is a form; nothing of others' work is in it", async () => {
  const { page } = await cook({ width: 360, height: 740, javaScript: false });
  await page.goto("/desk/find");
  await page.getByRole("searchbox", { name: "Find or do" }).fill("milk sesame wednesday olive");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("link", { name: /What can they eat who avoid milk and sesame at Olive Primary/ })
    .click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Wednesday 25 November");
  await page.goto("/desk/find?q=refund");
  expect(await page.getByRole("main").innerText()).toContain("Nothing is called “refund”");
});
