import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { pence } from "../app/values/numbers/money.ts";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { acceptByInvoice, sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const quantity = (page: Page, dish: string) => page.getByLabel(`How many ${dish}`);

test("a headcount from 120 to 96: asked on the customer's page, written, sent and accepted, and the papers follow", async () => {
  const today = londonDay(Date.now());
  const on = addDays(today, 120);
  const content = exampleContent({
    title: "Ferreira wedding",
    guests: 120,
    lines: [
      dishLine("lamb", { name: "Roast lamb", course: "main", serves: 10, quantity: 12, each: pence(18_000) }),
      dishLine("tart", {
        name: "Lemon tart",
        course: "dessert",
        serves: 12,
        quantity: 10,
        each: pence(4_200),
      }),
    ],
    event: { ...exampleContent().event, day: on },
    validUntil: addDays(today, 20),
    balanceDue: addDays(on, -14),
    guestLimits: { least: 108, most: 132, until: addDays(on, -10) },
  });
  const { number, link } = await sentProposal(site, content);
  await acceptByInvoice(site, link);

  const customer = await visitorForTest(browser, site.url);
  const { pathname, search } = new URL(link);
  await customer.page.goto(`/proposal/guests${search}`);
  expect(pathname).toBe("/proposal");
  await customer.page.getByLabel("Guests", { exact: true }).fill("96");
  await customer.page.getByRole("button", { name: "See what it comes to" }).click();
  // Fewer than a tenth less is for a person: they are told so, and what they asked stands at the desk.
  const desk = await visitorForTest(browser, site.url, { width: 1280, height: 900 });
  await desk.page.context().addCookies([memberOf(site, "office").cookie]);
  await desk.page.goto(`/desk/proposals/${number}`);
  await desk.page.getByText("96 guests instead of 120.").first().waitFor();
  await desk.page.getByRole("button", { name: "Write version 2" }).click();
  await desk.page.getByLabel("All guests").fill("96");
  await desk.page.getByText("10 of 10 proposed: 96 guests, one main each. You have 12.").waitFor();
  await desk.page.getByRole("button", { name: "Propose again" }).click();
  await expect.poll(() => quantity(desk.page, "Roast lamb").inputValue()).toBe("10");
  expect(await quantity(desk.page, "Lemon tart").inputValue()).toBe("8");
  await desk.page.getByRole("button", { name: /^Send version 2/ }).click();
  await desk.page.getByText(/Version 2 is on its way to/).waitFor();
  await desk.page
    .getByText(/guests 120 → 96/)
    .first()
    .waitFor();
});
