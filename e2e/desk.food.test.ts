import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import type { Role } from "../app/staff/permissions.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function member(settings: Parameters<typeof visitorForTest>[2], name: string, role: Role = "kitchen") {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return { page, complaints };
}
const laptop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
/** What the browser complains of beside forms that are refused: those are answered with 422, and it writes that down. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !complaint.includes("status of 422"));
const pdf = (...more: string[]) => pageSaying("Mustard", { more });

test("a new specification is entered by keyboard, looked over and saved in four clicks; its paper is kept, hostile ones are not", async () => {
  const { page, complaints } = await member(laptop, "Marta Oyelaran");
  await page.goto("/desk");
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  await click(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Food" }));
  await page.getByRole("searchbox", { name: "Find products" }).fill("real mayo");
  await page.keyboard.press("Enter");
  await click(page.getByRole("link", { name: "Real mayonnaise" }));
  await page.getByRole("heading", { level: 1, name: "Real mayonnaise" }).waitFor();
  await expectAccessible(page, "a product");
  // A number is a key of the desk's script, which may come after the page when the links were followed without it.
  await whenDeskRuns(page);
  // Celery: 2 is "may contain", and goes on to the next leaf.
  await page.getByRole("group", { name: "Celery" }).getByRole("radio", { name: "Not in it" }).focus();
  await page.keyboard.press("2");
  await expect
    .poll(() =>
      page.getByRole("group", { name: "Celery" }).getByRole("radio", { name: "May contain" }).isChecked(),
    )
    .toBe(true);
  expect(
    await page
      .getByRole("group", { name: "Wheat", exact: true })
      .getByRole("radio", { name: "Not in it" })
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await click(page.getByRole("button", { name: "Look who is affected" }));
  await page.getByRole("heading", { name: "Who is affected" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Coleslaw");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page, "who is affected");
  await click(page.getByRole("button", { name: "Save and publish" }));
  await page.getByRole("link", { name: "Version 1, beside the last" }).waitFor();
  expect(clicks).toBe(4);

  await page.getByRole("link", { name: "Version 1, beside the last" }).click();
  expect(await page.getByRole("table", { name: "Version 1 and version 2" }).innerText()).toMatch(
    /Celery\s+Not in it\s+May contain/,
  );

  const file = page.getByLabel("Add their PDF");
  const keep = page.getByRole("button", { name: "Add it to the product" });
  await file.setInputFiles({
    name: "spec.pdf",
    mimeType: "application/pdf",
    buffer: pdf("<</S/JavaScript/JS(app.alert(1))>>"),
  });
  await keep.click();
  await page.getByText("It was not kept: the file holds a script").waitFor();
  await file.setInputFiles({ name: "Hartfield 8.pdf", mimeType: "application/pdf", buffer: pdf() });
  await keep.click();
  const address = (await page.getByRole("link", { name: "Hartfield 8.pdf" }).getAttribute("href"))!;
  const kept = await page.request.get(address);
  expect(kept.headers()["content-disposition"]).toContain('attachment; filename="Hartfield 8.pdf"');
  expect(await kept.body()).toEqual(Buffer.from(await plainPdfHere(pdf())));
  const stranger = await fetch(site.url + address, { redirect: "manual" });
  expect(stranger.headers.get("Location")).toMatch(/^\/desk\/sign-in/);
  expect(unexpected(complaints)).toEqual([]);
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "a save that is refused says why, and takes what was typed back to its form (%o)",
  async ({ javaScript }) => {
    const { page } = await member({ ...laptop, javaScript }, "Marta Oyelaran");
    await page.goto("/desk/recipes/products/ashdown-dairy-creme-fraiche");
    if (javaScript) await whenDeskRuns(page);
    await page.getByLabel("Brand").fill("Ashdown Farm");
    await page.getByRole("button", { name: "Look who is affected" }).click();
    await page.getByRole("heading", { name: "Who is affected" }).waitFor();
    // As if somebody else had saved since.
    const version = page.locator('input[name="version"]');
    await version.evaluate((input) => input.setAttribute("value", "0"));
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("heading", { name: "It was not done" }).waitFor();
    expect(await page.getByRole("alert").innerText()).toContain("look at it first");
    if (javaScript) await expectAccessible(page, "a save that is refused");
    await page.getByRole("button", { name: "Change it once more" }).click();
    await expect.poll(() => page.getByLabel("Brand").inputValue()).toBe("Ashdown Farm");
  },
);

test("a recipe is typed line by line and shows what follows while it is; a stale save shows both and loses neither", async () => {
  const { page, complaints } = await member(laptop, "Marta Oyelaran");
  await page.goto("/desk/recipes/recipes/coleslaw");
  await expectAccessible(page, "a recipe");
  const other = await member(laptop, "Ada Bright");
  await other.page.goto("/desk/recipes/recipes/coleslaw");

  const follows = page.getByRole("region", { name: "What follows" });
  expect(await follows.innerText()).not.toContain("Milk");
  await page.getByLabel("Add a line").fill("Mature cheddar, 250");
  await page.keyboard.press("Enter");
  await expect.poll(() => follows.innerText()).toContain("Milk");
  await page.getByLabel("Grams of Mature cheddar").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect
    .poll(() => page.getByRole("table", { name: "In the pot" }).getByRole("rowheader").last().innerText())
    .not.toContain("cheddar");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "Who is affected" }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Version 2 waits for approval").waitFor();

  await other.page.getByText("Version 2 was saved while you had this open").waitFor();
  await other.page.getByLabel("Storage").fill("At 0 to 4 °C");
  await other.page.getByRole("button", { name: "Save version 2" }).click();
  await other.page.getByRole("heading", { name: "Somebody else was here" }).waitFor();
  const both = other.page.getByRole("table", { name: "Theirs and yours" });
  expect(await both.innerText()).toMatch(/mature-cheddar 250 g/);
  expect(await both.innerText()).toContain("At 0 to 4 °C");
  expect(await other.page.getByLabel("Storage").inputValue()).toBe("At 0 to 4 °C");
  expect(unexpected(complaints)).toEqual([]);
});

test("without script a recipe is a form: lines are added and taken out, faults stand at their fields, and it is saved", async () => {
  const { page } = await member({ ...laptop, javaScript: false }, "Ines Ferro");
  await page.goto("/desk/recipes/recipes/new");
  await page.getByLabel("Name").fill("Test slaw");
  await page.getByRole("button", { name: "Enter its lines" }).click();
  await page.getByLabel("Add a line").fill("mayonnaise, 200");
  await page.getByLabel("Yield, grams").fill("lots");
  await page.getByRole("button", { name: "Save version 1" }).click();
  expect(await page.getByRole("alert").innerText()).toContain('"lots" is not a number');
  expect(await page.getByLabel("Grams of Mayonnaise").inputValue()).toBe("200");
  await page.getByLabel("Yield, grams").fill("200");
  await page.getByRole("button", { name: "Save version 1" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByText("Version 1 waits for approval").waitFor();
  expect(await page.getByRole("region", { name: "What follows" }).innerText()).toContain("Eggs");
});

test("a draft is found again on Food and Today, and says on Today what it hides; saved, it goes to who is asked; an ingredient says what it touches and is taken back", async () => {
  const ruth = await member(laptop, "Ruth Okafor", "owner");
  await ruth.page.goto("/desk");
  const { page, complaints } = await member(laptop, "Marta Oyelaran");
  await page.goto("/desk/recipes/products/hartfield-real-mayonnaise");
  await page
    .getByRole("group", { name: "Sesame" })
    .getByRole("radio", { name: "Contains", exact: true })
    .click();
  await page.getByRole("button", { name: "Look who is affected" }).click();
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await page.getByRole("heading", { name: "This is a draft: nobody outside reads it" }).waitFor();
  await expectAccessible(page, "a draft");
  await ruth.page.reload();
  expect(await ruth.page.getByRole("listitem").filter({ hasText: "Not said yet" }).innerText()).toMatch(
    /Real mayonnaise adds sesame/,
  );
  await page.goto("/desk/recipes");
  await expectAccessible(page, "Food with a draft");
  await page
    .getByRole("region", { name: "Drafts", exact: true })
    .getByRole("link", { name: "Real mayonnaise" })
    .click();
  const sesame = page
    .getByRole("group", { name: "Sesame" })
    .getByRole("radio", { name: "Contains", exact: true });
  await expect.poll(() => sesame.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: "The draft is discarded" })
    .getByRole("button", { name: "Undo" })
    .click();
  await page.getByRole("heading", { name: "This is a draft: nobody outside reads it" }).waitFor();
  await page.getByRole("button", { name: "Look who is affected" }).click();
  // One decision for all lunches of a dish, and another for one of them.
  const all = page.getByRole("radiogroup", { name: /, all \d+ lunches$/ }).first();
  const dish = (await all.getAttribute("aria-label"))!.replace(/, all.*/, "");
  const each = page.getByRole("radiogroup", { name: new RegExp(`^${dish}, (?!all)`) });
  const held = async () => await each.getByRole("radio", { name: "Hold", checked: true }).count();
  await all.getByRole("radio", { name: "New facts for all" }).check({ force: true });
  expect(await held()).toBe(0);
  const holdAll = all.getByRole("radio", { name: /^Hold all/ });
  await holdAll.check({ force: true });
  const count = await held();
  expect(await all.innerText()).toContain(`Hold all ${count}`);
  await each.first().getByRole("radio", { name: "New facts" }).check({ force: true });
  expect(await held()).toBe(count - 1);
  expect(await holdAll.isChecked()).toBe(false);
  await expectAccessible(page, "lunches decided together and one by one");
  await page.getByLabel("Who checks it").selectOption("Ruth Okafor, owner");
  await page.getByRole("button", { name: /^Save and publish/ }).click();
  await page.getByRole("status").filter({ hasText: "is saved" }).waitFor();
  expect(await page.getByRole("heading", { name: /draft/ }).count()).toBe(0);
  await ruth.page.reload();
  await ruth.page
    .getByRole("listitem")
    .filter({ hasText: "Marta Oyelaran asks you to check Real mayonnaise" })
    .waitFor();

  await page.setViewportSize(phone);
  await page.goto("/desk/recipes/ingredients/mayonnaise");
  await page.getByLabel("Name").fill("Real mayonnaise");
  await page.getByRole("button", { name: "Look who is affected" }).click();
  await page.getByRole("heading", { name: "Who is affected" }).waitFor();
  await expectAccessible(page, "what an ingredient touches");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: /^Save and publish/ }).click();
  await page.getByRole("heading", { level: 1, name: "Real mayonnaise" }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("heading", { level: 1, name: "Mayonnaise" }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "a kitchen is made at the desk and assessed leaf by leaf; what nobody has looked at stays open: %o",
  async (settings) => {
    const { page, complaints } = await member({ ...phone, ...settings }, "Marta Oyelaran");
    await page.goto("/desk/recipes?kind=site");
    await page.getByRole("link", { name: "New kitchen" }).click();
    await page.getByLabel("Name").fill(`Dale kitchen${settings.javaScript ? "" : " two"}`);
    // Half typed it counts as well.
    if (settings.javaScript) await page.getByRole("combobox", { name: "Fryers" }).fill("Chip fryer");
    else await page.getByLabel("Fryers").fill("chip-fryer");
    // Axe needs the page's timers.
    if (settings.javaScript) await expectAccessible(page, "a new kitchen");
    const body = async (leaf: string, state: string) =>
      await page.locator(`[name="found.kitchen.${leaf}"][value="${state}"]`).check();
    const all = await leavesOn(page);
    const looked = settings.javaScript ? all.filter((leaf) => leaf !== "oats") : ["milk", "fish", "sesame"];
    for (const leaf of looked) await body(leaf, "none");
    await body("sesame", "risk");
    await page.getByRole("button", { name: "Look who is affected" }).click();
    const fault = page.getByRole("alert").getByRole("link", { name: "must not be empty" });
    await fault.click();
    await page.getByLabel("Why it may bring in sesame").first().fill("Tahini is ground there");
    await page.getByRole("button", { name: "Look who is affected" }).click();
    await page.getByRole("heading", { name: "Who is affected" }).waitFor();
    await page.getByRole("button", { name: /^Save/ }).click();
    const stillOpen = 26 + (settings.javaScript ? 1 : 26 - looked.length);
    await page.getByText(`${stillOpen} answers are open`).waitFor();
    const open = page.locator("details", { hasText: "The kitchen itself" }).locator("> summary");
    expect(await open.innerText()).toBe(
      `The kitchen itself: 1 risk, ${looked.length - 1} none, ${all.length - looked.length} not assessed`,
    );
    expect(
      await page.getByText("Marta Oyelaran, 24 November 2026; look again by 24 November 2027").count(),
    ).toBe(looked.length - 1);
    if (settings.javaScript) await expectAccessible(page, "a kitchen that is assessed in part");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(unexpected(complaints)).toEqual([]);
  },
);

const leavesOn = async (page: Page) =>
  await page
    .locator('[name^="found.kitchen."][value="none"]')
    .evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).name.slice("found.kitchen.".length)),
    );

