import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import { addOrders } from "./orders-in-books.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });
beforeTests(async () => void (await addOrders(site)));

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const cookie = (role: "owner" | "finance" | "office") => memberOf(site, role, { now: Date.parse(at) }).cookie;

test("an owner sees twelve months at a glance, drawn and in figures, and takes them along as a file", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.context().addCookies([cookie("owner")]);
  await page.goto("/desk/money");
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await page.getByRole("heading", { name: /Books/, level: 1 }).waitFor();
  const work = page.getByRole("table", { name: "Work by month and kind, before VAT" });
  // The month of the invoices, and their sum: by the same table the month's VAT says £228.00 net of catering.
  const row = work.getByRole("row", { name: /^November 2026/ });
  expect(await row.innerText()).toContain("£");
  expect(await page.getByRole("img", { name: /Work from December 2025 to November 2026/ }).count()).toBe(1);
  await page.getByRole("table", { name: /Proposals sent/ }).waitFor();
  await page.getByRole("heading", { name: "Owed today" }).waitFor();
  await expectAccessible(page, "the books");

  const file = await page.request.get("/desk/money/books/file?to=2026-11");
  expect(file.headers()["content-type"]).toContain("text/csv");
  const [head, ...rows] = (await file.text()).trim().split("\r\n");
  expect(head).toContain("weddings before VAT");
  expect(rows).toHaveLength(12);
  const last = rows.at(-1)!.split(",");
  const sum = (await row.getByRole("cell").last().innerText()).replaceAll(/[£,]/g, "");
  expect(last[head!.split(",").indexOf("together before VAT")]).toBe(sum);

  await page.getByLabel("Last month").fill("2026-10");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: /twelve months to October 2026/ }).waitFor();
  expect(complaints).toEqual([]);
});

test("on a phone, without script; and for nobody who may not", async () => {
  const { page } = await visitorForTest(browser, site.url, { width: 360, height: 740, javaScript: false });
  await page.context().addCookies([cookie("finance")]);
  await page.goto("/desk/money/books");
  await page.getByRole("heading", { name: /Books/, level: 1 }).waitFor();
  expect(await sideways(page)).toBeLessThanOrEqual(0);

  const office = await visitorForTest(browser, site.url);
  await office.page.context().addCookies([cookie("office")]);
  expect((await office.page.goto("/desk/money/books"))?.status()).toBe(403);
  await office.page.goto("/desk/money");
  expect(await office.page.getByRole("link", { name: "Books", exact: true }).count()).toBe(0);
});
