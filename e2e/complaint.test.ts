import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessible } from "./browser.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function write(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("What went wrong?").fill("You wrote to my old address again.");
}

const thanks = (page: Page) => page.getByRole("group", { name: /^We have your complaint/ });

test("somebody complains about their data from the privacy page, and the desk has it with its clock", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await page.goto("/privacy");
  await page.getByRole("link", { name: "Complain about your data" }).click();
  await page.getByRole("heading", { level: 1, name: "Complain about your data" }).waitFor();
  await expectAccessible(page, "the form for complaints");
  await write(page, "Scripted");
  // Nothing else is asked: no reason, no event, no agreement.
  expect(await page.getByLabel("Who is it for?").count()).toBe(0);
  expect(await page.getByLabel(/may use these details/).count()).toBe(0);
  await page.getByRole("button", { name: "Send the complaint" }).click();
  await thanks(page).waitFor();
  expect(await thanks(page).innerText()).toContain("tells you what came of it");
  await expectAccessible(page, "the complaint that was sent");
  expect(complaints).toEqual([]);

  const desk = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await desk.page.context().addCookies([memberOf(site, "office").cookie]);
  await desk.page.goto("/desk/enquiries/complaints");
  const row = desk.page.getByRole("row", { name: /Amina Scripted/ });
  expect(await row.innerText()).toMatch(/Day 0[^]*acknowledged; tell them by/);
  await expectAccessible(desk.page, "the complaints");
  await row.getByRole("link", { name: "Amina Scripted" }).click();
  // It begins with what came of it, and nobody is offered a proposal for a complaint.
  expect(await desk.page.getByLabel("What you write").inputValue()).toContain(
    "We have looked into your complaint",
  );
  expect(await desk.page.getByRole("button", { name: "Make a proposal" }).count()).toBe(0);
  await desk.page.getByLabel("What came of it").fill("The old address is gone from our list.");
  await desk.page.getByLabel("They were told by").selectOption("e-mail");
  await desk.page.getByRole("button", { name: "Close the complaint" }).click();
  await desk.page
    .getByText(/No e-mail was written to them from here yet/)
    .first()
    .waitFor();
  await desk.page.goBack();
  await expect.poll(() => desk.page.getByText(/No e-mail was written to them/).count()).toBe(0);
  await desk.page.getByLabel("What came of it").fill("The old address is gone from our list.");
  await desk.page.getByLabel("They were told by").selectOption("telephone");
  await desk.page.getByRole("button", { name: "Close the complaint" }).click();
  await desk.page.getByText(/Closed on .*, told by telephone/).waitFor();
  await desk.page.goto("/desk/enquiries/complaints");
  await desk.page.getByRole("table", { name: "Closed complaints" }).waitFor();
  expect(await desk.page.getByRole("row", { name: /Amina Scripted/ }).innerText()).toContain(
    "The old address is gone",
  );
});

test("without script, on a phone: what is missing is named and nothing typed is lost; then it is stored", async () => {
  const { page } = await visitorForTest(browser, site.url, { width: 360, height: 740, javaScript: false });
  await page.goto("/privacy/complaint");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await write(page, "Plain");
  // The browser's own check is passed by as by somebody whose browser has none.
  await page.getByLabel("E-mail").fill("amina@olive");
  await page.getByRole("button", { name: "Send the complaint" }).click();
  await page
    .getByText(/Finish the address/)
    .first()
    .waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Complain about your data");
  expect(await page.getByLabel("What went wrong?").inputValue()).toBe("You wrote to my old address again.");
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByRole("button", { name: "Send the complaint" }).click();
  await thanks(page).waitFor();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test("who may not read enquiries sees no complaint", async () => {
  const { page } = await visitorForTest(browser, site.url);
  await page.context().addCookies([memberOf(site, "kitchen").cookie]);
  const response = await page.goto("/desk/enquiries/complaints");
  expect(response?.status()).toBe(403);
});
