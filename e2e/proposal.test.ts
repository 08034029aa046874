import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { pence } from "../app/values/numbers/money.ts";
import type { ProposalContent } from "../app/proposals/proposal.ts";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { expectAccessible } from "./browser.ts";
import type { VisitorSettings } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both));

const phone: VisitorSettings = { width: 360, height: 780 };
const today = londonDay(Date.now());

/** A fair for 260 guests in half a year; £547.20 in all, £136.80 of it with the yes. */
const fair = (rest: Partial<ProposalContent> = {}): ProposalContent =>
  exampleContent({
    event: {
      day: addDays(today, 180),
      from: "12:00",
      to: "16:00",
      place: "Playing field",
      postcode: "E3 4XX",
    },
    lines: [
      dishLine("tower", {
        itemId: null,
        name: "Sandwich tower",
        serves: 25,
        quantity: 12,
        each: pence(3800),
      }),
    ],
    balanceDue: addDays(today, 166),
    validUntil: addDays(today, 14),
    guestLimits: {
      least: 200,
      most: 300,
      until: addDays(today, 150),
    },
    ...rest,
  });

const customer = async (link: string, settings: VisitorSettings = phone) => {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.goto(link);
  return page;
};

const slip = (page: Page) => page.getByRole("complementary");
const accept = async (page: Page, button: RegExp) => {
  await page.getByLabel("Your name").fill("Grace Whitmore");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: button }).click();
};

describe("a customer on a phone", () => {
  test("without script accepts by invoice, asks a question, and changes the number of guests", async () => {
    const { link } = await sentProposal(site, fair());
    const page = await customer(link, { ...phone, javaScript: false });
    await accept(page, /send me an invoice/);
    expect(await page.getByRole("status").textContent()).toContain("the date is yours");
    await page.getByRole("link", { name: "Ask us something" }).click();
    await page.getByLabel("Your question").fill("May we have the towers at one?");
    await page.getByRole("button", { name: "Send it to us" }).click();
    expect(await page.getByRole("status").textContent()).toContain("Your question is with us");

    await page.getByRole("link", { name: "Change the number of guests" }).click();
    await page.getByLabel("Guests").fill("many");
    await page.getByRole("button", { name: /See what/ }).click();
    expect(await page.getByLabel("Guests").inputValue()).toBe("many");
    await page.getByLabel("Guests").fill("280");
    await page.getByRole("button", { name: /See what/ }).click();
    expect(await page.getByRole("status").textContent()).toContain("Here is the new version");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("two hundred and eighty");
    await page.getByRole("link", { name: "What changed since version 1" }).click();
    await page.getByRole("listitem").getByText("guests 260 → 280", { exact: true }).waitFor();
  });

  test("asks again for a past proposal with what is known already", async () => {
    const { link } = await sentProposal(site, fair());
    const page = await customer(link);
    await accept(page, /send me an invoice/);
    await page.getByRole("link", { name: "Ask again for this" }).click();
    await expectAccessible(page, "asking again");
    await page.getByLabel("The day").fill(addDays(today, 300));
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Ask for a quote" }).click();
    await page.waitForURL(/\/enquiry\?key=.+sent=1/);
  });
});

describe("a link", () => {
  test("to an older version leads to the newer one, which says what changed", async () => {
    const first = await sentProposal(site, fair());
    await first.next({ guests: 280, guestLimits: null });
    const page = await customer(first.link, {});
    expect(await slip(page).textContent()).toContain("There is a newer one");
    await page.getByRole("link", { name: "Read version 2" }).click();
    await expectAccessible(page, "the second version at 1280 px");
    await page.getByRole("link", { name: "What changed since version 1" }).click();
    await expectAccessible(page, "what changed");
  });

  test("that is forged or shortened opens nothing, as if there were none", async () => {
    const { link } = await sentProposal(site, fair());
    for (const wrong of [link.slice(0, -1), `${link.slice(0, -4)}AAAA`, `${site.url}/proposal`]) {
      const response = await fetch(wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link opens nothing any more");
      expect((await fetch(wrong.replace("/proposal", "/proposal/files/paper.pdf"))).status).toBe(404);
    }
  });

  test("tells nobody where it leads: not search engines, other sites or caches", async () => {
    const { link, opened: seen } = await sentProposal(site, fair());
    const { headers } = await fetch(link);
    // What fetches a link is no customer who reads it.
    expect(await seen()).toBe(0);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(site.log()).not.toContain(new URL(link).searchParams.get("key"));
  });

  test("refuses what was changed on its way, and keeps what was typed", async () => {
    const { link, next } = await sentProposal(site, fair());
    const page = await customer(link);
    await page.getByLabel("Your name").fill("Grace Whitmore");
    await page.getByRole("checkbox").check();
    // Staff send another version while this one is being read.
    await next({ guests: 270 });
    await page.getByRole("button", { name: /send me an invoice/ }).click();
    expect(await page.getByRole("alert").first().textContent()).toContain("Nothing was accepted");
    expect(await slip(page).textContent()).toContain("There is a newer one");
  });

  test("accepts nothing without a name, nor what was not sent", async () => {
    const { link } = await sentProposal(site, fair());
    const form = (fields: Record<string, string>) =>
      fetch(link, {
        method: "POST",
        headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields),
      });
    const nameless = await form({ agree: "true", version: "1", hash: "wrong", name: " ", pays: "card" });
    expect(nameless.status).toBe(422);
    const forged = await form({ agree: "true", version: "1", hash: "wrong", name: "Grace", pays: "card" });
    expect(forged.status).toBe(409);
    expect(await forged.text()).toContain("This is not what we sent you");
  });
});
