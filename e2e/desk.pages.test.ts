import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { pdfAddressOf } from "../app/page-content/pdfs/pdfs.server.ts";
import { plainPdfHere } from "../app/printing/plain-pdf.server.ts";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
const at = "2026-11-24T09:00:00Z";
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

const read = async (address: string) => await (await fetch(site.url + address)).text();
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`);
const open = (page: Page, section: string) =>
  page.locator(`[id="sections.${section}"] > details > summary`).click();
const done = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

test.each([true, false])(
  "a heading is changed, read as a draft, published and put back (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    await page.goto("/desk/site/pages");
    if (javaScript) await expectAccessibleInBoth(page, "the list of pages");
    await page
      .getByRole("row")
      .getByRole("link", { name: "College catering in London", exact: true })
      .click();
    await open(page, "1");
    await field(page, "sections.1.heading").fill("Open when you are.");
    await page.getByRole("button", { name: "Save draft" }).click();
    const draft = page.getByRole("link", { name: "See the draft" });
    await draft.waitFor();
    const link = new URL((await draft.getAttribute("href"))!, site.url);
    expect(await read("/colleges")).not.toContain("Open when you are.");
    const answer = await fetch(link);
    expect(await answer.text()).toContain("Open when you are.");
    expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex",
    ]);

    await page.getByRole("button", { name: "Save and publish" }).click();
    await done(page, "One page published");
    if (javaScript) await expectAccessibleInBoth(page, "a page that was published");
    expect(await read("/colleges")).toContain("Open when you are.");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "One page put back as before");
    expect(await read("/colleges")).not.toContain("Open when you are.");
    // Back to where the other of the two begins.
    expect((await fetch(link)).status).toBe(200);

    await page.goto("/desk/site");
    const last = page.getByRole("region", { name: "Changed" }).getByRole("listitem").first();
    expect(await last.innerText()).toMatch(/^College catering in London\s.*Ruth Okafor/);
    if (javaScript) await expectAccessibleInBoth(page, "the site as it stands");
    await last.getByRole("link").click();
    await page.waitForURL("**/desk/site/pages/colleges");
    await page.goto("/desk/audit");
    const entry = page.getByRole("row", { name: /College catering in London/ }).first();
    expect(await entry.innerText()).toContain("Ruth Okafor");
    expect(await entry.getByRole("link").getAttribute("href")).toBe("/desk/site/pages/colleges");
  },
);

test("a draft's link opens that draft alone, for a week, and no other word of it", async () => {
  const page = await atDesk("owner", "Ruth Okafor");
  await page.goto("/desk/site/pages/independent");
  await open(page, "1");
  await field(page, "sections.1.heading").fill("A draft of independent.");
  await page.getByRole("button", { name: "Save draft" }).click();
  const href = (await page.getByRole("link", { name: "See the draft" }).getAttribute("href"))!;
  const asked = (change: Readonly<Record<string, string | undefined>>) => {
    const link = new URL(href, site.url);
    for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value ?? "");
    return link;
  };
  expect((await fetch(asked({}))).status).toBe(200);
  for (const change of [
    { page: "universities" },
    { until: "2027-11-24" },
    { mark: "x" },
    { mark: "" },
    { page: "__proto__" },
  ])
    expect((await fetch(asked(change))).status, JSON.stringify(change)).toBe(404);
  for (const address of ["/independent", "/sitemap.xml", "/draft-page"])
    expect(await read(address)).not.toContain("A draft of independent.");
});

test.each([true, false])(
  "sections are moved, hidden, added and taken off with what was typed (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    await page.goto("/desk/site/pages/universities");
    await open(page, "2");
    await field(page, "sections.2.heading.0").fill("One brigade");
    await page
      .locator("[id='sections.2']")
      .getByRole("button", { name: /^Move down/ })
      .click();
    const sections = page.locator("details > summary", {
      hasText: /\((?:picture opening|text|menu on paper)[,)]/,
    });
    await expect
      .poll(() => sections.allInnerTexts())
      .toEqual([
        expect.stringContaining("Halls at eight"),
        expect.stringContaining("A conference day,"),
        expect.stringContaining("One brigade"),
      ]);
    await open(page, "2");
    await page.locator("[id='sections.2']").getByRole("button", { name: /^Hide/ }).click();
    await page.getByText("(text, hidden)").waitFor();
    if (javaScript) await expectAccessibleInBoth(page, "a page with a hidden section");
    await page.locator("summary", { hasText: "Add a section" }).click();
    await page.getByRole("button", { name: "A day", exact: true }).click();
    await page.locator("summary", { hasText: "To be written (a day)" }).waitFor();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("alert").getByText("still to be written").first().waitFor();
    if (javaScript) await expectAccessibleInBoth(page, "a page with a section that is still to be written");
    await page.getByRole("button", { name: /^Remove To be written/ }).click();
    await page.locator("summary", { hasText: "To be written (a day)" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save and publish" }).click();
    await done(page, "One page published");
    expect(await read("/universities")).not.toContain("One brigade");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "One page put back as before");
    expect(await read("/universities")).toContain("One team");
  },
);

test.each([true, false])(
  "a new page is begun like another, found where it is put, and leads on from where it was (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const address = `/about-us/our-bakery-${javaScript}`;
    const title = `Our bakery ${javaScript ? "in Leeds" : "in Bradford"}`;
    await page.goto("/desk/site/pages");
    await page.getByRole("link", { name: /^New page/ }).click();
    await page.getByRole("heading", { level: 1, name: "New page" }).waitFor();
    await field(page, "title").fill(title);
    await field(page, "address").fill("/menu/bread");
    await field(page, "nav.under").selectOption("about-us");
    await field(page, "nav.name").fill("Our Bakery");
    await page.getByRole("button", { name: "Begin the page" }).click();
    await page.getByRole("alert").getByText("/menu/bread is the system’s own").first().waitFor();
    if (javaScript) await expectAccessibleInBoth(page, "a new page at an address of the system's");
    expect(await field(page, "title").inputValue()).toBe(title);
    await field(page, "address").fill(address);
    await page.getByRole("button", { name: "Begin the page" }).click();
    await page.getByText("Draft, not yet on the site").waitFor();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("alert").getByText("still to be written").first().waitFor();
    // What is wrong is open.
    await field(page, "description").fill("Bread and buns, from eight.");
    await field(page, "sections.1.eyebrow").fill("Bakery");
    await field(page, "sections.1.heading").fill("Bread at eight");
    await field(page, "sections.1.lead").fill("Come and see.");
    expect((await fetch(site.url + address)).status).toBe(404);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await done(page, "One page published");
    expect(await read(address)).toContain("Bread at eight");
    for (const one of ["/home", "/sitemap.xml"]) expect(await read(one)).toContain(address);

    await page.getByRole("row").getByRole("link", { name: title, exact: true }).click();
    await field(page, "address").fill(`${address}-2`);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await done(page, "One page published");
    const moved = await fetch(site.url + address, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, `${address}-2`]);
    expect(await read("/home")).not.toContain(`href="${address}"`);

    await page.getByRole("row").getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("button", { name: "Take the page off the site" }).click();
    await done(page, "One page published");
    expect((await fetch(`${site.url}${address}-2`)).status).toBe(404);
    expect((await fetch(site.url + address)).status).toBe(404);
    expect(await read("/home")).not.toContain(`href="${address}`);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "One page put back as before");
    expect((await fetch(site.url + address)).url).toBe(`${site.url}${address}-2`);
  },
);

