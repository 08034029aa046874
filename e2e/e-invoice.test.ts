import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { day } from "../app/values/calendar-day.ts";
import { frozenClock } from "../app/values/clock.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessible } from "./browser.ts";
import { sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { CLOCK_STANDS_AT: at });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const fair = () =>
  sentProposal(
    site,
    exampleContent({
      lines: [
        dishLine("tower", { itemId: null, name: "Pupils’ lunches", vat: "school-agent", eatenBy: "pupils" }),
      ],
      validUntil: day("2026-12-08"),
    }),
    frozenClock(at),
  );

test.each([
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
])(
  "at $width px, without script: a school gives its purchase order, the desk its Peppol ID, and both get the e-invoice",
  async (size) => {
    const { number, link } = await fair();
    const { page: school, complaints } = await visitorForTest(browser, site.url, {
      ...size,
      javaScript: false,
    });
    await school.goto(link);
    await school.getByLabel("Your name").fill("Grace Whitmore");
    await school.getByLabel("Purchase order").fill("PO 4711");
    await school.getByLabel("Your reference").fill("x".repeat(80));
    // What a browser would cut, and a script does not.
    await school.getByLabel("Your reference").evaluate((field: HTMLInputElement) => {
      field.removeAttribute("maxlength");
      field.value = "x".repeat(300);
    });
    await school.getByRole("checkbox").check();
    await school.getByRole("button", { name: /send me an invoice/ }).click();
    await school.getByText("Shorten it to 80 letters or fewer.").waitFor();
    expect(await school.getByLabel("Purchase order").inputValue()).toBe("PO 4711");
    expect((await school.getByLabel("Your reference").inputValue()).length).toBe(300);
    expect(await sideways(school)).toBeLessThanOrEqual(0);
    await expectAccessible(school, "a reference that is too long");
    await school.getByLabel("Your reference").fill("Kitchen office");
    await school.getByRole("button", { name: /send me an invoice/ }).click();
    await school.getByRole("link", { name: /^VAT invoice .* \(PDF\)$/ }).waitFor();
    expect(await school.getByRole("link", { name: /e-invoice/ }).count()).toBe(0);

    const { page: office } = await visitorForTest(browser, site.url, { ...size, javaScript: false });
    await office
      .context()
      .addCookies([memberOf(site, "office", { name: "Jo Patel", now: Date.parse(at) }).cookie]);
    await office.goto(`/desk/proposals/${number}`);
    expect(await sideways(office)).toBeLessThanOrEqual(0);
    await office.getByRole("link", { name: "e-invoice" }).first().click();
    await office.getByText(/^Where St Anselm’s Primary receives e-invoices is not known/).waitFor();
    await expectAccessible(office, "an e-invoice for which something is missing");
    await office.getByRole("link", { name: /what their invoices name/ }).click();
    expect(await office.getByLabel("Purchase order").inputValue()).toBe("PO 4711");
    await office.getByLabel("Peppol ID").fill("bursar@st-anselms.example");
    await office.getByRole("button", { name: "Save" }).click();
    await office
      .getByText(/^Type the whole Peppol ID/)
      .first()
      .waitFor();
    expect(await sideways(office)).toBeLessThanOrEqual(0);
    await expectAccessible(office, "what their invoices name, refused");
    await office.getByLabel("Peppol ID").fill("0088:5060000000009");
    await office.getByRole("button", { name: "Save" }).click();
    await office.getByRole("heading", { name: /^Accepted/ }).waitFor();

    const href = (await office.getByRole("link", { name: "e-invoice" }).first().getAttribute("href")) ?? "";
    const file = await office.request.get(href);
    expect(file.headers()).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="INV-\d{5}\.xml"$/),
    });
    const xml = await file.text();
    for (const words of [
      "PO 4711",
      "Kitchen office",
      "5060000000009",
      "Eaten by pupils.",
      "We are the principal",
    ])
      expect(xml).toContain(words);
    await school.reload();
    const theirs = (await school.getByRole("link", { name: /e-invoice, XML/ }).getAttribute("href")) ?? "";
    expect(await (await school.request.get(theirs)).text()).toBe(xml);
    expect(await sideways(school)).toBeLessThanOrEqual(0);
    const strangers = theirs.replace(/key=[^&]+/, "key=none");
    expect((await school.request.get(strangers)).status()).toBe(404);
    // The form that was refused.
    expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
  },
  60_000,
);
