import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { header, startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import { ownProcess, withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const settings = { LIMIT_ENQUIRIES_PER_HOUR: "1000", MAIL_RETRY_MINUTES: "0.01" };
let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), settings);

async function write(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("Who is it for?").selectOption("other");
  await page.getByLabel("Your message").fill("Sandwiches for a board.");
  await page.getByLabel(/may use these details/).check();
}

async function comeTo(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("First name").scrollIntoViewIfNeeded();
  await page.getByRole("form", { name: "Write to us" }).and(page.locator("[novalidate]")).waitFor();
}

const thanks = (page: Page) => page.getByRole("heading", { name: "Enquiry Submitted Successfully!" });
/** How many enquiries are stored from somebody. */
function countFrom(dataDir: string, lastName: string) {
  const store = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { readOnly: true });
  const rows = store.prepare("select id from enquiry where lname = ?").all(lastName);
  store.close();
  return rows.length;
}

describe("an enquiry during a failure", () => {
  test("is accepted while the mail server is down, and both e-mails arrive once when it is back", async () => {
    const away = await startFakeSmtpServer();
    await away.close();
    const own = await ownProcess({ ...settings, SMTP_URL: away.url });
    const { page } = await visitor(browser, own.url);
    await comeTo(page, "/contact-us");
    await write(page, "Outage");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await thanks(page).waitFor();
    await expect.poll(() => own.log()).toContain("e-mail not delivered");
    expect(own.log()).not.toContain("amina");
    const sink = await startFakeSmtpServer({ port: away.port });
    await expect.poll(() => sink.emails.length).toBe(2);
    // Nothing is left that could be sent twice.
    await expect
      .poll(async () => (await siteCommand(own.dataDir, ["mail", "retry"])).out.trim(), { timeout: 60_000 })
      .toBe("0 e-mails are due now.");
    expect(sink.emails.map(({ to }) => to.join()).sort()).toEqual([
      "amina.khan@olive.sch.uk",
      "hello@rosemarylane.example",
    ]);
    expect(new Set(sink.emails.map(({ source }) => header(source, "Message-ID"))).size).toBe(2);
    await sink.close();
  });

  test("is not lost while the site is down: the form says so, keeps every field over a reload, and then sends it once", async () => {
    const first = await ownProcess(settings);
    const port = new URL(first.url).port;
    const { page } = await visitor(browser, first.url, { serviceWorker: true });
    await comeTo(page, "/contact-us");
    await write(page, "Survivor");
    await first.kill();
    await page.getByRole("button", { name: "Send enquiry" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("An error occurred while submitting the enquiry.", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("enquiry-trouble");
    expect(await page.getByRole("button", { name: "Send again" }).getAttribute("aria-disabled")).toBe(null);
    expect(await thanks(page).count()).toBe(0);

    await ownProcess({ ...settings, PORT: port }, first.dataDir);
    await comeTo(page, "/contact-us");
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Survivor");
    expect(await page.getByLabel("Your message").inputValue()).toBe("Sandwiches for a board.");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await thanks(page).waitFor();
    expect(countFrom(first.dataDir, "Survivor")).toBe(1);
  });

  test("is stored once when its response is lost and it is sent again", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await comeTo(page, "/contact-us");
    await write(page, "Lostanswer");
    await page.getByLabel("Who is it for?").selectOption("business");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await page.route(
      "**/api/enquiries",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await page.getByRole("button", { name: "Send again" }).click();
    await thanks(page).waitFor();
    expect(countFrom(site.dataDir, "Lostanswer")).toBe(1);
  });

  test("is sent once by a double click; after ten slow seconds it may be sent again", async () => {
    const { page } = await visitorForTest(browser, site.url);
    await comeTo(page, "/contact-us");
    await write(page, "Slow");
    let asked = 0;
    let hold = true;
    await page.route("**/api/enquiries", async (route) => {
      asked += 1;
      // The server has it, its response does not come.
      if (hold) await route.fetch();
      else await route.continue();
    });
    await page.getByRole("button", { name: "Send enquiry" }).dblclick();
    const sending = page.getByRole("button", { name: "Sending …" });
    await sending.waitFor();
    expect(await sending.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("This takes longer than it should").waitFor();
    expect(asked).toBe(1);
    expect(await thanks(page).count()).toBe(0);
    hold = false;
    await page.getByRole("button", { name: "Send again" }).click();
    await thanks(page).waitFor();
    expect(asked).toBe(2);
    expect(countFrom(site.dataDir, "Slow")).toBe(1);
  });
});
