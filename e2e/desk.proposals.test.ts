import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { addDays, londonDay, parseDay } from "../app/values/time/calendar-day.ts";
import { pence } from "../app/values/numbers/money.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { customersPage, draftedProposal, sendEnquiry, sentProposal } from "./sent-proposal.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), { BOT_CHECK: "off" });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A day that is no closed one: never around Christmas. */
function eventDay(): string {
  const day = inDays(120);
  return /-(?:12-2[56]|01-01)$/.test(day) ? inDays(124) : day;
}

async function signIn(page: Page, role: Parameters<typeof memberOf>[1], name?: string) {
  await page.context().addCookies([memberOf(site, role, name ? { name } : {}).cookie]);
}

const slip = (page: Page) => page.getByRole("complementary").innerText();
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

test("for whom a proposal is and when stays open under the hands of whoever types it, also when the last of it is there", async () => {
  const { page } = await visitorForTest(browser, site.url);
  await signIn(page, "office", "Olga Order");
  await page.goto("/desk/enquiries");
  await page.getByRole("button", { name: /^New proposal/ }).click();
  await page.getByText(/^Proposal \d+, version 1/).waitFor();
  await page.getByLabel("What it is").fill("Lunch in the hall");
  await page.getByLabel("Name", { exact: true }).fill("Jo Hall");
  await page.getByLabel("E-mail", { exact: true }).fill("jo@hall.example");
  await page.getByLabel("Day of the event").fill(eventDay());
  await saved(page);
  await page.getByText("There is no e-mail address to send it to.").waitFor({ state: "detached" });
  await page.getByLabel("Place", { exact: true }).fill("The hall");
  await page.reload();
  // Whoever comes back to what is whole reads it in one line.
  await expect.poll(() => page.getByLabel("Place", { exact: true }).isVisible()).toBe(false);
});

test("two people write one draft: both see what the other wrote, and neither loses it", async () => {
  await sendEnquiry(site, {
    fName: "Tom",
    lName: "Hallam",
    email: "tom@hallam.example",
    enquiry: "Breakfast for 24?",
  });
  const { page: ada, complaints } = await visitorForTest(browser, site.url);
  await signIn(ada, "office", "Ada Ash");
  await ada.goto("/desk/enquiries");
  await ada.getByRole("link", { name: /^Tom Hallam/ }).click();
  await ada.getByRole("button", { name: "Make a proposal" }).click();
  await ada.getByText(/^Proposal \d+, version 1/).waitFor();
  const { page: ben } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  await signIn(ben, "owner", "Ben Bay");
  await ben.goto(ada.url());
  await ben.getByText("Saved as you type.").waitFor();

  await ada.getByLabel("All guests").fill("24");
  await saved(ada);
  await ben.getByLabel("All guests").fill("30");
  await ben.getByRole("heading", { name: /^Ada Ash saved this draft at/ }).waitFor();
  const differing = ben.getByRole("table", { name: "Where the two differ" });
  expect(await differing.getByRole("row", { name: /All guests/ }).innerText()).toMatch(/24\s+30/);
  await expectAccessible(ben, "a conflict");
  await ben.getByRole("button", { name: "Save yours over it" }).click();
  await saved(ben);
  await ada.reload();
  await expect.poll(() => ada.getByLabel("All guests").inputValue()).toBe("30");

  // What is typed outlives the tab; half an amount waits in it.
  await ada.getByRole("combobox", { name: /Add a line/ }).fill("Two people to serve");
  await ada.keyboard.press("Enter");
  await ada.getByLabel("Two people to serve, pounds each").fill("180.");
  await ada.getByText("The pence are missing: type 180.00 or 180.").waitFor();
  await ada.getByRole("button", { name: /^Send version 1/ }).click();
  await ada.getByRole("heading", { name: /to put right$/ }).waitFor();
  await expectAccessible(ada, "a draft that cannot be sent");
  await ada.reload();
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").inputValue()).toBe("180.");
  await ada.getByLabel("Two people to serve, pounds each").fill("180");
  await saved(ada);
  await ada.getByLabel("Two people to serve, pounds each").press("Delete");
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").count()).toBe(0);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => ada.getByLabel("Two people to serve, pounds each").inputValue()).toBe("180");
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
});

