import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../app/staff/permissions.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { addOrders } from "./orders-in-books.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
let orders: Awaited<ReturnType<typeof addOrders>>;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });
beforeTests(async () => void (orders = await addOrders(site)));

async function atDesk(role: Role, name: string, settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return { page, complaints };
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("finance sees what does not agree, enters a transfer, and takes out a month's books", async () => {
  const { page, complaints } = await atDesk("finance", "Flo Ledger", { width: 1280, height: 900 });
  await page.goto("/desk/money/ledger");
  await page.getByRole("heading", { name: "One payment does not agree" }).waitFor();
  expect(await page.getByRole("row", { name: /^RL-7F3K9Q2A/ }).innerText()).toContain("no payment is known");
  await expectAccessible(page, "the ledger");

  await page.getByRole("link", { name: "Enter a bank transfer" }).click();
  await page.getByRole("textbox", { name: "Order" }).fill(String(orders.owing));
  await page.getByLabel("Pounds").fill("10 million");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Two things to put right" }).waitFor();
  expect(await page.getByLabel("Pounds").inputValue()).toBe("10 million");
  await expectAccessible(page, "a transfer that cannot be entered");
  await page.getByLabel("Pounds").fill("136.80");
  await page.getByLabel("What the statement says").fill("=LEAVERS DINNER");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Entered for order ${orders.owing}` })
    .waitFor();
  await page.getByRole("searchbox", { name: "Customer, order or reference" }).fill("=leavers");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("1 in all: £136.80 together.").waitFor();

  await page.getByRole("link", { name: "Owed" }).click();
  await page.getByRole("heading", { name: /Money owed/ }).waitFor();
  expect(await page.getByRole("row", { name: /Leavers’ dinner/ }).innerText()).toContain("£410.40");
  await expectAccessible(page, "who owes what");

  await page.getByRole("link", { name: "VAT and export" }).click();
  await page.getByRole("link", { name: "INV-00002" }).waitFor();
  expect(await page.getByRole("row", { name: /^Catering/ }).innerText()).toMatch(/20%\s+£228\.00\s+£45\.60/);
  await expectAccessible(page, "a month's VAT");
  const pdf = await page.request.get("/desk/money/documents/INV-00002");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  for (const [name, holds] of [
    ["Invoices for Xero", "*ContactName,"],
    ["Money in and back", "'=LEAVERS DINNER"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain(holds);
  }
  const owner = await atDesk("owner", "Ada Bright", { width: 1280, height: 900 });
  await owner.page.goto("/desk/audit?action=exported");
  expect(await owner.page.getByRole("row", { name: /exported books/ }).count()).toBe(2);
  // The form that could not be entered.
  expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});

test("on a phone: who owes what, a month's VAT, and a reminder that is read before it goes", async () => {
  const { page } = await atDesk("office", "Jo Patel", { width: 360, height: 740 });
  for (const address of ["/desk/money/ledger", "/desk/money/owed?only=overdue", "/desk/money/vat"]) {
    await page.goto(address);
    expect(await sideways(page), address).toBeLessThanOrEqual(0);
    await expectAccessible(page, address);
  }
  expect((await page.request.get("/desk/money/export?kind=xero&month=2026-11")).status()).toBe(403);
  await page.goto("/desk/enquiries/reminders");
  await page.getByRole("link", { name: "Deposit due" }).first().click();
  await page.getByText("The deposit of £136.80 was due on Tuesday 24 November 2026.").waitFor();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, "a reminder before it goes");
});

test("without script a reminder is stopped, and let go again", async () => {
  const { page } = await atDesk("office", "Jo Patel", { width: 1280, height: 900, javaScript: false });
  await page.goto("/desk/enquiries/reminders");
  const stop = page.getByRole("button", { name: "Stop Deposit due, order 1003" });
  await stop.click();
  await page.getByRole("status").filter({ hasText: "It does not go." }).waitFor();
  expect(await stop.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await stop.waitFor();
});
