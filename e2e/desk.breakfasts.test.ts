import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { expectWholePage } from "./layout-checks.ts";
import { withMailedSite } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T09:12:00Z";
const now = Date.parse(at);
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let site: RunningSite;
withMailedSite(at, (opened) => void ({ site } = opened));

const lunchPage = "/primaries/termly-menus?menu=olive";
const breakfastPage = "/primaries/termly-menus?menu=olive_breakfast";

/** A page as it is sent, without the one link to the breakfasts, its revision, and the sizes of PDFs that were made meanwhile. */
async function bodyOf(address: string): Promise<string> {
  const response = await fetch(site.url + address);
  const text = await response.text();
  return text
    .replace(/<a [^>]*olive_breakfast[^>]*>[^<]*<\/a>/g, "")
    .replace(/data-revision="\d+"|, [\d.]+\s[kM]B/g, "");
}

test("a school's breakfasts are added at the desk, checked, published and read, and its lunches stay as they were", async () => {
  const lunches = [
    "/primaries/olive.json",
    "/primaries/olive.ics",
    "/lunch-menus/olive",
    "/lunch-menus/olive.xml",
  ];
  const before = await Promise.all([lunchPage, "/primaries/termly-menus", ...lunches].map(bodyOf));
  expect((await fetch(site.url + breakfastPage)).status).toBe(404);

  const { page: desk } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await desk.context().addCookies([memberOf(site, "kitchen", { now }).cookie]);
  await desk.goto("/desk/school-menus");
  await desk.getByRole("link", { name: "Add a breakfast menu: Olive Primary" }).click();
  await desk.getByText("This school has no breakfast menu.").waitFor();
  await whenDeskRuns(desk);
  await desk.getByLabel("Breakfast begins at").fill("08:00");
  await desk.getByRole("button", { name: "Add a breakfast menu" }).click();
  await desk.waitForURL(/olive_breakfast/);
  await desk.getByRole("heading", { name: "Week one" }).waitFor();
  await desk.getByText("Olive Primary, breakfast").first().waitFor();
  expect(await desk.getByRole("link", { name: "PDF", exact: true }).count()).toBe(0);

  // Without script's grid: the plain form of a cell.
  for (const [place, dish] of [
    ["1-1-side-0", "Porridge with banana"],
    ["1-2-side-0", "Toast"],
    ["1-3-side-0", "Toast"],
  ] as const) {
    await desk.goto(`/desk/school-menus/olive_breakfast/cell?place=${place}`);
    await desk.getByLabel("Its name").fill(dish);
    await desk.getByRole("radio", { name: /^A new dish/ }).check();
    await desk.getByRole("button", { name: "Save" }).click();
    await desk.waitForURL(/week=1/);
  }
  await desk.getByText("School Food Standards").first().waitFor();
  await expectAccessible(desk, "the grid of breakfasts");
  expect((await fetch(site.url + breakfastPage)).status).toBe(404);

  // Nothing is known of these dishes: somebody else approves.
  await desk.goto("/desk/school-menus/olive_breakfast/draft");
  await desk.getByRole("button", { name: /^Ask/ }).click();
  const { page: other } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await other.context().addCookies([memberOf(site, "nutrition", { now }).cookie]);
  await other.goto("/desk/school-menus/olive_breakfast/draft");
  await other.getByRole("button", { name: /^Approve/ }).click();
  await desk.goto("/desk/school-menus/olive_breakfast/draft");
  const reason = desk.getByLabel(/why/i);
  if (await reason.count()) await reason.first().fill("It begins this week.");
  await desk.getByRole("button", { name: /^Publish/ }).click();
  await desk.getByText("Published.").waitFor();

  const { page: parent } = await visitorForTest(browser, site.url, {
    width: 360,
    height: 740,
    javaScript: false,
  });
  await parent.goto(lunchPage);
  await parent.getByRole("link", { name: "Breakfasts here" }).click();
  await parent.getByRole("heading", { name: "Olive Primary School, breakfast" }).waitFor();
  await parent.getByText("A diet that is agreed for a child is for lunch alone").waitFor();
  expect(await parent.getByText("Porridge with banana").count()).toBeGreaterThan(0);
  await expect(parent.getByRole("link", { name: "Tell me before lunch" }).count()).resolves.toBe(0);
  for (const width of [360, 768, 1280]) {
    const { page } = await visitorForTest(browser, site.url, { width, height: 900 });
    await page.goto(breakfastPage);
    await expectWholePage(page, `breakfasts at ${width}`);
  }
  expect(gzipSync(await (await fetch(site.url + breakfastPage)).text()).length).toBeLessThan(30_000);

  // Files of their own.
  const json = (await (await fetch(`${site.url}/primaries/olive_breakfast.json`)).json()) as object;
  expect(json).toMatchObject({ occasion: "breakfast", beginsAt: "08:00" });
  expect(json).toHaveProperty("agreedDiets", expect.stringContaining("is for lunch alone"));
  expect(Object.keys(json)).not.toContain("lunches");
  const calendar = await (await fetch(`${site.url}/primaries/olive_breakfast.ics`)).text();
  expect(calendar).toContain("SUMMARY:School breakfast");
  // Of lunch it says one thing: that what is agreed for a child is for lunch alone.
  const said = calendar.replaceAll("\r\n ", "").replaceAll("is for lunch alone", "");
  expect(said).not.toBe(calendar.replaceAll("\r\n ", ""));
  expect(said).not.toMatch(/lunch/i);
  const pdf = await fetch(`${site.url}/primaries/olive_breakfast.pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const words = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(words.replaceAll(/\s+/g, " ")).toContain("agreed for a child is for lunch alone");
  expect((await fetch(`${site.url}/primaries/olive_breakfast-matrix.pdf`)).status).toBe(404);
  expect((await fetch(`${site.url}/lunch-menus/olive_breakfast`)).status).toBe(404);

  // By the rules about breakfast.
  await parent.goto("/nutrition/school-food-standards?menu=olive_breakfast");
  await parent.getByText("These are its 11 rules about breakfast.").waitFor();
  await parent.goto("/nutrition/school-food-standards");
  await parent.getByRole("link", { name: "Olive Primary, breakfast" }).waitFor();

  // And the lunches are as they were.
  const after = await Promise.all([lunchPage, "/primaries/termly-menus", ...lunches].map(bodyOf));
  expect(after).toEqual(before);

  // Taken away, and back.
  await desk.goto("/desk/schools/olive/breakfasts");
  await whenDeskRuns(desk);
  await desk.getByRole("button", { name: "Take the breakfast menu away" }).click();
  await desk.getByText("Taken away.").waitFor();
  expect((await fetch(site.url + breakfastPage)).status).toBe(404);
  await desk.getByRole("button", { name: "Undo" }).click();
  await desk.waitForURL(/olive_breakfast/);
  expect((await fetch(site.url + breakfastPage)).status).toBe(200);
}, 120_000);