/** Three platters for ten where 120 come, and two of squash for 14 vegans of them: 90 would have no main. */
const tooFew = () =>
  exampleContent({
    title: "The Hallam wedding",
    guests: 120,
    event: { ...exampleContent().event, day: parseDay(eventDay()), kind: "weddings" },
    validUntil: addDays(londonDay(Date.now()), 20),
    balanceDue: addDays(londonDay(Date.now()), 60),
    lines: [
      dishLine("lamb", {
        itemId: null,
        name: "Roast lamb",
        course: "main",
        quantity: 3,
        each: pence(12_800),
      }),
      dishLine("squash", {
        itemId: null,
        name: "Squash roast",
        course: "main",
        quantity: 1,
        each: pence(7_200),
      }),
    ],
  });
const eighty = "Main: 40 plates for 120 guests. 80 guests would have none.";
const why = "Families bring the other mains.";

test.each([true, false])(
  "40 plates for 120 guests are not sent, are sent as proposed or with a reason, and the reason is on the record (JavaScript: %s)",
  async (javaScript) => {
    const number = await draftedProposal(site, tooFew());
    const { page, complaints } = await visitorForTest(browser, site.url, { javaScript });
    await signIn(page, "owner", "Ada Ash");
    await page.goto(`/desk/proposals/${number}`);
    const lamb = page.getByLabel("How many Roast lamb");
    const squash = page.getByLabel("How many Squash roast");
    const send = page.getByRole("button", { name: "Send version 1" });
    await page.getByRole("heading", { name: "Main: 40 plates for 120 guests" }).waitFor();
    await send.click();
    await page.getByRole("heading", { name: /to put right$/ }).waitFor();
    // It leads to the dish of which there is too little.
    const fault = page.getByRole("link", { name: eighty.slice(0, -1) }).first();
    expect(await fault.getAttribute("href")).toBe("#lines.lamb.quantity");
    expect(await page.getByText(/is on its way to/).count()).toBe(0);
    // Too few of them still have their sum.
    expect(await page.locator("tr[data-line=lamb]").innerText()).toContain("£384.00");
    if (javaScript) await expectAccessible(page, "a draft with too few plates");

    await page.getByRole("button", { name: "Main: as proposed" }).click();
    await expect.poll(() => lamb.inputValue()).toBe("6");
    expect(await squash.inputValue()).toBe("6");
    await expect.poll(() => page.getByRole("heading", { name: /^Main: \d+ plates/ }).count()).toBe(0);
    await lamb.fill("3");
    await squash.fill("1");
    if (!javaScript) await page.getByRole("button", { name: /^Save/ }).last().click();
    await page.getByRole("heading", { name: "Main: 40 plates for 120 guests" }).waitFor();
    await page.getByLabel("Why fewer plates are right").fill(why);
    await page.getByLabel("Why so small an order is right").fill("They pay the rest themselves.");
    await send.click();
    await page.getByText(/Version 1 is on its way to/).waitFor();
    await page.getByText(`“${why}”`).waitFor();
    // The customer reads nothing of it.
    const { pathname, search } = new URL(await customersPage(page), site.url);
    expect(await (await fetch(site.url + pathname + search)).text()).not.toContain(why);
    await page.goto("/desk/audit");
    await page.getByText(`It goes because: “${why}”`).first().waitFor();
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  },
);

test("two people change how many there are of two dishes: each sees both numbers, and takes or keeps", async () => {
  const number = await draftedProposal(site, tooFew());
  const open = async (name: string) => {
    const { page } = await visitorForTest(browser, site.url);
    await signIn(page, "office", name);
    await page.goto(`/desk/proposals/${number}`);
    await page.getByText("Saved as you type.").waitFor();
    return page;
  };
  const [ada, ben] = [await open("Ada Ash"), await open("Ben Bay")];
  await ada.getByLabel("How many Roast lamb").fill("11");
  await saved(ada);
  await ben.getByLabel("How many Squash roast").fill("2");
  await ben.getByRole("heading", { name: /^Ada Ash saved this draft at/ }).waitFor();
  const differing = ben.getByRole("table", { name: "Where the two differ" });
  expect(await differing.getByRole("row", { name: /Roast lamb, how many/ }).innerText()).toMatch(/11\s+3/);
  expect(await differing.getByRole("row", { name: /Squash roast, how many/ }).innerText()).toMatch(/1\s+2/);
  await ben.getByRole("link", { name: "Take theirs" }).click();
  await expect.poll(() => ben.getByLabel("How many Roast lamb").inputValue()).toBe("11");
  await ben.getByLabel("How many Squash roast").fill("2");
  await saved(ben);
  await ada.reload();
  await expect.poll(() => ada.getByLabel("How many Squash roast").inputValue()).toBe("2");
  expect(await ada.getByLabel("How many Roast lamb").inputValue()).toBe("11");
});