test.each([true, false])(
  "a page is put on a day, and what it said before is made a draft again (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const id = javaScript ? "secondaries" : "independent";
    const editor = `/desk/site/pages/${id}`;
    const later = page.getByRole("button", { name: "Save, and publish on this day" });
    await page.goto(editor);
    await field(page, "title").fill("Lunch in Leeds");
    await page.locator("summary", { hasText: "Publish it on a day" }).click();
    await later.click();
    await page.getByRole("alert").getByText("Write the day on which readers get it").first().waitFor();
    await field(page, "on").fill("2026-12-01");
    await later.click();
    await page.getByText("Planned, ").waitFor();
    if (javaScript) await expectAccessibleInBoth(page, "a page that is put on a day");
    expect(await read(`/${id}`)).not.toContain("Lunch in Leeds");
    await page.getByRole("button", { name: "Take the day back" }).click();
    await page.getByText("Planned, ").waitFor({ state: "detached" });
    for (const title of ["Lunch in Leeds", "Lunch in York"]) {
      await page.goto(editor);
      await field(page, "title").fill(title);
      await page.getByRole("button", { name: "Save and publish" }).click();
      await done(page, "One page published");
      expect(await read(`/${id}`)).toContain(title);
    }
    await page.goto(editor);
    const versions = page.getByRole("region", { name: "History" }).locator("details");
    await versions.nth(0).locator("summary").click();
    await versions.nth(0).locator("del", { hasText: "Leeds" }).waitFor();
    await versions.nth(0).locator("ins", { hasText: "York" }).waitFor();
    await versions.nth(1).locator("summary").click();
    if (javaScript) await expectAccessibleInBoth(page, "a page's history");
    await versions.nth(1).getByRole("button", { name: "Make a draft of it" }).click();
    await page.getByText("Written by Ruth Okafor").waitFor();
    expect(await field(page, "title").inputValue()).toBe("Lunch in Leeds");
    expect(await read(`/${id}`)).toContain("Lunch in York");
    await page.getByRole("button", { name: "Discard the draft" }).click();
    await done(page, "One draft discarded");
  },
);

