import type { Browser, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { expectAccessible, visitor } from "./browser.ts";
import { faultyProxy } from "./proxy.ts";
import { acceptByInvoice, sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const today = () => londonDay(Date.now());

/** An accepted order for so many days from now, on a day that has no other. */
async function orderIn(days: number) {
  const on = addDays(today(), days);
  const content = exampleContent({
    title: "Ferreira wedding",
    guests: 60,
    diets: { vegan: 6 },
    allergyWords: "one guest, tree nuts",
    lines: [
      dishLine("salmon", { name: "Side of salmon", course: "main", quantity: 6, serves: 10 }),
      dishLine("boxes", { kind: "hire", itemId: null, name: "Crockery", quantity: 60 }),
    ],
    validUntil: addDays(today(), 20),
    balanceDue: addDays(on, -1),
  });
  const sent = await sentProposal(site, { ...content, event: { ...content.event, day: on } });
  await acceptByInvoice(site, sent.link);
  return { ...sent, on, sheet: `/desk/kitchen/orders?day=${on}` };
}

const signIn = async (page: Page, role: Parameters<typeof memberOf>[1], name?: string) =>
  page.context().addCookies([memberOf(site, role, name ? { name } : {}).cookie]);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([true, false])(
  "the office says who, when and with what once, and the kitchen reads it on a phone, marked against its print (script: %s)",
  async (javaScript) => {
    const order = await orderIn(javaScript ? 130 : 131);
    const { page: office } = await visitorForTest(browser, site.url, { javaScript });
    await signIn(office, "office");
    await office.goto(`/desk/proposals/${order.number}`);
    await office.getByRole("link", { name: "Who, when, with what" }).click();
    await office.getByRole("heading", { name: /^Who, when, with what/ }).waitFor();
    await office.getByLabel("The day, step by step").fill("09:40 Van 2 leaves\nafter lunch clear");
    await office.getByLabel("How to get in").fill("Side gate, no vans after 12:30");
    await office.getByLabel("Who is there for us").fill("Rui Ferreira");
    await office.getByLabel("Their telephone").fill("07700 900123");
    await office.getByLabel("How many of ours go").fill("4");
    await office.getByLabel("How many vans").fill("1");
    await office.getByLabel("Kit").fill("2 hot boxes\n1 urn");
    await office.getByRole("button", { name: "Save" }).click();
    // What is wrong is told beside it, and nothing that was typed is lost.
    await office.getByText("“after lunch clear” has none.").first().waitFor();
    expect(await office.getByLabel("Kit").inputValue()).toBe("2 hot boxes\n1 urn");
    if (javaScript) await expectAccessible(office, "an event sheet that could not be read");
    await office.getByLabel("The day, step by step").fill("09:40 Van 2 leaves\n21:30 Clear, keys to Rui");
    await office.getByRole("button", { name: "Save" }).click();
    await office.waitForURL(/\/desk\/kitchen\/orders\?day=/);

    const { page: cook } = await visitorForTest(browser, site.url, {
      width: 360,
      height: 740,
      javaScript,
    });
    await signIn(cook, "kitchen");
    await cook.goto(order.sheet);
    await cook.getByText("On the day: Rui Ferreira, 07700 900123").waitFor();
    const steps = cook.getByRole("list", { name: "The day, step by step" });
    expect(await steps.getByRole("listitem").allInnerTexts()).toHaveLength(2);
    expect(await cook.getByText("6 vegans: no sure main").count()).toBe(1);
    expect(await cook.getByRole("link", { name: "Who, when, with what" }).count()).toBe(0);
    expect(await overflow(cook)).toBeLessThanOrEqual(0);
    const printed = await cook.request.post("/desk/kitchen/orders/print", {
      form: { day: order.on },
      headers: { Origin: site.url },
    });
    expect(printed.headers()["content-type"]).toBe("application/pdf");

    await office.goto(`/desk/proposals/${order.number}/plan`);
    await office.getByLabel("How many vans").fill("2");
    await office.getByLabel("The day, step by step").fill("09:10 Van 2 leaves\n21:30 Clear, keys to Rui");
    await office.getByRole("button", { name: "Save" }).click();
    await office.waitForURL(/\/desk\/kitchen\/orders\?day=/);
    await cook.goto(order.sheet);
    await cook.getByRole("heading", { name: /^Changed since/ }).waitFor();
    const told = (await cook.getByRole("listitem").allInnerTexts()).join("\n");
    expect(told).toContain("vans 1 → 2");
    expect(told).toContain("at: 09:10 Van 2 leaves");
    // In its place too: a row and a step, for who sees and who hears.
    expect(await cook.getByText("Changed since printed.").count()).toBe(2);
    if (javaScript) await expectAccessible(cook, "an event sheet that changed");
  },
);

test("two who write one event sheet: the second sees what the first has saved, and loses nothing", async () => {
  const order = await orderIn(132);
  const address = `/desk/proposals/${order.number}/plan`;
  const { page: ada } = await visitorForTest(browser, site.url);
  await signIn(ada, "office", "Ada Ash");
  await ada.goto(address);
  const { page: ben } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await signIn(ben, "office", "Ben Birch");
  await ben.goto(address);
  await ada.getByLabel("Who of ours goes").fill("Jo and Cy");
  await ada.getByRole("button", { name: "Save" }).click();
  await ada.waitForURL(/\/desk\/kitchen\/orders/);
  await ben.getByLabel("Kit").fill("1 urn");
  await ben.getByRole("button", { name: "Save" }).click();
  await ben.getByRole("heading", { name: "As Ada Ash has saved it" }).waitFor();
  expect(await ben.getByText("Jo and Cy").count()).toBe(1);
  expect(await ben.getByLabel("Kit").inputValue()).toBe("1 urn");
  await expectAccessible(ben, "two event sheets");
  await ben.getByLabel("Who of ours goes").fill("Jo and Cy");
  await ben.getByRole("button", { name: "Save" }).click();
  await ben.waitForURL(/\/desk\/kitchen\/orders/);
  await ben.getByText("1 urn").waitFor();
});

test("where there is no signal the phone has the sheet as it was seen, and nobody who is not signed in", async () => {
  const order = await orderIn(133);
  const line = await faultyProxy(site.url);
  onTestFinished(() => line.close());
  const { page: cook, context } = await visitor(browser, line.url, {
    width: 360,
    height: 740,
    serviceWorker: true,
  });
  await signIn(cook, "kitchen");
  await cook.goto(order.sheet);
  const copies = () =>
    cook.evaluate(async () => {
      const cache = await caches.open("rosemary-lane-event-sheets");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(copies).toEqual(["/desk/kitchen/orders"]);
  line.cut();
  await cook.goto(order.sheet);
  await cook.getByText(/^You are offline\. This is the sheet as at/).waitFor();
  await cook.getByText("To be avoided: one guest, tree nuts").waitFor();
  expect(await cook.locator("script").count()).toBe(0);
  // Nothing else of the desk is kept.
  await cook.goto("/desk/enquiries");
  await cook.getByRole("heading", { name: "You are offline." }).waitFor();
  line.mend();

  // Whoever has to sign in is nobody: what was kept is gone, also when the signal is lost again.
  await context.clearCookies();
  await cook.goto(order.sheet);
  await cook.waitForURL(/\/desk\/sign-in/);
  await expect.poll(copies).toEqual([]);
  line.cut();
  await cook.goto(order.sheet);
  await cook.getByRole("heading", { name: "You are offline." }).waitFor();
});