test("Enter takes the option to which the arrows moved", async () => {
  const { page } = await visitorForTest(browser, site.url);
  await signIn(page, "office");
  await page.goto("/desk/enquiries");
  await page.getByRole("button", { name: "New" }).click();
  const add = page.getByRole("combobox", { name: /Add a line/ });
  await add.fill("cake");
  const options = page.getByRole("listbox", { name: "What can be added" }).getByRole("option");
  // What is no dish is offered at once; the menu's dishes come, before it, when they have been fetched.
  await options.filter({ hasNotText: "“cake”" }).first().waitFor();
  await expect.poll(() => options.count()).toBeGreaterThan(3);
  const names = await options.locator("b").allInnerTexts();
  const marked = () => options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === "true"));
  await expect.poll(marked).toBe(0);
  await add.press("ArrowDown");
  await expect.poll(marked).toBe(1);
  await add.press("ArrowDown");
  await expect.poll(marked).toBe(2);
  await add.press("Enter");
  await page.getByLabel(`How many ${names[2]}`).waitFor();
  expect(await page.getByLabel(/^How many /).count()).toBe(1);
});

test("without script a proposal is begun, refused with all that was typed, saved and sent on a phone", async () => {
  const { page, complaints } = await visitorForTest(browser, site.url, {
    width: 360,
    height: 740,
    javaScript: false,
  });
  await signIn(page, "office");
  await page.goto("/desk/enquiries");
  await page.getByRole("button", { name: "New" }).click();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.getByLabel("What it is").fill("Leavers’ supper");
  await field("customer.name").fill("Lok Chan");
  await field("customer.email").fill("lok@olive.example");
  await field("event.day").fill(eventDay());
  await page.getByLabel("All guests").fill("140 or so");
  await page.getByRole("combobox", { name: /Add a line/ }).fill("Victoria sponge");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await page.getByRole("heading", { name: /to put right$/ }).waitFor();
  expect(await page.getByLabel("All guests").inputValue()).toBe("140 or so");
  await page.getByLabel("All guests").fill("140");
  await page.getByLabel(/^How many Victoria sponge/).fill("12");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await page.getByLabel(/^How many Victoria sponge/).inputValue()).toBe("12");
  // So small an order for so many wants a word of why; the draft is saved all the same.
  await page.getByRole("button", { name: /^Send version 1/ }).click();
  await page.getByText(/^Saved, not sent: put one thing right\.$/).waitFor();
  await page.getByLabel("Why so small an order is right").fill("They bring the rest.");
  await page.getByRole("button", { name: /^Send version 1/ }).click();
  await page.getByText(/Version 1 is on its way to lok@olive.example/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { pathname, search } = new URL(await customersPage(page), site.url);
  await page.getByText("They do not want it").click();
  await page.getByLabel("Why").selectOption("The price");
  await page.getByLabel("In words").fill("too dear");
  await page.getByRole("button", { name: "Mark it lost" }).click();
  await page.getByText(/version 1, lost/).waitFor();
  await page.getByRole("button", { name: "Take version 1 back" }).click();
  await page.getByText(/version 1, withdrawn/).waitFor();
  expect((await fetch(site.url + pathname + search)).status).toBe(404);
  await page.getByRole("button", { name: "Write version 2" }).click();
  await page.getByText(/version 2, not sent/).waitFor();
  // The browser itself reports the form that was refused.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});

/** An order for £1,440.00 in ten days, all of it paid by card. Returns its number and the customer's page. */
async function paidOrder(): Promise<{ number: number; link: string }> {
  const content = exampleContent({
    title: "The gala",
    deposit: {
      kind: "percent",
      percent: 100,
    },
    balanceDue: null,
    event: {
      ...exampleContent().event,
      day: addDays(londonDay(Date.now()), 10),
    },
    validUntil: addDays(londonDay(Date.now()), 5),
    guestLimits: null,
    lines: [
      dishLine("tower", {
        itemId: null,
        name: "Sandwich tower",
        serves: 25,
        quantity: 12,
        each: pence(1e4),
      }),
    ],
  });
  const { number, link } = await sentProposal(site, content);
  const hash = /name="hash" value="(\w+)"/.exec(await (await fetch(link)).text())?.[1] ?? "";
  const accepted = await fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams({
      agree: "true",
      version: "1",
      hash,
      name: "Grace Whitmore",
      pays: "card",
    }),
  });
  const payAt = new URL(accepted.headers.get("location") ?? "", site.url);
  const posted = async (address: string, fields: object) => {
    const headers = { "Content-Type": "application/json", Origin: site.url };
    const response = await fetch(site.url + address, {
      method: "POST",
      headers,
      body: JSON.stringify(fields),
    });
    return (await response.json().catch(() => ({}))) as Record<string, string>;
  };
  const { orderId, hash: signed } = await posted("/api/payments/orders", {
    price: "1440.00",
    personName: "Grace Whitmore",
    organization: "St Anselm’s",
    schoolYear: "4",
    description: `Deposit, proposal ${number}`,
    email: "grace@st-anselms.example",
    link: payAt.searchParams.get("link"),
  });
  await posted(`/test-wallet/orders/${orderId}/approve`, {});
  await posted(`/api/payments/orders/${orderId}/capture`, { hash: signed });
  return { number, link };
}