test.each([
  "/desk/recipes/paste",
  "/desk/recipes/paste/save",
  "/desk/site/menu/paste",
  "/desk/site/pages/old-addresses",
  "/desk/site/pages/old-addresses/save",
])("what is no table is refused by %s in a short answer that does not have it", async (address) => {
  const { name, value } = memberOf(site, "owner", { name: "Jo Patel", now: Date.parse(at) }).cookie;
  const paste = (table: string) =>
    fetch(site.url + address, {
      method: "POST",
      headers: { Cookie: `${name}=${value}`, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ table }),
    });
  const million = 1_000_000;
  const header = "id,name,description,category\n";
  for (const table of [
    '"'.repeat(1.9 * million),
    '"'.repeat(million),
    ",".repeat(million),
    header + ",".repeat(900_000),
    "\n".repeat(million / 2),
    header + "x,y\n".repeat(150_000),
    `{"products":[${"0,".repeat(90_000)}0]}`,
  ]) {
    const response = await paste(table);
    const what = `${table.slice(0, 40)}, ${table.length} letters`;
    expect(response.status, what).toBe(422);
    const body = await response.text();
    expect(body, what).toMatch(/paste it in parts|more than 100 cells|This is JSON/);
    // The page by itself has 145 kB, most of them its style.
    expect(body.length, what).toBeLessThan(180_000);
  }
  // Bad rows that may be a table: the first faults are named, and what was pasted is there to be put right.
  const bad = await paste(header + "x,y\n".repeat(4_000));
  expect(bad.status).toBe(422);
  expect((await bad.text()).match(/row \d+, column|line \d+:/g)!.length).toBeLessThanOrEqual(2 * 51);
});