test("what is to be put right stays while a screen is about to be fetched again", async () => {
  const page = await atDesk("owner", "Ruth Okafor");
  const held = Promise.withResolvers<() => void>();
  await page.route("**/healthz", (route) => held.resolve(() => void route.continue()));
  await page.goto("/desk/site/pages/nutrition");
  await whenDeskRuns(page);
  // Somebody changes something, and the screen asks whether the site is there to fetch it from.
  const other = await atDesk("owner", "Marta Oyelaran", { javaScript: false });
  await other.goto("/desk/site/pages/primaries-how-we-work");
  await field(other, "title").fill("How we work");
  await other.getByRole("button", { name: "Save draft" }).click();
  const goOn = await held.promise;
  await field(page, "title").fill("What we cook");
  await page.locator("summary", { hasText: "Publish it on a day" }).click();
  await page.getByRole("button", { name: "Save, and publish on this day" }).click();
  const wrong = page.getByRole("alert").getByText("Write the day on which readers get it").first();
  await wrong.waitFor();
  goOn();
  await page.getByText("Somebody has changed something").waitFor();
  expect(await wrong.isVisible()).toBe(true);
});

test("what a page would promise of food is refused beside its field, and what was typed stays", async () => {
  const page = await atDesk("owner", "Ruth Okafor");
  await page.goto("/desk/site/pages/colleges");
  await open(page, "1");
  await field(page, "sections.1.lead").fill("Our bakery is nut-free.");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page
    .getByRole("alert")
    .getByText(/nut-free/)
    .first()
    .waitFor();
  expect(await field(page, "sections.1.lead").inputValue()).toBe("Our bakery is nut-free.");
  await expectAccessibleInBoth(page, "a page that promises too much");
  expect(await read("/colleges")).not.toContain("nut-free");
});

test.each([true, false])(
  "what is pasted and is longer than its place is refused in a sentence, and all of it stays (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    await page.goto("/desk/site/pages/colleges");
    if (javaScript) await whenDeskRuns(page);
    await open(page, "1");
    const long = {
      "sections.1.lead": `${"Bread at eight. ".repeat(6_250)}Cake.`,
      "sections.1.actions.0.text": `${"Ask us ".repeat(20)}now`,
      title: `${"Colleges of London and of all around it ".repeat(3)}now`,
    };
    for (const [at, words] of Object.entries(long)) {
      await field(page, at).fill("");
      await field(page, at).focus();
      // As a paste does, which a field with a length of its own would cut.
      await page.keyboard.insertText(words);
    }
    await page.getByRole("button", { name: "Save and publish" }).click();
    const refused = page.getByRole("alert");
    await refused.getByText("Title: at most 80 characters, and there are 123.").first().waitFor();
    expect(await refused.first().innerText()).toMatch(
      /Lead: at most [\d,]+ characters, and there are 100005\./,
    );
    for (const [at, words] of Object.entries(long)) expect(await field(page, at).inputValue()).toBe(words);
    expect(await read("/colleges")).not.toContain("Bread at eight. Bread");
  },
);

