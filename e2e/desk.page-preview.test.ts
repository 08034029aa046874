import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
const at = "2026-11-24T09:00:00Z";
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function atDesk(name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "owner", { name, now: Date.parse(at) }).cookie]);
  return page;
}

const read = async (address: string) => await (await fetch(site.url + address)).text();
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const open = (page: Page, section: string) =>
  page.locator(`[id="sections.${section}"] > details > summary`).click();
const shown = (page: Page) => page.frameLocator("iframe");

test("the page stands beside its form as it is typed, and readers have nothing of it", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/colleges");
  await shown(page).getByRole("heading", { level: 1 }).waitFor();
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  await open(page, "1");
  const form = () => page.evaluate(() => scrollY);
  const before = await form();
  // What is typed goes into the page that is shown: it is not loaded again, and nothing moves under somebody's hand.
  await shown(page)
    .locator("body")
    .evaluate((body) => body.setAttribute("data-same", ""));
  await field(page, "sections.1.heading").fill("Open when you are.");
  await shown(page).getByRole("heading", { level: 1, name: "Open when you are." }).waitFor();
  expect(await shown(page).locator("body").getAttribute("data-same")).toBe("");
  expect(await form()).toBe(before);
  expect(complaints).toEqual([]);
  await expectAccessibleInBoth(page, "a page with its preview");
  expect(await read("/colleges")).not.toContain("Open when you are.");
  // What cannot be drawn is as it was; the rest follows.
  await field(page, "sections.1.heading").fill("");
  await open(page, "2");
  await field(page, "sections.2.heading.0").fill("One brigade");
  await shown(page).getByText("One brigade").waitFor();
  await page.getByText("Phone", { exact: true }).click();
  await shown(page).getByText("One brigade").waitFor();
  expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBe(390);
});

test("words are made bold, italic and a link by a press and by keys, undone as typing is, and shown so", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/nutrition");
  await shown(page).getByRole("heading", { level: 1 }).waitFor();
  await open(page, "1");
  const lead = field(page, "sections.1.lead");
  const select = async (words: string) =>
    await lead.evaluate((area: HTMLTextAreaElement, part) => {
      const at = area.value.indexOf(part);
      area.focus();
      area.setSelectionRange(at, at + part.length);
    }, words);
  const press = async (name: string) =>
    await page
      .locator("[data-fields='1']")
      .getByRole("group", { name: "Lead: selected words" })
      .getByRole("button", { name })
      .click();
  const says = async (words: string) => await expect.poll(() => lead.inputValue()).toBe(words);
  await lead.fill("Bread at eight, every day: see the menu.");
  await select("at eight");
  await press("Bold");
  await says("Bread **at eight**, every day: see the menu.");
  await shown(page).locator("strong", { hasText: "at eight" }).waitFor();
  await page.keyboard.press("Control+z");
  await says("Bread at eight, every day: see the menu.");
  await select("at eight");
  await page.keyboard.press("Control+b");
  await select("every");
  await page.keyboard.press("Control+i");
  await select("the menu");
  await press("Link");
  // The address is selected, to be written over.
  await page.keyboard.type("/menu");
  await says("Bread **at eight**, *every* day: see [the menu](/menu).");
  // The link stands there before all of its address is typed.
  await expect
    .poll(() => shown(page).locator("h1 + p").innerHTML())
    .toMatch(
      /^Bread <strong>at eight<\/strong>, <em>every<\/em> day: see <a class="\S+" href="\/menu">the menu<\/a>\.$/,
    );
  await page.getByText(/^Kept as you type, /).waitFor();
  await expectAccessibleInBoth(page, "a page with marked words");
  await select("at eight");
  await press("Bold");
  await says("Bread at eight, *every* day: see [the menu](/menu).");
});

test.each([true, false])(
  "what is wrong with marked words is said with its place, and nothing typed is lost (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("Ruth Okafor", { javaScript });
    const id = javaScript ? "secondaries" : "primaries";
    await page.goto(`/desk/site/pages/${id}`);
    await open(page, "1");
    const lead = field(page, "sections.1.lead");
    const typed = "Bread **at eight**, *every* day: see [the menu](javascript:alert(1)).";
    await lead.fill(typed);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page
      .getByRole("link", {
        name: /^Lead: “\[the menu\]\(javascript:.*”: it leads to a page \(\/contact-us\)/,
      })
      .waitFor();
    expect(await lead.inputValue()).toBe(typed);
    await lead.fill(typed.replace("javascript:alert(1)", "/menu"));
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("status").filter({ hasText: "One page published" }).waitFor();
    expect(await read(`/${id}`)).toMatch(
      /Bread <strong>at eight<\/strong>, <em>every<\/em> day: see <a class="\S+" href="\/menu">the menu<\/a>\./,
    );
    await page.goto(`/desk/site/pages/${id}`);
    expect(await page.getByRole("region", { name: "History" }).textContent()).toContain("**at eight**");
  },
);