test("a table as long as may be is in the answer that looks it over twice, and no more: to be saved, and for the script", async () => {
  const { name, value } = memberOf(site, "owner", { name: "Jo Patel", now: Date.parse(at) }).cookie;
  const row = (at_: number) => `long-${at_},Salt ${at_},hartfield,${"Salt; ".repeat(30)},milk:free\n`;
  const table = `product,name,supplier,statement,allergens\n${Array.from({ length: 4_400 }, (_, at_) => row(at_)).join("")}`;
  expect(table.length).toBeGreaterThan(900_000);
  const response = await fetch(`${site.url}/desk/recipes/paste`, {
    method: "POST",
    headers: { Cookie: `${name}=${value}`, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ table }),
  });
  const body = await response.text();
  expect([response.status, body.includes("Save 4,400 changes")]).toEqual([200, true]);
  expect(body.split("long-4399,Salt").length - 1).toBe(2);
  expect(body.length).toBeLessThan(3.2 * table.length);
});

test("a table is pasted, looked over with every change and every fault, and saved whole", async () => {
  const { page, complaints } = await member(phone, "Marta Oyelaran");
  await page.goto("/desk/recipes/paste");
  const head = "product\tname\tsupplier\tstatement\tallergens";
  await page
    .getByLabel("The table")
    .fill(`${head}\nsalt-x\tSea salt\thartfield\tSalt.\tmilk:free\n\tMerged\thartfield\tSalt.\t`);
  await page.getByRole("button", { name: "Look it over" }).click();
  await page.getByText("row 3, column A (product): must not be empty").waitFor();
  await page.getByLabel("The table").fill(`${head}\nsalt-x\tSea salt\thartfield\tSalt.\tmilk:free`);
  await page.getByRole("button", { name: "Look it over" }).click();
  await page.getByRole("button", { name: "Change it once more" }).click();
  await page.getByRole("button", { name: "Save 1 change" }).waitFor({ state: "detached" });
  expect(await page.getByLabel("The table").inputValue()).toContain("salt-x\tSea salt");
  await page.getByRole("button", { name: "Look it over" }).click();
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await page.getByRole("link", { name: "Sea salt" }).waitFor();
  await expectAccessible(page, "what waits for approval");
  for (const path of [
    "/desk/recipes/certificates",
    "/desk/recipes/sites/lane",
    "/desk/recipes/ingredients/mayonnaise",
    "/desk/recipes/recipes/chicken-korma-with-brown-rice",
    "/desk/recipes/products/hartfield-real-mayonnaise",
  ]) {
    await page.goto(path);
    await expectAccessible(page, path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  expect(unexpected(complaints)).toEqual([]);
});

test("on a phone what is not in a product is folded, until something of it is", async () => {
  const { page } = await member(phone, "Marta Oyelaran");
  await page.goto("/desk/recipes/products/hartfield-real-mayonnaise");
  await whenDeskRuns(page);
  const lupin = page.getByRole("group", { name: "Lupin" });
  const eggs = page.getByRole("group", { name: "Eggs" });
  expect([await eggs.isVisible(), await lupin.isVisible()]).toEqual([true, false]);
  const fold = page.getByText(/^\d+ not in it$/);
  await fold.click();
  await expectAccessible(page, "what is not in a product");
  await lupin.getByRole("radio", { name: "May contain" }).check({ force: true });
  await page.locator("details", { has: fold }).evaluate((one) => one.removeAttribute("open"));
  expect(await lupin.isVisible()).toBe(true);
  await page.reload();
  await page.getByText("it is not saved").waitFor();
  await expect.poll(() => lupin.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Discard it" }).click();
});

test("several of a list are chosen by name and by keys, pasted as a table has them, and taken out", async () => {
  const { page, complaints } = await member(phone, "Marta Oyelaran");
  await page.goto("/desk/recipes/recipes/coleslaw");
  await whenDeskRuns(page);
  const counts = page.getByRole("combobox", { name: "Counts as" });
  const sent = page.locator('input[name="counts_as"]');
  const before = await sent.inputValue();
  const chosen = page.getByRole("list", { name: "Counts as: chosen" }).getByRole("listitem");
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await counts.fill("chiken");
  await page.getByRole("option", { name: /^protein: chicken/ }).waitFor();
  await press("Enter");
  await expect.poll(() => chosen.allInnerTexts()).toEqual([...wordsIn(before), "protein: chicken", "meat"]);
  await counts.fill("juice 150");
  await page.getByRole("option", { name: /^juice: 150 ml/ }).click();
  await counts.fill("unicorn");
  await page.getByRole("status").getByText("Nothing is called so.").waitFor();
  await expectAccessible(page, "a list and what is not in it");
  await press("Tab");
  await expect.poll(() => sent.inputValue()).toMatch(/protein:chicken; meat; juice:150; unicorn$/);

  // Back to what stands there: by the keyboard alone.
  await counts.focus();
  await press("Backspace", "Enter");
  await expect.poll(() => chosen.last().innerText()).toBe("juice: 150 ml");
  expect(await counts.evaluate((field) => field === document.activeElement)).toBe(true);

  await counts.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "vegetable:cabbage;vegetable:carrots\nvegetable: carrots");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => sent.inputValue()).toMatch(/juice:150; vegetable:cabbage; vegetable:carrots$/);
  await expectAccessible(page, "a list of several");
  await page.reload();
  await page.getByText("it is not saved").waitFor();
  await expect.poll(() => chosen.last().innerText()).toBe("vegetable: carrots");
  await page.getByRole("button", { name: "Remove vegetable: carrots" }).click();
  await expect.poll(() => chosen.last().innerText()).toBe("vegetable: cabbage");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect.poll(() => sent.inputValue()).toBe(before);
  expect(unexpected(complaints)).toEqual([]);
});

/** The words of what a recipe counts as already: each by itself. */
const wordsIn = (list: string) => list.split(/;\s*/).flatMap((one) => one.replace(":", ": ") || []);
