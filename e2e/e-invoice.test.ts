import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { day } from "../app/values/time/calendar-day.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessible } from "./browser.ts";
import type { VisitorSettings } from "./browser.ts";
import { acceptByInvoice, sentProposal } from "./sent-proposal.ts";
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
      whyFewer: "Most of them bring their own.",
    }),
    frozenClock(at),
  );

const atDesk = async (settings: VisitorSettings) => {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page
    .context()
    .addCookies([memberOf(site, "office", { name: "Jo Patel", now: Date.parse(at) }).cookie]);
  return page;
};

const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
] as const;

test("without script a school gives its purchase order, the desk its Peppol ID, and both get the e-invoice", async () => {
  const [size] = sizes;
  const { number, link } = await fair();
  const { page: school } = await visitorForTest(browser, site.url, { ...size, javaScript: false });
  await school.goto(link);
  const form = {
    agree: "true",
    version: "1",
    hash: (await school.locator("[name=hash]").getAttribute("value")) ?? "",
    name: "Grace Whitmore",
    purchaseOrder: "PO 4711",
    pays: "invoice",
  };
  const tooLong = await school.request.post(link, {
    form: { ...form, reference: "x".repeat(300) },
    headers: { Origin: site.url },
  });
  expect(tooLong.status()).toBe(422);
  const refused = await tooLong.text();
  for (const words of ["Shorten it to 80 letters or fewer.", "PO 4711", "x".repeat(300)])
    expect(refused).toContain(words);

  await school.getByLabel("Your name").fill("Grace Whitmore");
  await school.getByLabel("Purchase order").fill("PO 4711");
  await school.getByLabel("Your reference").fill("Kitchen office");
  await school.getByRole("checkbox").check();
  await school.getByRole("button", { name: /send me an invoice/ }).click();
  await school.getByRole("link", { name: /^VAT invoice .* \(PDF\)$/ }).waitFor();
  expect(await school.getByRole("link", { name: /e-invoice/ }).count()).toBe(0);

  const office = await atDesk({ ...size, javaScript: false });
  await office.goto(`/desk/proposals/${number}`);
  await office.getByRole("link", { name: "e-invoice" }).first().click();
  await office.getByText("Where St Anselm’s Primary receives e-invoices is not known").first().waitFor();
  await office.getByRole("link", { name: "What their invoices name" }).first().click();
  expect(await office.getByLabel("Purchase order").inputValue()).toBe("PO 4711");
  await office.getByLabel("Peppol ID").fill("bursar@st-anselms.example");
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByText("Type the whole Peppol ID").first().waitFor();
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
  expect((await school.request.get(theirs.replace(/key=[^&]+/, "key=none"))).status()).toBe(404);
}, 60_000);

test.each(sizes)(
  "at $width px every screen of it fits and is accessible",
  async (size) => {
    const { number, link } = await fair();
    const { page: school } = await visitorForTest(browser, site.url, size);
    const looksRight = async (page: Page, what: string) => {
      expect(await sideways(page), what).toBeLessThanOrEqual(0);
      await expectAccessible(page, what);
    };
    await school.goto(link);
    await school.getByLabel("Purchase order").waitFor();
    await looksRight(school, "accepting with a purchase order");
    await acceptByInvoice(site, link);
    const office = await atDesk(size);
    await office.goto(`/desk/proposals/${number}`);
    await looksRight(office, "an order with its documents");
    await office.getByRole("link", { name: "e-invoice" }).first().click();
    await office.getByText("is not known").first().waitFor();
    await looksRight(office, "an e-invoice for which something is missing");
    await office.goto(`/desk/proposals/${number}/references`);
    await office.getByLabel("Peppol ID").fill("x");
    await office.getByRole("button", { name: "Save" }).click();
    await office.getByText("Type the whole Peppol ID").first().waitFor();
    await looksRight(office, "what their invoices name, refused");
    await office.goto("/desk/money/vat?month=2026-11");
    await looksRight(office, "a month's documents");
  },
  60_000,
);
