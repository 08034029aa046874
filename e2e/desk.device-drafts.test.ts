import type { Browser, Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
const mayonnaise = "/desk/recipes/products/hartfield-real-mayonnaise";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

let page: Page;
beforeEach(async () => {
  ({ page } = await visitorForTest(browser, site.url, { width: 1280, height: 900 }));
  await signIn("Marta Oyelaran");
});

const signIn = async (name: string) =>
  await page.context().addCookies([memberOf(site, "kitchen", { name, now: Date.parse(at) }).cookie]);

const celery = (state: string) =>
  page.getByRole("group", { name: "Celery" }).getByRole("radio", { name: state });

/** Opens the product and says of it that it may contain celery, without saving it. */
async function changeCelery(of = mayonnaise): Promise<void> {
  await page.goto(of);
  await whenDeskRuns(page);
  await celery("May contain").check({ force: true });
}

const leave = async () =>
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Food" }).click();
const isBack = async () => {
  await page.getByText("it is not saved").waitFor();
  expect(await celery("May contain").isChecked()).toBe(true);
};

test("a changed allergen is not lost when one leaves: the desk says so, keeps it, and brings it back", async () => {
  await changeCelery();
  await page.getByText("Kept on this device, not saved yet.").waitFor();
  await leave();
  await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
  await page.getByRole("status").getByText("What you typed is kept on this device").waitFor();
  await page.goto(mayonnaise);
  await isBack();
  await expectAccessible(page, "what was brought back");
  await page.getByRole("button", { name: "Discard it" }).click();
  expect(await celery("Not in it").isChecked()).toBe(true);
  await leave();
  await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
});

test("it is there after a reload, of which nobody is warned, and after going back", async () => {
  await changeCelery();
  page.on("dialog", () => expect.unreachable());
  await page.reload();
  await isBack();
  await whenDeskRuns(page);
  await leave();
  await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
  await page.goBack();
  await isBack();
});

test("what waits at its review is there as well, and is over once it is saved", async () => {
  const cream = "/desk/recipes/products/ashdown-dairy-double-cream";
  await changeCelery(cream);
  await page.getByRole("button", { name: "Look who is affected" }).click();
  await page.getByRole("heading", { name: "Who is affected" }).waitFor();
  await leave();
  await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
  await page.goto(cream);
  await isBack();
  await page.getByRole("button", { name: "Look who is affected" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByText(/^Version \d+ is saved/).waitFor();
  expect(await celery("May contain").isChecked()).toBe(true);
  await page.goto(cream);
  await whenDeskRuns(page);
  expect(await page.getByText("it is not saved").count()).toBe(0);
  expect(await storedHere()).toBeNull();
});

test("nobody else at this device reads it, and it is gone at sign-out", async () => {
  await changeCelery();
  await page.goto(mayonnaise);
  await isBack();
  await signIn("Ben Carter");
  await page.goto(mayonnaise);
  await whenDeskRuns(page);
  expect(await page.getByText("it is not saved").count()).toBe(0);
  await expect.poll(storedHere).toBeNull();
  await changeCelery();
  expect(await storedHere()).not.toBeNull();
  await page.goto("/desk/account");
  await whenDeskRuns(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/desk/sign-in");
  expect(await storedHere()).toBeNull();
});

test.each([
  ["a school", "/desk/schools/olive", "label", "Olive and friends"],
  ["a certificate", "/desk/recipes/certificates", "document", "The green folder"],
])(
  "what was typed of %s is there again, and stands clear of what says so",
  async (_, address, field, words) => {
    await page.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await whenDeskRuns(page);
    await page.locator(`main [name="${field}"]`).fill(words);
    await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Today" }).click();
    await page.getByRole("heading", { level: 1, name: "Tuesday 24 November" }).waitFor();
    await page.goto(address);
    const back = page.getByRole("status").filter({ hasText: "it is not saved" });
    await back.waitFor();
    expect(await page.locator(`main [name="${field}"]`).inputValue()).toBe(words);
    const clear = await back.evaluate((banner) => {
      const below = banner.getBoundingClientRect().bottom;
      const tops = [...(banner.closest("form")?.querySelectorAll("h2, label") ?? [])]
        .filter((one) => !banner.contains(one))
        .map((one) => one.getBoundingClientRect().top);
      return Math.min(...tops) - below;
    });
    expect(clear).toBeGreaterThanOrEqual(16);
    await expectAccessible(page, address);
    await back.getByRole("button", { name: "Discard it" }).click();
    await back.waitFor({ state: "detached" });
  },
);

const main = () => page.getByRole("main");
// The kitchen itself comes before its fryers.
const lupin = () => main().getByRole("group", { name: "Lupin" }).first().getByRole("radio", { name: "Risk" });
const several = [
  {
    what: "an ingredient",
    address: "/desk/recipes/ingredients/mayonnaise",
    async type() {
      await main().locator('[name="alternates"]').nth(0).fill("one-product");
      await main().locator('[name="alternates"]').nth(1).fill("another-product");
    },
    says: async (): Promise<unknown> =>
      await Promise.all([0, 1].map((at) => main().locator('[name="alternates"]').nth(at).inputValue())),
    typed: ["one-product", "another-product"],
  },
  {
    what: "a kitchen",
    address: "/desk/recipes/sites/lane",
    async type() {
      await main().getByRole("combobox", { name: "Fryers" }).fill("Third");
      await page.keyboard.press("Enter");
      await main().getByLabel("All that says None was looked at again").check();
      await lupin().check({ force: true });
    },
    says: async (): Promise<unknown> => [
      await main().locator('[name="fryers"]').inputValue(),
      await main().getByLabel("All that says None was looked at again").isChecked(),
      await lupin().isChecked(),
    ],
    typed: ["chip-fryer; fish-fryer; third", true, true],
  },
  {
    what: "a recipe",
    address: "/desk/recipes/recipes/cottage-pie",
    async type() {
      await main().getByLabel("Grams of Onions").fill("850");
      await main().getByRole("button", { name: "Remove Celery" }).click();
      await main().getByLabel("Add a line").fill("celery, 12");
      await main().getByLabel("Add a line").press("Enter");
      await main().locator('[name="method"][value="grill"]').check({ force: true });
      await main().locator('[name="method"][value="oven"]').uncheck({ force: true });
    },
    says: async (): Promise<unknown> => [
      await main().getByLabel("Grams of Onions").inputValue(),
      await main().getByLabel("Grams of Celery").inputValue(),
      (await main().locator('[name="line"]').all()).length,
      await main()
        .locator('[name="method"]:checked')
        .evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
    ],
    typed: ["850", "12", 6, ["grill"]],
  },
  {
    what: "a catering dish",
    address: "/desk/site/menu/DISH",
    async type() {
      await main().getByLabel("Description").fill("With the last of the plums.");
      for (const box of await main().locator('[name="diet"]').all())
        await box.setChecked(await isFirst(box), { force: true });
    },
    says: async (): Promise<unknown> => [
      await main().getByLabel("Description").inputValue(),
      await main().locator('[name="diet"]:checked').count(),
      await main().locator('[name="diet"]').first().isChecked(),
    ],
    typed: ["With the last of the plums.", 1, true],
  },
];
const isFirst = async (box: Locator) =>
  (await box.getAttribute("value")) === (await main().locator('[name="diet"]').first().getAttribute("value"));

test.each(several)(
  "every value that was typed of $what is there after leaving, going back and a reload",
  async ({ address, type, says, typed }) => {
    const dish = (await (await fetch(`${site.url}/api/collections/menu`)).json()) as {
      documents: { id: string }[];
    };
    const form = address.replace("DISH", dish.documents[0]!.id);
    await page.goto(form);
    await whenDeskRuns(page);
    const saved = await says();
    expect(saved).not.toEqual(typed);
    await type();
    await expect.poll(says).toEqual(typed);
    await leave();
    await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
    await page.goBack();
    await page.getByText("it is not saved").waitFor();
    expect(await says()).toEqual(typed);
    await expectAccessible(page, `${form}, brought back`);
    await page.reload();
    await page.getByText("it is not saved").waitFor();
    expect(await says()).toEqual(typed);
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect.poll(says).toEqual(saved);
    await leave();
    await page.getByRole("heading", { level: 1, name: "Food" }).waitFor();
  },
);

test("without a connection a form is held back with all that was typed, the screen stays, and it is sent once there is one", async () => {
  const { page: owner } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await owner.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
  await owner.goto("/desk/settings/firm");
  await whenDeskRuns(owner);
  const name = owner.locator("#settings-form").getByRole("textbox").first();
  const before = await name.inputValue();
  await name.fill(`${before} and friends`);
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: /^Save/ }).click();
  await owner.getByText("No connection, so nothing was sent").waitFor();
  expect(await name.inputValue()).toBe(`${before} and friends`);
  await owner.context().setOffline(false);
  await owner.waitForURL("**/desk/settings/firm?saved=*");
  await expect.poll(() => owner.evaluate(() => localStorage.getItem("desk form drafts"))).toBeNull();
});

test("what is saved before the keeper of forms is there takes along what was kept; what is refused stays kept", async () => {
  const own = "/desk/schools/olive/own-site";
  const addresses = page.getByRole("textbox", { name: "Addresses of the school’s site" });
  const save = async () => await page.getByRole("button", { name: "Save", exact: true }).click();
  const kept = async () => await page.evaluate(() => localStorage.getItem("desk form drafts"));
  await page.goto(own);
  await whenDeskRuns(page);
  await addresses.fill("https://older.olive.sch.uk");
  await page.getByText("Kept on this device, not saved yet.").waitFor();

  let keeperComes: () => void = () => {};
  const mayCome = () => new Promise<void>((resolve) => (keeperComes = resolve));
  let waits = mayCome();
  await page.route(/keep-forms/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto(own);
  await whenDeskRuns(page);
  await addresses.fill("https://*.sch.uk");
  await save();
  await page.getByText("is not one. Write it like https://www.olive.sch.uk.").first().waitFor();
  keeperComes();
  await expect.poll(kept).toContain("https://*.sch.uk");
  expect(await kept()).not.toContain("older");

  waits = mayCome();
  await page.goto(own);
  await whenDeskRuns(page);
  await addresses.fill("www.olive.sch.uk");
  await save();
  await expect.poll(() => addresses.inputValue()).toBe("https://www.olive.sch.uk");
  keeperComes();
  await expect.poll(kept).toBeNull();
  expect(await page.getByText("it is not saved").count()).toBe(0);
  expect(await addresses.inputValue()).toBe("https://www.olive.sch.uk");
});

test("a search that is sent before the keeper of forms is there is no work, whatever its fields are called", async () => {
  const { page: owner } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await owner.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
  let keeperComes: () => void = () => {};
  const waits = new Promise<void>((resolve) => (keeperComes = resolve));
  await owner.route(/keep-forms/, async (route) => {
    await waits;
    await route.continue();
  });
  await owner.goto("/desk/audit");
  await whenDeskRuns(owner);
  await owner.getByText("Who, what and when").click();
  await owner.getByLabel("What was done").fill("settings");
  await owner.getByRole("button", { name: "Search", exact: true }).click();
  await owner.waitForURL(/desk\/audit\?.*action=settings/);
  const faults: string[] = [];
  owner.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const came = owner.waitForEvent("requestfinished", (request) => request.url().includes("keep-forms"));
  keeperComes();
  await came;
  // Nothing is to be seen of a keeper that has no work: it would have failed by then.
  await owner.waitForTimeout(500);
  // In the same document, where the keeper goes on.
  await owner.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Site" }).click();
  await owner.locator('main a[href="/desk/settings"]').first().click();
  const name = owner.locator("#settings-form").getByRole("textbox").first();
  await name.fill("Typed after a search");
  await owner.getByText("Kept on this device, not saved yet.").waitFor();
  expect(faults).toEqual([]);
});

test("a site that does not answer leaves no blank screen, and what was typed is there when it does", async () => {
  const { page: owner } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await owner.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
  await owner.goto("/desk/settings/firm");
  await whenDeskRuns(owner);
  const name = owner.locator("#settings-form").getByRole("textbox").first();
  const typed = `${await name.inputValue()} again`;
  await name.fill(typed);
  await owner.route("**/desk/settings/**", (route) => route.abort());
  await owner.getByRole("button", { name: /^Save/ }).click();
  await owner.getByRole("heading", { level: 1, name: "This could not be fetched" }).waitFor();
  await owner.getByText("what you typed is in its form again").waitFor();
  await owner.unroute("**/desk/settings/**");
  // The screen comes again by itself.
  await owner.getByText("it is not saved").waitFor();
  expect(await name.inputValue()).toBe(typed);
});

test("an empty school names each field that is wanted, and what is put right leaves the list", async () => {
  const { page: owner } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await owner.context().addCookies([memberOf(site, "owner", { now: Date.parse(at) }).cookie]);
  await owner.goto("/desk/schools/new");
  await whenDeskRuns(owner);
  await owner.getByRole("button", { name: "Save and publish" }).click();
  const summary = owner.getByRole("alert");
  await summary.getByRole("heading", { name: "Four things to put right" }).waitFor();
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    expect.stringMatching(/^Word in its addresses: enter it/),
    expect.stringMatching(/^Short name: enter it/),
    expect.stringMatching(/^Name: enter it/),
    "Kitchen: choose the one that cooks for it",
  ]);
  await owner.getByRole("textbox", { name: "Word in its addresses" }).fill("birch");
  await summary.getByRole("heading", { name: "Three things to put right" }).waitFor();
  await owner.getByRole("textbox", { name: "Short name" }).fill("Birch");
  await owner.locator("#school").fill("Birch Primary School");
  await owner.getByLabel("Kitchen").selectOption("Yard kitchen");
  await owner.getByRole("heading", { name: "All of it is changed" }).waitFor();
  await expectAccessible(owner, "a form of which all is changed");
});

const storedHere = async () => await page.evaluate(() => localStorage.getItem("desk form drafts"));
