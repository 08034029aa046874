import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible } from "./browser.ts";
import { acceptByInvoice, sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const today = () => londonDay(Date.now());

async function sentFor(days: number, title: string, guests: number) {
  const on = addDays(today(), days);
  const content = exampleContent({
    title,
    guests,
    lines: [
      dishLine("salmon", { name: "Side of salmon", course: "main", quantity: 20 }),
      dishLine("waiters", { kind: "staff", itemId: null, name: "Waiters", quantity: 4 }),
    ],
    validUntil: addDays(today(), 20),
    balanceDue: addDays(on, -1),
  });
  return { ...(await sentProposal(site, { ...content, event: { ...content.event, day: on } })), on };
}

const signIn = (page: Page) => page.context().addCookies([memberOf(site, "office").cookie]);

test.each([true, false])(
  "the days say what is accepted, what is held and what is left, and a van is not booked twice (script: %s)",
  async (javaScript) => {
    const days = javaScript ? 150 : 151;
    const wedding = await sentFor(days, "Ferreira wedding", 120);
    await acceptByInvoice(site, wedding.link);
    const party = await sentFor(days, "Hallam party", 60);
    await acceptByInvoice(site, party.link);
    const fair = await sentFor(days, "Summer fair", 80);

    const { page } = await visitorForTest(browser, site.url, { javaScript });
    await signIn(page);
    await page.goto(`/desk/proposals/${wedding.number}/plan`);
    await page.getByLabel("How many vans").fill("3");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/desk\/kitchen\/orders/);
    await page.goto(`/desk/proposals/${party.number}/plan`);
    await page.getByLabel("How many vans").fill("1");
    await page.getByLabel("Kit").fill("1 urn");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByText(/^(?:Error: )?3 of our 3 vans go to other orders on .*: 0 are left\.$/)
      .first()
      .waitFor();
    expect(await page.getByLabel("Kit").inputValue()).toBe("1 urn");

    await page.goto("/desk/proposals");
    await page.getByRole("link", { name: "Days", exact: true }).click();
    await page.goto(`/desk/proposals/days?from=${wedding.on}`);
    const row = page.getByRole("row").filter({ hasText: "Ferreira wedding" });
    const words = await row.innerText();
    expect(words).toMatch(/2 of 6/);
    expect(words).toMatch(/180 of 1,200/);
    expect(words).toMatch(/8 of 14/);
    expect(words).toMatch(/3 of 3/);
    expect(words).toContain("80 held");
    expect(words).toMatch(new RegExp(`proposal ${fair.number}, 80 guests, held to`));
    if (javaScript) await expectAccessible(page, "the days");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await row.getByRole("link", { name: "Summer fair" }).click();
    await page
      .getByText(new RegExp(`^Proposal ${fair.number}`))
      .first()
      .waitFor();
  },
);