test("pages are found by a word that they say, and by what they want", async () => {
  const page = await atDesk("owner", "Ruth Okafor", { javaScript: false });
  const titles = () => page.locator("tbody th a[href^='/desk/site/pages/']").allInnerTexts();
  await page.goto("/desk/site/pages");
  await page.getByLabel("A word on any page").fill("COLLEGE catering");
  await page.getByRole("button", { name: "Find" }).click();
  expect(await titles()).toContain("College catering in London");
  expect(await titles()).not.toContain("Sustainability: our way to net zero");
  await page.goto("/desk/site/pages/about-us-sustainability");
  await page.getByLabel("Title", { exact: true }).fill("Sustainability, and what it costs");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/done=saved/);
  await page.goto("/desk/site");
  await page.getByRole("link", { name: /pages that want you/ }).click();
  await page.getByRole("link", { name: /^Wants you \d/ }).waitFor();
  expect(await titles()).toContain("Sustainability, and what it costs");
  expect(await titles()).not.toContain("University catering in London");
  await page.goto("/desk/site/pages?q=no+page+says+this");
  await page.getByRole("heading", { name: "No page says “no page says this”" }).waitFor();
  const seeing = await atDesk("owner", "Ruth Okafor");
  await seeing.goto("/desk/site/pages?q=no+page+says+this");
  await expectAccessibleInBoth(seeing, "a search of pages that finds none");
});