test("a heading that is too long for its place is said so, as it is laid out there", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/colleges");
  await shown(page).getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Phone", { exact: true }).click();
  await shown(page).getByRole("heading", { level: 1 }).waitFor();
  const tooLong = page.getByText(/^Too long for its place: “Breakfasts and lunches/);
  await open(page, "1");
  await field(page, "sections.1.heading").fill("Breakfasts and lunches.");
  await shown(page).getByRole("heading", { level: 1, name: "Breakfasts and lunches." }).waitFor();
  expect(await page.getByText("Too long for its place").count()).toBe(0);
  await field(page, "sections.1.heading").fill("Breakfasts and lunches and suppers. ".repeat(3).trim());
  await tooLong.waitFor();
  await expectAccessibleInBoth(page, "a page with words that are too long");
  expect(await tooLong.innerText()).toMatch(/takes \d+ lines on a phone, and there is room for 7\.$/);
  // It is shorter than the field takes: nothing is refused.
  await page.getByText("Desktop", { exact: true }).click();
});

test("a press on a section opens its fields, and leads nowhere", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/primaries");
  await shown(page).getByRole("heading", { level: 1 }).click();
  await field(page, "sections.1.heading").waitFor({ state: "visible" });
  await shown(page).getByRole("link").first().click();
  expect(await page.locator("iframe").evaluate((frame) => frame.ownerDocument.URL)).toContain(
    "/desk/site/pages/primaries",
  );
});

test("what is typed is kept as a draft by itself, is there again, and is published from there", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/universities");
  await open(page, "1");
  const heading = field(page, "sections.1.heading");
  await heading.fill("Lectures end. Lunch begins.");
  await page.getByText(/^Kept as you type, /).waitFor();
  expect(await heading.evaluate((input) => input === document.activeElement)).toBe(true);
  await heading.pressSequentially(" Daily.");
  await expect
    .poll(() => heading.evaluate((input) => input.closest("form")?.textContent))
    .not.toContain("not saved");
  // One's own save is no news to the one who typed it.
  expect(await page.getByText("Somebody has changed something").count()).toBe(0);
  await page.reload();
  await page.getByText("Written by Ruth", { exact: false }).waitFor();
  expect(await heading.inputValue()).toContain("Lectures end. Lunch begins.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("status").filter({ hasText: "One page published" }).waitFor();
  expect(await read("/universities")).toContain("Lectures end. Lunch begins.");
});

test("a draft that waits for its day is not saved by a key, and without a connection nothing is lost", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/colleges");
  await open(page, "1");
  const heading = field(page, "sections.1.heading");
  await heading.fill("Open when you are.");
  await page.getByText(/^Kept as you type, /).waitFor();
  await page.context().setOffline(true);
  await heading.fill("Open all day.");
  await page.getByText(/^No connection: what you type is kept/).waitFor();
  await expectAccessibleInBoth(page, "a page without a connection");
  await page.context().setOffline(false);
  await page.getByText(/^Kept as you type, /).waitFor();
  await page.getByText("Publish it on a day").click();
  await page.getByLabel("On", { exact: true }).fill("2026-12-01");
  await page.getByRole("button", { name: "Save, and publish on this day" }).click();
  const plan = page.getByText("Readers get the draft at the beginning of Tuesday 1 December.");
  await plan.waitFor();
  await open(page, "1");
  expect(await heading.inputValue()).toBe("Open all day.");
  await heading.fill("Open at noon.");
  await page.getByText(/^Readers get it on Tuesday 1 December as it was saved\./).waitFor();
  await page.reload();
  await plan.waitFor();
  await expect.poll(() => heading.inputValue()).toBe("Open at noon.");
});

test("where the preview's code does not come the form stays as it is, and the preview comes with the next load", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("page-preview-"));
  await page.route("**/assets/page-preview-*", (route) => route.abort());
  await page.goto("/desk/site/pages/secondaries");
  await failed;
  await open(page, "1");
  await field(page, "sections.1.heading").fill("Open when you are.");
  await page.getByText(/^Kept as you type, /).waitFor();
  await page.unroute("**/assets/page-preview-*");
  await page.reload();
  await shown(page).getByRole("heading", { level: 1, name: "Open when you are." }).waitFor();
});

test("a section goes up and down by keys", async () => {
  const page = await atDesk("Ruth Okafor", { width: 1280, height: 900 });
  await page.goto("/desk/site/pages/independent");
  const order = () => page.locator("[data-fields]").evaluateAll((all) => all.map((one) => one.id));
  const before = await order();
  await open(page, "2");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(order).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
});

test("nobody else's frame shows a draft, and no other page is in a frame; a link that is none shows nothing typed", async () => {
  const page = await atDesk("Ruth Okafor");
  await page.goto("/desk/site/pages/independent");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/done=saved/);
  await shown(page).getByRole("heading", { level: 1 }).waitFor();
  const framed = page.frames().find((frame) => frame.url().includes("/draft-page?"));
  const link = new URL(framed!.url());
  const draft = await fetch(link);
  expect(draft.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(draft.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  for (const address of ["/independent", "/desk/sign-in"]) {
    const other = await fetch(site.url + address);
    expect(other.headers.get("x-frame-options"), address).toBe("DENY");
    expect(other.headers.get("content-security-policy"), address).toContain("frame-ancestors 'none'");
  }
  const post = async (address: URL) =>
    await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
      body: new URLSearchParams({ "sections.1": "", "sections.1.heading": "Typed by nobody" }),
    });
  expect((await post(link)).status).toBe(200);
  link.searchParams.set("mark", "x");
  const refused = await post(link);
  expect([refused.status, (await refused.text()).includes("Typed by nobody")]).toEqual([404, false]);
});