test("a paid order: something is taken off, it is cancelled by the terms, and two people give back what was too much", async () => {
  const { number, link } = await paidOrder();
  const { page, complaints } = await visitorForTest(browser, site.url);
  await signIn(page, "owner", "Ada Bright");
  await page.goto(`/desk/proposals/${number}`);
  await page.getByRole("link", { name: "Take something off" }).click();
  await page.getByLabel("Pounds off").fill("10 million");
  await page.getByRole("button", { name: "Reduce the price" }).click();
  await page.getByRole("heading", { name: /to put right$/ }).waitFor();
  await expectAccessible(page, "a sum that cannot be taken off");
  await page.getByLabel("Pounds off").fill("60");
  await page.getByLabel("Why").fill("The tasting was late.");
  await page.getByRole("button", { name: "Reduce the price" }).click();
  await page.getByRole("row", { name: /^Goodwill/ }).waitFor();
  expect(await page.getByRole("row", { name: /^VAT credit note/ }).innerText()).toContain("−£60.00");

  await page.getByRole("link", { name: "Cancel the order" }).click();
  await page.getByText("Charged by the terms today, 50%").waitFor();
  await page.getByLabel("Why").fill("The hall has burnt down.");
  await expectAccessible(page, "an order that is to be cancelled");
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("heading", { name: /^Cancelled/ }).waitFor();
  expect(await page.getByRole("row", { name: /^VAT credit note/ }).count()).toBe(2);
  await expectAccessible(page, "a cancelled order");
  await page.getByRole("link", { name: /^Give back £750.00 of/ }).click();
  expect(await page.getByLabel("Pounds").inputValue()).toBe("750.00");
  await page.getByLabel("Why").fill("the gala is off");
  await page.getByRole("button", { name: "Give it back" }).click();
  await page.getByText("Waits for a second person").waitFor();
  expect(await page.getByRole("main").innerText()).toContain("You asked for it: somebody else agrees.");
  expect(await page.getByRole("button", { name: /^Agree/ }).count()).toBe(0);
  await expectAccessible(page, "a refund that waits");

  const { page: second } = await visitorForTest(browser, site.url);
  await signIn(second, "finance", "Flo Ledger");
  await second.goto("/desk");
  const need = second.getByRole("listitem").filter({ hasText: "A refund of £750.00 waits" });
  await need.getByRole("link", { name: "Look and agree" }).click();
  await second.getByRole("button", { name: "Agree, give back £750.00" }).click();
  await second.getByText("Refunded in part").first().waitFor();
  expect(await second.getByRole("main").innerText()).toContain("Ada Bright, with Flo Ledger");

  await page.goto(`/desk/proposals/${number}`);
  await page.getByRole("row", { name: /^Given back to the card/ }).waitFor();
  expect(await page.getByRole("link", { name: /^Give back/ }).count()).toBe(0);
  const { page: customer } = await visitorForTest(browser, site.url, { width: 360, height: 740 });
  const { pathname, search } = new URL(link);
  await customer.goto(pathname + search);
  const told = await slip(customer);
  for (const words of ["Cancelled on", "£690.00 is charged", "given back on", "credit note"])
    expect(told).toContain(words);
  expect(told).not.toContain("goes back");
  await expectAccessible(customer, "a cancelled order's page at 360 px");
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});