test("every page that is saved as it is says what it said, and has no draft", async () => {
  const page = await atDesk("owner", "Ruth Okafor", { javaScript: false });
  await page.goto("/desk/site/pages");
  const pages = await page
    .locator("tbody th a[href^='/desk/site/pages/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(pages.length).toBeGreaterThan(15);
  for (const address of pages) {
    await page.goto(address);
    if (await page.getByRole("link", { name: "See the draft" }).count()) continue;
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.waitForURL(/done=saved/);
    expect(await page.getByRole("link", { name: "See the draft" }).count(), address).toBe(0);
  }
});

test("two people write one page: the later is told, and keeps what was typed", async () => {
  const [hers, his] = await Promise.all([atDesk("owner", "Marta O"), atDesk("owner", "Sam Q")]);
  for (const page of [hers, his]) await page.goto("/desk/site/pages/about-us");
  await whenDeskRuns(his);
  // Without a line his page cannot save by itself before hers has.
  await his.context().setOffline(true);
  await his.getByLabel("Title", { exact: true }).fill("About Sam’s kitchen");
  await hers.getByLabel("Title", { exact: true }).fill("About Marta’s kitchen");
  await hers.getByRole("button", { name: "Save draft" }).click();
  await hers.getByText("Written by Marta O").waitFor();
  await his.context().setOffline(false);
  await his.getByRole("button", { name: "Save draft" }).click();
  await his.getByText("Marta O saved this page").waitFor();
  expect(await his.getByLabel("Title", { exact: true }).inputValue()).toBe("About Sam’s kitchen");
  await expectAccessibleInBoth(his, "a page that somebody else saved");
});

test("who writes a page that somebody takes away meanwhile is told so, and what was typed stays on the screen", async () => {
  const hers = await atDesk("owner", "Marta O");
  const his = await atDesk("owner", "Sam Q", { javaScript: false });
  // She has not heard of it: else her screen says that the page is gone before she types.
  await hers.route("**/desk/changes*", async (route) => await route.abort());
  await hers.goto("/desk/site/pages/new");
  await field(hers, "title").fill("Our own mill");
  await field(hers, "address").fill("/about-us/our-own-mill");
  await hers.getByRole("button", { name: "Begin the page" }).click();
  await hers.waitForURL("**/desk/site/pages/about-us-our-own-mill");
  await whenDeskRuns(hers);
  await his.goto(hers.url());
  await his.getByRole("button", { name: "Discard the draft" }).click();
  await done(his, "One draft discarded");
  await field(hers, "description").fill("Flour as fresh as the bread.");
  await hers.getByRole("button", { name: "Save draft" }).click();
  await hers.getByRole("alert").getByText("Somebody has taken this page away meanwhile").waitFor();
  expect(await field(hers, "description").inputValue()).toBe("Flour as fresh as the bread.");
  expect((await fetch(`${site.url}/about-us/our-own-mill`)).status).toBe(404);
});

test("what was refused stays on the screen with its reason when somebody else saves", async () => {
  const his = await atDesk("owner", "Tom Quill");
  await his.goto("/desk/site/pages/about-us");
  await whenDeskRuns(his);
  await field(his, "title").fill("About our kitchens");
  await his.locator("summary", { hasText: "Publish it on a day" }).click();
  await his.getByRole("button", { name: "Save, and publish on this day" }).click();
  const refusal = his.getByRole("alert").getByText("Write the day on which readers get it");
  await refusal.waitFor();
  const hers = await atDesk("owner", "Una Quill", { javaScript: false });
  await hers.goto("/desk/site/pages/nutrition");
  await field(hers, "title").fill("Nutrition, again");
  await hers.getByRole("button", { name: "Save draft" }).click();
  await hers.getByText("Written by Una Quill").waitFor();
  await his.getByText("Somebody has changed something").waitFor();
  expect(await refusal.isVisible()).toBe(true);
});

test("who may not settle the firm's words reads the pages, and writes none", async () => {
  const page = await atDesk("office", "Tom B");
  await page.goto("/desk/site/pages/colleges");
  await page.getByText("Your role reads the pages and does not write them.").waitFor();
  expect(await page.getByRole("button", { name: "Save draft" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "a page that one reads alone");
});

test.each([
  [1280, 900],
  [390, 844],
])(
  "a page with all its sections open, a locked one among them, is read and reached by keys alone (%i px)",
  async (width, height) => {
    const page = await atDesk("owner", "Ruth Okafor", { width, height });
    await page.goto("/desk/site/pages/nutrition-allergen-aware");
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    await page
      .locator("[data-fields] > details")
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
    await page
      .getByText(/^Locked\. /)
      .first()
      .waitFor();
    await expectAccessibleInBoth(page, "a page with all its sections open");
    await expectKeyboardAccess(page, "a page with all its sections open");
    await page.locator("h1").click();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await expectAccessibleInBoth(page, "the keys of a page");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

test.each([true, false])(
  "addresses of the earlier site are looked over, lead on, and are removed and put back (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const old = javaScript ? "/over-16s.html" : "/over-18s.html";
    const leadsTo = async (address: string) => {
      const answer = await fetch(site.url + address, { redirect: "manual" });
      const { headers } = answer;
      return [answer.status, headers.get("location"), headers.get("cache-control")];
    };
    await page.goto("/desk/site/pages");
    await page.getByRole("link", { name: "Old addresses" }).click();
    const table = page.getByRole("textbox", { name: /^Two columns/ });
    await table.fill(`${old}\t/independent\n/menu\t/independent`);
    await page.getByRole("button", { name: "Look it over" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("line 2: /menu is the system’s own.");
    await table.fill(
      `from,to\nhttps://www.old.example${old},/independent\n${old}-jobs,https://jobs.example/x`,
    );
    await page.getByRole("button", { name: "Look it over" }).click();
    expect(await page.getByRole("row", { name: `${old} /independent` }).innerText()).toContain(
      "/independent",
    );
    if (javaScript) await expectAccessibleInBoth(page, "old addresses that are looked over");
    expect((await leadsTo(old))[0]).toBe(404);
    await page.getByRole("button", { name: "Lead all 2 on" }).click();
    await done(page, "2 old addresses lead on.");
    expect(await leadsTo(`${old.toUpperCase()}/?from=post`)).toEqual([
      308,
      "/independent?from=post",
      "no-cache",
    ]);
    expect(await leadsTo(`${old}-jobs?from=post`)).toEqual([308, "https://jobs.example/x", "no-cache"]);
    if (javaScript) await expectAccessibleInBoth(page, "old addresses that lead on");

    await page.goto("/desk/site/pages/old-addresses");
    await page.getByRole("checkbox", { name: `${old}-jobs` }).check();
    await page.getByRole("button", { name: "Remove those that are ticked" }).click();
    await done(page, "Removed.");
    expect((await leadsTo(`${old}-jobs`))[0]).toBe(404);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "Put back as before.");
    expect((await leadsTo(`${old}-jobs`))[0]).toBe(308);
    await page.goto("/desk/site/pages/old-addresses");
    const send = async (bytes: Buffer) => {
      await page
        .getByLabel(/^Or the same as a CSV/)
        .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: bytes });
      await page.getByRole("button", { name: "Look it over" }).click();
    };
    await send(Buffer.from([0x2f, 0xfc, 0x2c, 0x2f]));
    await page.getByRole("alert").getByText("the file is not UTF-8").waitFor();
    await send(Buffer.from(`\uFEFFfrom,to\r\n${old}-file,/independent\r\n`));
    await page.getByRole("button", { name: "Lead it on" }).click();
    await done(page, "1 old address leads on.");
    expect((await leadsTo(`${old}-file`))[1]).toBe("/independent");
    await page.goto("/desk/audit");
    const entry = page.getByRole("row", { name: /removed old addresses/ }).first();
    expect(await entry.innerText()).toContain("Ruth Okafor");
    expect(await entry.getByRole("link").getAttribute("href")).toBe("/desk/site/pages/old-addresses");
  },
);

test.each([true, false])(
  "a new page is begun with a text that somebody has, split into sections (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const address = javaScript ? "/our-kitchen" : "/our-larder";
    const pasted = page.getByRole("textbox", { name: /^The text of a page that you have already/ });
    await page.goto("/desk/site/pages/new");
    await page.getByLabel("Title", { exact: true }).fill("Our kitchen");
    await page.getByLabel("Address", { exact: true }).fill(address);
    await pasted.fill("Bread ".repeat(2_500));
    await page.getByRole("button", { name: "Begin the page" }).click();
    await page
      .getByText("A page has at most 12,000 letters, and these are 14,999: part it in two pages.")
      .first()
      .waitFor();
    expect((await pasted.inputValue()).length).toBeGreaterThan(14_000);
    await pasted.fill(
      "Bread from eight\n\nWe bake for forty schools.\n\nWhat is fresh\n•\tRolls\n•\tPlaits\n\nQuestions of parents\nIs there rye?\nOn Tuesdays.\nMay we visit?\nRing first.",
    );
    if (javaScript) await expectAccessibleInBoth(page, "a new page with a text");
    await page.getByRole("button", { name: "Begin the page" }).click();
    await page.waitForURL(/\/desk\/site\/pages\/our-/);
    expect(await field(page, "sections.1.heading").inputValue()).toBe("Bread from eight");
    expect(await field(page, "sections.2.paragraphs").inputValue()).toBe("Rolls\n\nPlaits");
    expect(await field(page, "sections.3.questions.1.question").inputValue()).toBe("May we visit?");
    expect((await fetch(site.url + address)).status).toBe(404);

    // More of it goes into the page that there is now.
    await page.locator("summary", { hasText: "Paste a text, to become sections" }).click();
    const more = page.getByRole("button", { name: "Save, and add its sections" });
    await pasted.fill("Bread ".repeat(2_500));
    await more.click();
    await page.getByText("A page has at most 12,000 letters").first().waitFor();
    expect((await pasted.inputValue()).length).toBeGreaterThan(14_000);
    await pasted.fill("Where we buy\n\nFrom farms near us.");
    if (javaScript) await expectAccessibleInBoth(page, "a page with a text to be added");
    await more.click();
    await page.locator("summary", { hasText: "Where we buy (text)" }).waitFor();
    expect(await field(page, "sections.4.paragraphs").inputValue()).toBe("From farms near us.");
    expect(await field(page, "sections.1.heading").inputValue()).toBe("Bread from eight");
    expect(await field(page, "pasted").inputValue()).toBe("");
  },
);

/** Sends a document from its screen at the desk, as it is chosen on the machine. */
async function sendPdf(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^The file/).setInputFiles({ name, mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Add it" }).click();
}

test.each([true, false])(
  "a PDF is uploaded, a page gives it to its readers, and neither is lost by accident (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    const [id, words] = javaScript ? ["independent", "Allergen policy"] : ["universities", "Order form"];
    await page.goto("/desk/site/pages");
    await page.getByRole("link", { name: "Documents", exact: true }).click();
    const send = (bytes: Buffer) => sendPdf(page, `${words}.pdf`, bytes);
    await send(pageSaying(words, { more: ["<</S/JavaScript/JS(app.alert(1))>>"] }));
    await page.getByText("the file holds a script").first().waitFor();
    if (javaScript) await expectAccessible(page, "documents, one refused");
    else await page.goBack();
    await send(pageSaying(words));
    await done(page, "Added.");
    const row = page.getByRole("row", { name: words });
    expect(await row.innerText()).toMatch(/1 page, \d\.\d kB[\s\S]*nothing yet/);
    // Staff read it, and nobody else before a page with it is published.
    const opens = (await row.getByRole("link", { name: `${words}.pdf` }).getAttribute("href"))!;
    const address = opens.split("?")[0]!;
    const statuses = await Promise.all(
      [opens, address].map(async (to) => (await fetch(site.url + to)).status),
    );
    expect(statuses).toEqual([200, 404]);
    if (javaScript) {
      await expectAccessibleInBoth(page, "documents");
      await page.goto("/desk/site/pdfs");
      await expectKeyboardAccess(page, "documents");
    }

    const editor = `/desk/site/pages/${id}`;
    await page.goto(editor);
    await page.locator("summary", { hasText: "Add a section" }).click();
    await page.getByRole("button", { name: "Documents to read", exact: true }).click();
    const section = page.locator("[data-fields]", { hasText: "(documents to read" });
    await section.waitFor();
    const key = (await section.getAttribute("data-fields"))!;
    const openSection = () => open(page, key);
    await openSection();
    await field(page, `sections.${key}.heading.0`).fill("On paper");
    await section.locator("summary", { hasText: "Another document" }).click();
    const at = `sections.${key}.documents.0`;
    await field(page, `${at}.title`).fill(words);
    await field(page, `${at}.text`).fill("How we know what is in it.");
    await field(page, `${at}.dated`).fill("2026-11-03");
    await page.getByRole("button", { name: "Save and publish" }).click();
    await page.getByRole("alert").getByText("PDF: choose a document").first().waitFor();
    await field(page, `${at}.pdf`).selectOption(address);
    await page.getByRole("button", { name: "Save and publish" }).click();
    await done(page, "One page published");

    const reader = await visitorForTest(browser, site.url, { javaScript: false });
    await reader.page.goto(`/${id}`);
    const link = reader.page.getByRole("region", { name: "On paper" }).getByRole("link");
    expect(await link.innerText()).toMatch(
      new RegExp(
        `^${words}\\s+How we know what is in it\\.\\s+PDF, 1 page, \\d\\.\\d\\s?kB, 3 November 2026$`,
      ),
    );
    expect(await link.getAttribute("href")).toBe(address);
    const file = await fetch(site.url + address);
    expect([
      file.status,
      file.headers.get("content-type"),
      file.headers.get("x-content-type-options"),
    ]).toEqual([200, "application/pdf", "nosniff"]);
    if (javaScript) {
      const seen = await visitorForTest(browser, site.url);
      await seen.page.goto(`/${id}`);
      await expectAccessible(seen.page, "a page with documents to read");
    }

    const remove = async () => {
      await page.goto("/desk/site/pdfs");
      await row.getByRole("button", { name: "Remove" }).click();
    };
    await remove();
    await page.getByText("leads to it: take it out there").first().waitFor();
    expect((await fetch(site.url + address)).status).toBe(200);
    await page.goto(editor);
    await page.getByRole("button", { name: "Undo the last publication" }).click();
    await done(page, "One page put back as before");
    await remove();
    await done(page, "Removed.");
    expect((await fetch(site.url + address)).status).toBe(404);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await done(page, "Put back as before.");
    expect((await fetch(site.url + address)).status).toBe(200);
  },
);

test.each([true, false])(
  "a PDF is swapped for another of its name: the history and the record say which, and the first is put back (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    // Pages of which no other test leaves a draft.
    const [id, name] = javaScript
      ? ["primaries", "Policy of Leeds.pdf"]
      : ["secondaries", "Policy of York.pdf"];
    const added = async (words: string) => {
      await page.goto("/desk/site/pdfs");
      const before = await page.getByRole("row", { name }).count();
      const bytes = pageSaying(words);
      await sendPdf(page, name, bytes);
      await done(page, "Added.");
      expect(await page.getByRole("row", { name }).count()).toBe(before + 1);
      return pdfAddressOf(await plainPdfHere(bytes));
    };
    const [first, second] = [
      await added(`Bread from eight: ${id}.`),
      await added(`Bread from ${id}, ${Array.from({ length: 200 }, (_, at) => at * at).join(", ")}.`),
    ];

    // In the list, and where one is chosen, each is told from the other.
    const apart = new RegExp(
      `^(?:Remove )?${name} \\(1 page, \\d\\.\\d kB, added \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\)$`,
    );
    const removes = await page
      .getByRole("row", { name })
      .getByRole("button", { name: "Remove" })
      .allTextContents();
    expect(new Set(removes).size).toBe(2);
    for (const words of removes) expect(words).toMatch(apart);

    const editor = `/desk/site/pages/${id}`;
    await page.goto(editor);
    await page.locator("summary", { hasText: "Add a section" }).click();
    await page.getByRole("button", { name: "Documents to read", exact: true }).click();
    const section = page.locator("[data-fields]", { hasText: "(documents to read" });
    await section.waitFor();
    const key = (await section.getAttribute("data-fields"))!;
    const pdf = field(page, `sections.${key}.documents.0.pdf`);
    const publish = async () => {
      await page.getByRole("button", { name: "Save and publish" }).click();
      await done(page, "One page published").catch(async () => {
        // What stands there instead says why it is not done.
        throw new Error(await page.getByRole("main").innerText());
      });
    };
    await open(page, key);
    await field(page, `sections.${key}.heading.0`).fill("On paper");
    await section.locator("summary", { hasText: "Another document" }).click();
    await field(page, `sections.${key}.documents.0.title`).fill("Policy");
    const offered = (await pdf.locator("option").allTextContents()).filter((one) => one.startsWith(name));
    expect(new Set(offered).size).toBe(2);
    for (const words of offered) expect(words).toMatch(apart);
    await pdf.selectOption(first);
    await publish();
    await page.goto(editor);
    await open(page, key);
    await section.locator("details details", { has: pdf }).locator("> summary").click();
    await pdf.selectOption(second);
    await publish();
    expect(await read(`/${id}`)).toContain(second);

    await page.goto(editor);
    const versions = page.getByRole("region", { name: "History" }).locator("details");
    await versions.nth(0).locator("summary").click();
    const swapped = versions.nth(0).locator("p").first();
    expect(await swapped.innerText()).toContain(`${name} (1 page,`);
    // Of one name, and sent at one time, they have different sizes.
    for (const mark of ["del", "ins"] as const)
      expect(await swapped.locator(mark).innerText()).toMatch(/^(?:gone|new):\s\d\.\d$/);
    const restore = versions.nth(1).getByRole("button", { name: "Make a draft of it" });
    await versions.nth(1).locator("summary").click();
    await restore.click();
    await page.getByText("Written by Ruth Okafor").waitFor();
    expect(await pdf.inputValue()).toBe(first);
    expect(await read(`/${id}`)).toContain(second);
    await publish();
    expect(await read(`/${id}`)).toContain(first);
    // Readers with the page open as it was before are not disturbed.
    expect((await fetch(site.url + second)).status).toBe(200);

    await page.goto("/desk/audit?action=published page");
    const entry = await page.getByRole("row").nth(1).innerText();
    expect(entry).not.toContain("/pdfs/");
    expect(entry.match(new RegExp(name, "g"))).toHaveLength(2);
  },
);

test.each([true, false])(
  "a day that is over is refused beside its field, where it stays (JavaScript %s)",
  async (javaScript) => {
    const page = await atDesk("owner", "Ruth Okafor", { javaScript });
    await page.goto("/desk/site/pages/about-us-sustainability");
    await field(page, "title").fill(`Our way to net zero, ${javaScript}`);
    await page.locator("summary", { hasText: "Publish it on a day" }).click();
    await field(page, "on").fill("2026-11-23");
    await page.getByRole("button", { name: "Save, and publish on this day" }).click();
    await page.getByRole("alert").getByText("Choose a day after today").first().waitFor();
    expect(await field(page, "on").inputValue()).toBe("2026-11-23");
    expect(await read("/about-us/sustainability")).not.toContain("Our way to net zero,");
  },
);
