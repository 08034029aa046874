import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { VisitorSettings } from "./browser.ts";
import { expectAccessible } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { siteCommand } from "./reused-processes.ts";
import {
  amount,
  cardButton,
  doNotPayAgain,
  email,
  fillIn,
  goOn,
  notCharged,
  opened,
  payerOn,
  receipt,
  referenceOn,
  walletButton,
  walletFrame,
} from "./payment-page.ts";
import { journeyOf, phone } from "./journeys.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";

let browser: Browser;
let site: RunningSite;
withSiteAndBrowser((both) => void ({ browser, site } = both), { LIMIT_ORDERS_PER_HOUR: "1000" });

const payer = (settings: VisitorSettings = {}, address = "/payment") =>
  payerOn(browser, site.url, settings, address);

/** How many payments are stored. */
const records = () => {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { readOnly: true });
  const { n } = db.prepare("select count(*) as n from payment_record").get() as { n: number };
  db.close();
  return n;
};

describe("a payment", () => {
  test.each([
    ["the wallet", walletButton],
    ["a card", cardButton],
  ])("with %s has a receipt that stays after a reload", async (_, button) => {
    const before = records();
    const { page, complaints } = await payer();
    await fillIn(page);
    expect(await page.innerText(button)).toMatch(/^Pay £248\.50 /);
    expect(await amount(page).isVisible()).toBe(false);
    const pop = await opened(page, button);
    expect(await pop.textContent("body")).toContain("Test mode: no money moves");
    await pop.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    const lines = await receipt(page).textContent();
    for (const word of [
      "Paid",
      "£248.50",
      "Amina Rahman",
      "OrganisationOlive Primary",
      "School yearYear 4",
      "What it was for",
      "Invoice 1187",
      "Test mode",
    ])
      expect(lines).toContain(word);
    const again = await page.reload();
    expect(again!.headers()["referrer-policy"]).toBe("no-referrer");
    expect(await receipt(page).textContent()).toBe(lines);
    expect(
      await receipt(page)
        .getByRole("button", { name: /^Print/ })
        .isVisible(),
    ).toBe(true);
    expect(records()).toBe(before + 1);
    expect(complaints).toEqual([]);
  });

  test("cannot be sent again by going back", async () => {
    const { page } = await payer({}, "/home");
    await page.goto("/payment");
    await fillIn(page);
    const pop = await opened(page);
    await pop.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    await page.goBack();
    await page.waitForSelector("text=Enter the amount to pay");
    expect(await amount(page).inputValue()).toBe("");
    await page.goForward();
    expect(await receipt(page).textContent()).toContain("£248.50");
    await page.goto("/payment");
    await amount(page).click();
    await page.waitForSelector("text=Enter the amount to pay");
    expect(await amount(page).inputValue()).toBe("");
  });

  test("takes a bursar three taps from the payment page to the receipt, and three from home to one that is lost", async () => {
    const { page } = await payer(phone);
    const paying = journeyOf(page);
    await paying.open("/payment");
    await paying.type(amount(page), "248.50");
    await paying.type(page.getByLabel("What it is for"), "Invoice 1187");
    await paying.type(email(page), "bursar@olive.example");
    await paying.tap(page.getByRole("button", { name: "Continue" }));
    const opening = page.waitForEvent("popup");
    await paying.tap(page.locator(cardButton));
    await (await opening).click("button[value=approve]");
    await receipt(page).waitFor();
    // The last is in the payment firm's window.
    expect(paying.cost().taps + 1).toBeLessThanOrEqual(3);
    const reference = await referenceOn(page);
    const finding = journeyOf(page);
    await finding.open("/home");
    await finding.tap(page.getByRole("contentinfo").getByRole("link", { name: "Payments" }));
    await finding.tap(page.getByRole("link", { name: "Find it" }));
    await finding.type(page.getByLabel("Reference"), reference);
    await finding.type(page.getByLabel("E-mail address"), "bursar@olive.example");
    await finding.tap(page.getByRole("button", { name: "Show the receipt" }));
    await receipt(page).waitFor();
    expect(finding.cost().taps).toBeLessThanOrEqual(3);
    if (process.env["JOURNEYS"]) console.log({ paying: paying.cost(), finding: finding.cost() });
  });

  test("succeeds with another card after the bank declined the first", async () => {
    const before = records();
    const { page, orders } = await payer();
    await fillIn(page, "19.99");
    const first = await opened(page, cardButton);
    await first.check("input[value=declines]");
    await first.click("button[value=approve]");
    await notCharged(page).getByText("The bank said no").waitFor();
    const second = await opened(page, cardButton);
    await second.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    // The same words are the same payment: asked for again under the same key.
    expect(orders()).toBe(2);
    expect(records()).toBe(before + 1);
  });

  test("is made once by a double click on the button", async () => {
    const before = records();
    const { page } = await payer();
    await fillIn(page, "5");
    const [pop] = await Promise.all([page.waitForEvent("popup"), page.dblclick(walletButton)]);
    await pop.waitForSelector("button[value=approve]");
    await pop.dblclick("button[value=approve]").catch(() => undefined);
    await page.waitForURL(/\?receipt=/);
    expect(records()).toBe(before + 1);
  });

  test("works where pop-ups are blocked, in a frame of the page", async () => {
    const { page, complaints } = await payer();
    await fillIn(page);
    await page.evaluate(() => void (window.open = () => null));
    await page.click(walletButton);
    const frame = walletFrame(page);
    await frame.locator("button[value=approve]").waitFor();
    await frame.locator("button[value=approve]").click();
    await page.waitForURL(/\?receipt=/);
    expect(complaints).toEqual([]);
  });

  test("is recorded when the tab is closed after the approval", async () => {
    const before = records();
    const { page } = await payer();
    await fillIn(page, "77.00");
    const pop = await opened(page);
    await page.close();
    await pop.click("button[value=approve]");
    await expect.poll(records).toBe(before + 1);
  });

  test("through a payment link has a fixed amount, and is made only once", async () => {
    const { out } = await siteCommand(site.dataDir, [
      "payments",
      "link",
      "120.00",
      "Deposit",
      "for",
      "the",
      "gala",
    ]);
    const address = out.trim().replace("http://localhost:3000", "");
    const { page } = await payer({}, address);
    // Opened at the look over: who it is for can be changed, what was agreed cannot.
    await page.getByRole("definition").filter({ hasText: "£120.00" }).waitFor();
    expect(await page.getByRole("button", { name: /^Change (Amount|What it is for)/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Change Person’s name" }).click();
    expect(await amount(page).inputValue()).toBe("120.00");
    expect(await amount(page).isEditable()).toBe(false);
    await goOn(page);
    const pop = await opened(page);
    await pop.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    await page.goto(address);
    expect(await page.textContent("h1")).toBe("This was paid already");
    expect(await amount(page).count()).toBe(0);
    await page.goto(address.replace(/.$/, "x").replace("link=", "link=x"));
    expect(await page.getByRole("status").first().textContent()).toContain("no longer good");
  });
});

describe("a payment is not made", () => {
  test("with an invalid form: the specified message, the field named, and no order created", async () => {
    const { page, orders, asked } = await payer();
    await email(page).fill("amina");
    await goOn(page);
    const alert = page.getByRole("alert");
    expect(await alert.getByRole("heading").textContent()).toBe(
      "Please fill out all required fields correctly.",
    );
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("faults");
    expect(await amount(page).getAttribute("aria-invalid")).toBe("true");
    expect(await alert.getByRole("link").allTextContents()).toEqual([
      "Amount: type a figure from £1.00 to £10,000.00",
      "E-mail for the receipt: type the whole e-mail address, as in name@school.org.uk",
    ]);
    expect(orders()).toBe(0);
    expect(asked.filter((line) => line.includes("sdk"))).toEqual([]);
  });

  test("when the payer cancels: not charged, and the form is still filled in", async () => {
    const { page } = await payer();
    await fillIn(page);
    const pop = await opened(page);
    const focused = page.locator(":focus");
    const status = page.getByRole("status").filter({ hasText: "Waiting for you" });
    await status.and(focused).waitFor();
    await pop.click("button[value=cancel]");
    await notCharged(page).waitFor();
    await notCharged(page).and(focused).waitFor();
    expect(await page.getByRole("main").getByText("Amina Rahman").isVisible()).toBe(true);
    // After a reload, and when the payer comes back from another page, it is still there, with the buttons.
    await page.reload();
    await page.waitForSelector(walletButton);
    await page.goto("/contact-us");
    await page.goBack();
    await page.waitForSelector(walletButton);
    await page.getByRole("button", { name: "Change Amount" }).click();
    await amount(page).and(page.locator(":focus")).waitFor();
    for (const [field, typed] of [
      [amount(page), "248.50"],
      [page.getByLabel("Person’s name"), "Amina Rahman"],
      [email(page), "amina@olive.example"],
    ] as const)
      expect(await field.inputValue()).toBe(typed);
  });

  test("when the payer closes the window: not charged, and another attempt is possible", async () => {
    const { page } = await payer();
    await fillIn(page);
    const pop = await opened(page);
    await pop.close();
    await notCharged(page).waitFor();
    const again = await opened(page);
    await again.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
  });

  test("without script: the page says so, with the phone number and the invoice, two taps from home", async () => {
    const { page } = await payer({ ...phone, javaScript: false });
    const journey = journeyOf(page);
    await journey.open("/home");
    await journey.tap(page.getByRole("contentinfo").getByRole("link", { name: "Payments" }));
    await journey.tap(page.getByRole("form").getByRole("link", { name: "Ask us for an invoice" }));
    await page.waitForURL("**/contact-us?**");
    expect(journey.cost().taps).toBe(2);
    await page.goto("/payment");
    const side = await page.getByRole("form").textContent();
    for (const word of ["needs JavaScript", "020 7946 0958", "Ask us for an invoice"])
      expect(side).toContain(word);
    await goOn(page);
    expect(await page.getByRole("alert").getByRole("heading").textContent()).toBe(
      "Please fill out all required fields correctly.",
    );
    await fillIn(page);
    await page.getByRole("status").filter({ hasText: "Nothing was charged" }).waitFor();
    expect(await page.getByRole("heading", { name: "Check your payment" }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Change Amount" }).click();
    expect(await amount(page).inputValue()).toBe("248.50");
  });
});

describe("a payment whose outcome is not known", () => {
  test("shows do not pay again, and a link to its page, when the connection is lost after the approval", async () => {
    const { page } = await payer();
    await page.route("**/capture", (route) => route.abort());
    await fillIn(page);
    const pop = await opened(page);
    await pop.click("button[value=approve]");
    await doNotPayAgain(page).waitFor();
    expect(await page.locator(walletButton).count()).toBe(0);
    // The server got the approval from the provider, and captured by itself.
    await page.click("text=See how it stands");
    await page.waitForSelector("h1:has-text('Thank you')");
  });

  test("has a page that says so and turns into the receipt by itself", async () => {
    const { page } = await payer();
    await fillIn(page, "31.00");
    const pop = await opened(page);
    await pop.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    const reference = await referenceOn(page);
    const asIfUnsettled = (captured: boolean) => {
      const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
      db.prepare("update payment set state = ? where reference = ?").run(
        captured ? "PAID" : "CAPTURING",
        reference,
      );
      db.close();
    };
    asIfUnsettled(false);
    await page.reload();
    expect(await page.textContent("h1")).toBe("Confirming: please do not pay again");
    expect(await receipt(page).textContent()).not.toContain("Paid£");
    asIfUnsettled(true);
    await page.waitForSelector("h1:has-text('Thank you')");
  });
});

describe("the provider's script", () => {
  test("is loaded on the payment page only, once there is something to look over and pay", async () => {
    const { page, asked } = await payer({}, "/home");
    const scripts = () => asked.filter((line) => line.includes("sdk.js")).length;
    await page.goto("/contact-us");
    await page.goto("/payment");
    await page.waitForLoadState("networkidle");
    expect(scripts()).toBe(0);
    await amount(page).fill("0.50");
    await goOn(page);
    await amount(page).fill("5");
    expect(scripts()).toBe(0);
    await goOn(page);
    await page.waitForSelector(walletButton);
    expect(scripts()).toBe(1);
  });
});

describe("on a slow connection", () => {
  test("a form filled in before any script has loaded still gets its buttons", async () => {
    const { page } = await payer({}, "/home");
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/assets/entry.client*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/payment", { waitUntil: "commit" });
    await fillIn(page);
    letGo();
    await page.waitForSelector(walletButton);
  });

  test("a change while the buttons load does not lose them: they are there at the next look over", async () => {
    const { page } = await payer();
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/sdk.js", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().endsWith("/sdk.js"));
    await amount(page).fill("248.50");
    await goOn(page);
    await asked;
    await page.getByRole("button", { name: "Change E-mail" }).click();
    await email(page).fill("amina");
    letGo();
    await page.waitForFunction(() => "paypal" in window);
    await email(page).fill("amina@olive.example");
    await goOn(page);
    await page.waitForSelector(walletButton);
  });
});

test("only the payment page may reach the provider, and no cache stores it", async () => {
  const payment = await fetch(`${site.url}/payment`);
  const policy = payment.headers.get("content-security-policy")!;
  for (const rule of ["script-src", "connect-src", "frame-src", "img-src"])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*https://www\\.paypal\\.com`));
  expect(policy).toContain("frame-ancestors 'none'");
  expect(payment.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(payment.headers.get("cache-control")).toBe("no-store");
  for (const page of ["/home", "/menu", "/contact-us"])
    expect((await fetch(site.url + page)).headers.get("content-security-policy")).not.toContain("paypal");
});

test("a program pays through the API, approving as the payer would", async () => {
  const post = async (address: string, fields?: object) => {
    const response = await fetch(site.url + address, {
      method: "POST",
      ...(fields ? { headers: { "content-type": "application/json" }, body: JSON.stringify(fields) } : {}),
    });
    return { http: response.status, body: (await response.json()) as Record<string, string> };
  };
  const made = await post("/api/payments/orders", { price: "12.00" });
  expect(made.http).toBe(201);
  const { orderId, hash } = made.body;
  const capture = `/api/payments/orders/${orderId}/capture`;
  const bound = await post("/hash", { orderId, amount: "12.00", currency: "GBP" });
  expect(bound).toEqual({ http: 200, body: { hash } });
  expect((await post(capture, { hash: "forged" })).http).toBe(409);
  expect(await post(capture, { hash })).toMatchObject({ http: 200, body: { status: "not charged" } });
  const approved = await post(`/test-wallet/orders/${orderId}/approve`);
  expect(approved.body).toMatchObject({ status: "APPROVED" });
  const paid = { http: 200, body: { status: "paid", price: "12.00" } };
  expect(await post(capture, { hash })).toMatchObject(paid);
  expect(await post(capture, { hash })).toMatchObject(paid);
});

test("the amount has a box of its own, under the heading that asks for it", async () => {
  const { page } = await payer();
  const heading = (await page.getByRole("heading", { name: "Enter the amount to pay" }).boundingBox())!;
  expect(heading.y + heading.height).toBeLessThanOrEqual((await amount(page).boundingBox())!.y);
  const box = amount(page).locator("xpath=..");
  const edge = await box.evaluate((one) => getComputedStyle(one).boxShadow);
  expect(edge).toContain("inset");
  const order = await page
    .locator("main :is(h1, h2, input[name=price])")
    .evaluateAll((all) => all.slice(0, 3).map((one) => one.localName));
  expect(order).toEqual(["h1", "h2", "input"]);
});

test("the empty form is accessible and fits a narrow phone", async () => {
  const { page } = await payer({ width: 320, height: 700 });
  await expectAccessible(page, "an empty form");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

describe("the command line for payments", () => {
  test("refunds and reconciles while the site runs", async () => {
    const { page } = await payer();
    await fillIn(page, "60.00");
    const pop = await opened(page);
    await pop.click("button[value=approve]");
    await page.waitForURL(/\?receipt=/);
    const reference = await referenceOn(page);
    const refund = await siteCommand(site.dataDir, [
      "payments",
      "refund",
      reference,
      "20.00",
      "--reason",
      "two fewer",
    ]);
    expect(refund.out).toBe(`${reference}: £20.00 has been given back.\n`);
    await page.reload();
    expect(await page.innerText("h1")).toBe("Paid, and a part given back");
    const again = await siteCommand(site.dataDir, [
      "payments",
      "refund",
      reference,
      "40.01",
      "--reason",
      "more",
    ]);
    expect([again.code, again.err]).toEqual([2, `Of £60.00, £40.00 is left to give back.\n`]);
    const { out: exported } = await siteCommand(site.dataDir, ["payments", "export"]);
    expect(exported.split("\r\n")).toHaveLength(records() + 2);
    const report = await siteCommand(site.dataDir, ["payments", "reconcile"]);
    expect(report.out).toContain("PART_REFUNDED 1");
  });

  test("production refuses to start with fake PayPal", async () => {
    await expect(
      startSite(copyOf(inject("sampleData")), {
        SITE_ENV: "production",
        PUBLIC_URL: "https://rosemarylane.example",
        HASH_SECRET: "x".repeat(40),
      }),
    ).rejects.toThrow("the test wallet moves no money");
  });
});
