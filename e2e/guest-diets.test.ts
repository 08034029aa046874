import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { newId } from "../app/values/ids.ts";
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

/** An accepted order of dishes of the sample menu, for so many days from now. */
async function orderIn(days: number, guests = 40) {
  const today = londonDay(Date.now());
  const on = addDays(today, days);
  const content = exampleContent({
    title: "Ferreira wedding",
    guests,
    lines: [
      dishLine("aubergine", {
        itemId: "miso-aubergine",
        name: "Miso aubergine",
        course: "main",
        quantity: 4,
      }),
      dishLine("secret", { itemId: null, name: "The chef’s surprise", course: "dessert", quantity: 4 }),
    ],
    validUntil: addDays(today, 20),
    balanceDue: addDays(on, -1),
  });
  const sent = await sentProposal(site, { ...content, event: { ...content.event, day: on } });
  await acceptByInvoice(site, sent.link);
  return { ...sent, on };
}

/** The host makes the link; returns it. */
async function guestsLink(host: Page, order: string): Promise<string> {
  await host.goto(order);
  await host.getByRole("link", { name: "Let your guests say what they eat" }).click();
  await host.getByRole("button", { name: "Make the link" }).click();
  const link = await host.getByLabel("The link for your guests").inputValue();
  const { pathname, search } = new URL(link);
  return site.url + pathname + search;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([true, false])(
  "a guest tells what they eat by the host's link, reads dish by dish what suits, changes it and takes it back (script: %s)",
  async (javaScript) => {
    const order = await orderIn(javaScript ? 140 : 141);
    const { page: host } = await visitorForTest(browser, site.url, { javaScript });
    const link = await guestsLink(host, order.link);
    if (javaScript) await expectAccessible(host, "the host's page of guests");

    const { page: guest } = await visitorForTest(browser, site.url, { width: 360, height: 740, javaScript });
    const response = await guest.goto(link);
    expect(response?.headers()).toMatchObject({
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
    });
    expect(response?.headers()["cache-control"]).toContain("no-store");
    expect(response?.headers()["set-cookie"]).toBeUndefined();
    // Nothing of the host's business is on it.
    expect(await guest.content()).not.toMatch(/£|grace@|Grace Whitmore/);
    if (javaScript) await expectAccessible(guest, "a guest's page");
    expect(await overflow(guest)).toBeLessThanOrEqual(0);
    await guest.getByRole("checkbox", { name: /^Yes, / }).check();
    await guest.getByRole("button", { name: "Tell the kitchen" }).click();
    await guest.getByText("If you eat everything, you need not tell us anything.").waitFor();
    await guest.getByText("Vegan", { exact: true }).click();
    await guest.getByText("Milk", { exact: true }).click();
    await guest.getByRole("button", { name: "Tell the kitchen" }).click();
    await guest.getByRole("heading", { name: "Thank you: your plate is number 1" }).waitFor();
    // Of what nobody knows it is not said that it suits.
    await guest.getByText("No dessert is sure to suit you.").waitFor();
    const surprise = guest.getByRole("listitem").filter({ hasText: "The chef’s surprise" });
    expect(await surprise.innerText()).toMatch(/Not known/);
    expect(await surprise.innerText()).not.toMatch(/It suits you/);
    if (javaScript) await expectAccessible(guest, "what suits a guest");
    expect(await overflow(guest)).toBeLessThanOrEqual(0);
    expect(new URL(guest.url()).search).not.toMatch(/milk|vegan/);

    await guest.getByText("Milk", { exact: true }).click();
    await guest.getByRole("button", { name: "Change it" }).click();
    await guest.getByRole("heading", { name: /your plate is number 1/ }).waitFor();
    await host.reload();
    await host.getByText("1 × vegan").waitFor();

    const { page: cook } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
    await cook.context().addCookies([memberOf(site, "kitchen").cookie]);
    await cook.goto(`/desk/kitchen/orders?day=${order.on}`);
    await cook.getByText(/1 vegan, among them plate 1/).waitFor();

    await guest.getByRole("button", { name: "Take it back" }).click();
    await guest.getByText("It is taken back").waitFor();
    await cook.reload();
    await cook.getByRole("heading", { name: /Ferreira wedding/ }).waitFor();
    expect(await cook.getByText(/among them plate 1/).count()).toBe(0);

    await host.getByRole("button", { name: /^End it/ }).click();
    await host.getByRole("button", { name: "Make the link" }).waitFor();
    expect((await guest.goto(link))?.status()).toBe(404);
    await guest.getByRole("heading", { name: "This link opens nothing any more" }).waitFor();
  },
);

test("forty phones at once on one network lose nothing, and the forty-first is told that all have told", async () => {
  const order = await orderIn(142);
  const { page: host } = await visitorForTest(browser, site.url);
  const link = await guestsLink(host, order.link);
  // A phone that is told the site is busy sends the same form again, and is one guest all the same.
  const tell = async (without: string) => {
    const form = { me: newId(), without, consent: "yes" };
    const send = async () =>
      await fetch(link, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.url },
        body: new URLSearchParams(form),
      });
    let answer = await send();
    await expect
      .poll(
        async () => {
          if (answer.status === 503) answer = await send();
          return answer.status;
        },
        { interval: 500 },
      )
      .not.toBe(503);
    return answer;
  };
  const told = await Promise.all(Array.from({ length: 40 }, (_, at) => tell(at % 2 ? "milk" : "nuts")));
  expect(told.map(({ status }) => status)).toEqual(Array<number>(40).fill(303));
  // A page that is asked for while forty others are made may say that the site is busy, and is asked for again: what was told
  // is stored by then.
  const pages = await Promise.all(
    told.map(async (one) => {
      const page = new URL(one.headers.get("location") ?? "", site.url);
      let html = "";
      await expect
        .poll(
          async () => {
            const shown = await fetch(page);
            html = await shown.text();
            return shown.status;
          },
          { interval: 500 },
        )
        .toBe(200);
      return html;
    }),
  );
  const numbers = pages.map((html) =>
    Number(/plate is number (\d+)/.exec(html.replaceAll("<!-- -->", ""))?.[1]),
  );
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  const late = await tell("milk");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("All 40 guests of this event have told us already");
  await host.reload();
  await host.getByRole("heading", { name: "40 of 40 guests have told us" }).waitFor();
  await host.getByText("20 × no milk").waitFor();
});
