import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { header, startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { expectAccessible, openBrowser, visitor } from "./browser.ts";
import { copyOf, siteCommand, startSite } from "./built-site.ts";

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const settings = { LIMIT_ENQUIRIES_PER_HOUR: "1000", MAIL_RETRY_MINUTES: "0.01" };

async function write(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail").fill("amina.khan@olive.sch.uk");
  await page.getByLabel("Who is it for?").selectOption("business");
  await page.getByLabel("Your message").fill("Sandwiches for a board.");
  await page.getByLabel(/may use these details/).check();
}

async function comeTo(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("First name").scrollIntoViewIfNeeded();
  await page.locator("form.enquiry-form__form[novalidate]").waitFor();
}

const thanks = (page: Page) => page.getByRole("heading", { name: "Enquiry Submitted Successfully!" });
const rows = async (dataDir: string) =>
  (await siteCommand(dataDir, ["enquiries", "export"])).out.trim().split("\r\n").length - 1;

describe("an enquiry during a failure", () => {
  test("is accepted while the mail server is down, and both e-mails arrive once when it is back", async () => {
    const away = await startFakeSmtpServer();
    await away.close();
    const site = await startSite(copyOf(inject("sampleData")), { ...settings, SMTP_URL: away.url });
    const { page } = await visitor(browser, site.url);
    await comeTo(page, "/contact-us");
    await write(page, "Outage");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await thanks(page).waitFor();
    await expect.poll(() => site.log()).toContain("e-mail not delivered");
    expect(site.log()).not.toContain("amina");
    const sink = await startFakeSmtpServer({ port: away.port });
    await expect.poll(() => sink.emails.length, { timeout: 20_000 }).toBe(2);
    // Nothing is left that could be sent twice.
    await expect
      .poll(async () => (await siteCommand(site.dataDir, ["mail", "retry"])).out.trim(), { timeout: 60_000 })
      .toBe("0 letters are due now.");
    expect(sink.emails.map(({ to }) => to.join()).sort()).toEqual([
      "amina.khan@olive.sch.uk",
      "hello@rosemarylane.example",
    ]);
    expect(new Set(sink.emails.map(({ source }) => header(source, "Message-ID"))).size).toBe(2);
    await page.context().close();
    await site.kill();
    await sink.close();
  });

  test("is not lost while the site is down: the form says so, keeps every field over a reload, and then sends it once", async () => {
    const dataDir = copyOf(inject("sampleData"));
    const first = await startSite(dataDir, { ...settings, SMTP_URL: "" });
    const port = new URL(first.url).port;
    const { page } = await visitor(browser, first.url);
    await comeTo(page, "/contact-us");
    await write(page, "Survivor");
    await first.kill();
    await page.getByRole("button", { name: "Send enquiry" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("An error occurred while submitting the enquiry.", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("enquiry-trouble");
    expect(await page.getByRole("button", { name: "Send again" }).getAttribute("aria-disabled")).toBe(null);
    expect(await thanks(page).count()).toBe(0);
    await expectAccessible(page, "the form that failed");

    const again = await startSite(dataDir, { ...settings, PORT: port });
    await comeTo(page, "/contact-us");
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Survivor");
    expect(await page.getByLabel("Your message").inputValue()).toBe("Sandwiches for a board.");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await thanks(page).waitFor();
    expect(await rows(dataDir)).toBe(1);
    await page.context().close();
    await again.kill();
  });

  test("is stored once when its response is lost and it is sent again", async () => {
    const site = await startSite(copyOf(inject("sampleData")), settings);
    const { page } = await visitor(browser, site.url);
    await comeTo(page, "/contact-us");
    await write(page, "Lostanswer");
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
    expect(await rows(site.dataDir)).toBe(1);
    await page.context().close();
    await site.kill();
  });

  test("is sent once by a double click; after ten slow seconds it may be sent again", async () => {
    const site = await startSite(copyOf(inject("sampleData")), settings);
    const { page } = await visitor(browser, site.url);
    await comeTo(page, "/contact-us");
    await write(page, "Slow");
    let asked = 0;
    let hold = true;
    await page.route("**/api/enquiries", async (route) => {
      asked += 1;
      // The server has it, its answer does not come.
      if (hold) await route.fetch();
      else await route.continue();
    });
    const button = page.locator("form.enquiry-form__form button[type=submit]");
    await button.dblclick();
    await page.locator("form.enquiry-form__form[data-sending]").waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await expectAccessible(page, "the form while it sends");
    await page.getByText("This takes longer than it should").waitFor({ timeout: 20_000 });
    expect(asked).toBe(1);
    expect(await thanks(page).count()).toBe(0);
    await expectAccessible(page, "the form that waits long");
    hold = false;
    await page.getByRole("button", { name: "Send again" }).click();
    await thanks(page).waitFor();
    expect(asked).toBe(2);
    expect(await rows(site.dataDir)).toBe(1);
    await page.context().close();
    await site.kill();
  });
});
