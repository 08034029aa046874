import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { pence } from "#values/numbers/money.ts";
import { createPaymentLink } from "#payments/links/payment-link.server.ts";
import { createSigner } from "#payments/signer.server.ts";
import type { VisitorSettings } from "./browser.ts";
import { siteCommand } from "./reused-processes.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import {
  cardButton,
  doNotPayAgain,
  email,
  fillIn,
  goOn,
  notCharged,
  opened,
  payerOn,
  walletButton,
  walletFrame,
} from "./payment-page.ts";

/** With these settings the site can be brought into every state below. */
export const secret = "a secret that only this test knows";
export const ordersPerHour = 6;
export const settings = {
  HASH_SECRET: secret,
  LIMIT_ORDERS_PER_HOUR: String(ordersPerHour),
  // Each payer asks from an address of their own.
  TRUST_PROXY: "1",
};

/** What a page may say about money: the words that it must have, and those that it must not. */
export const expectedMessages = {
  "nothing charged yet": { holds: /Test mode: no money moves/, never: /Thank you|Not charged/ },
  "not charged": {
    holds: /Not charged|Nothing was|not found|There is no/,
    never: /Thank you|do not pay again/,
  },
  "do not pay again": { holds: /do not pay again/, never: /Thank you|Not charged/ },
  paid: { holds: /Paid|paid/, never: /do not pay again|Not charged/ },
  "given back": { holds: /given back|taken back/i, never: /Thank you|do not pay again|Not charged/ },
} as const;

export interface PayerState {
  readonly name: string;
  readonly tells: keyof typeof expectedMessages;
  /** Further words that must be on the page. */
  readonly says: readonly string[];
  /** Brings the state about for real; returns the page that the payer then sees. */
  bring(stage: Stage): Promise<Page>;
}

/** One payer with their own browser and address, and what may happen around them. */
export interface Stage {
  readonly site: RunningSite;
  payer(address?: string): Promise<Page>;
  begin(fields?: object): Promise<Begun>;
  /** Approves and captures, as a browser would. */
  pay(begun: Begun): Promise<void>;
  post(address: string, fields?: object): Promise<Record<string, string>>;
  /** Writes into the site's own records, as only a crash or the passing of time could. */
  write(sql: string, ...values: (string | number)[]): void;
  read(sql: string, ...values: (string | number)[]): Record<string, unknown>;
  link(until?: number): string;
}

interface Begun {
  readonly orderId: string;
  readonly hash: string;
  readonly reference: string;
  readonly receipt: string;
}

let payers = 0;

/** Sets the stage for one state. `look` is the payer's screen. */
export function stageFor(browser: Browser, site: RunningSite, settings: VisitorSettings = {}): Stage {
  const from = `198.51.${100 + Math.floor(++payers / 250)}.${(payers % 250) + 1}`;
  const db = <T>(work: (db: DatabaseSync) => T): T => {
    const open = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 2_000 });
    try {
      return work(open);
    } finally {
      open.close();
    }
  };
  const post = async (address: string, fields?: object) => {
    const response = await fetch(site.url + address, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(fields ?? {}),
    });
    return (await response.json()) as Record<string, string>;
  };
  return {
    site,
    async payer(address) {
      const { page } = await payerOn(browser, site.url, settings, address, from);
      return page;
    },
    post,
    begin: async (fields = {}) =>
      (await post("/api/payments/orders", {
        price: "248.50",
        personName: "Amina Rahman",
        organization: "Olive Primary",
        schoolYear: "4",
        description: "Invoice 1187",
        email: "amina@olive.example",
        ...fields,
      })) as unknown as Begun,
    async pay({ orderId, hash }) {
      await post(`/test-wallet/orders/${orderId}/approve`);
      await post(`/api/payments/orders/${orderId}/capture`, { hash });
    },
    write: (sql, ...values) => void db((open) => open.prepare(sql).run(...values)),
    read: (sql, ...values) => db((open) => open.prepare(sql).get(...values)) ?? {},
    link: (until = Date.now() + 86_400_000) =>
      createPaymentLink(createSigner([secret]), {
        price: pence(12_000),
        description: "Deposit for the gala",
        until,
      }),
  };
}

/** A filled-in form with the payment firm's buttons on it. */
async function ready({ payer }: Stage): Promise<Page> {
  const page = await payer();
  await fillIn(page);
  await page.waitForSelector(walletButton);
  return page;
}

async function paidFor({ begin, pay }: Stage, fields?: object): Promise<Begun> {
  const begun = await begin(fields);
  await pay(begun);
  return begun;
}

const command = ({ site }: Stage, ...words: string[]) =>
  siteCommand(site.dataDir, words, { HASH_SECRET: secret });

const neverContinued = () => new Promise<never>(() => undefined);

const form: readonly PayerState[] = [
  {
    name: "the form, empty",
    tells: "nothing charged yet",
    says: ["Enter the amount to pay", "From £1.00 to £10,000.00"],
    bring: ({ payer }) => payer(),
  },
  {
    name: "the form, tried while it was not right",
    tells: "nothing charged yet",
    says: ["Please fill out all required fields correctly.", "Type the whole e-mail address"],
    async bring({ payer }) {
      const page = await payer();
      await email(page).fill("amina");
      await goOn(page);
      await page.locator(":focus").getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "the form, with more than we take",
    tells: "nothing charged yet",
    says: ["Please fill out all required fields correctly.", "Type a figure from £1.00 to £10,000.00"],
    async bring({ payer }) {
      const page = await payer();
      await fillIn(page, "10000.01");
      await page.locator(":focus").getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "the form, right, while the buttons are fetched",
    tells: "nothing charged yet",
    says: ["Pay £248.50", "Fetching PayPal’s buttons"],
    async bring({ payer }) {
      const page = await payer();
      await page.route("**/sdk.js", neverContinued);
      await fillIn(page);
      await page.waitForSelector("text=Fetching");
      return page;
    },
  },
  {
    name: "the form, ready to pay",
    tells: "nothing charged yet",
    says: ["Check your payment", "Two hundred and forty-eight pounds and fifty pence", "Pay £248.50 by card"],
    bring: ready,
  },
  {
    name: "PayPal’s buttons could not be fetched",
    tells: "not charged",
    says: ["buttons could not be fetched", "020 7946 0958", "Ask us for an invoice"],
    async bring({ payer }) {
      const page = await payer();
      await page.route("**/sdk.js", (route) => route.abort());
      await fillIn(page);
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "the check for robots is at work",
    tells: "nothing charged yet",
    says: ["Beginning your payment", "Nothing is charged yet"],
    async bring({ payer }) {
      const page = await payer();
      await page.route("**/api/payments/challenge", neverContinued);
      await fillIn(page);
      await page.click(walletButton);
      await page.getByRole("status").filter({ hasText: "Beginning your payment" }).waitFor();
      return page;
    },
  },
  {
    name: "the check for robots did not pass",
    tells: "not charged",
    says: ["The security check did not pass"],
    async bring(stage) {
      const page = await ready(stage);
      await page.route("**/api/payments/orders", (route) => {
        const fields = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...fields, proof: "made up" }) });
      });
      await page.click(walletButton);
      await notCharged(page).waitFor();
      return page;
    },
  },
  {
    name: "too many payments were begun from one address",
    tells: "not charged",
    says: ["Too many payments were begun", "020 7946 0958"],
    async bring(stage) {
      // Six times what an address may begin without more work is a flood.
      for (let order = 0; order < 6 * ordersPerHour; order++) await stage.begin();
      const page = await ready(stage);
      await page.click(walletButton);
      await notCharged(page).waitFor();
      return page;
    },
  },
  {
    name: "our server cannot be reached",
    tells: "not charged",
    says: ["We could not begin the payment. It is safe to try again."],
    async bring(stage) {
      const page = await ready(stage);
      await page.route("**/api/payments/orders", (route) => route.abort());
      await page.click(walletButton);
      await notCharged(page).waitFor();
      return page;
    },
  },
];

const links: readonly PayerState[] = [
  {
    name: "a payment link",
    tells: "nothing charged yet",
    says: ["Pay £120.00", "this link pays this amount and no other"],
    async bring({ payer, link }) {
      const page = await payer(link());
      await page.waitForSelector(walletButton);
      return page;
    },
  },
  {
    name: "a payment link that was used",
    tells: "paid",
    says: ["This was paid already", "Nothing more is due on this link"],
    async bring(stage) {
      const link = stage.link();
      await paidFor(stage, throughLink(link));
      return await stage.payer(link);
    },
  },
  {
    name: "a payment link that is being paid",
    tells: "do not pay again",
    says: ["A payment through this link is waiting for PayPal"],
    async bring(stage) {
      const link = stage.link();
      const { reference } = await stage.begin(throughLink(link));
      diedAfterTheClaim(stage, reference);
      return await stage.payer(link);
    },
  },
  {
    name: "a payment link that is too old",
    tells: "nothing charged yet",
    says: ["This payment link is no longer good"],
    bring: ({ payer, link }) => payer(link(Date.now() - 1)),
  },
  {
    name: "a payment link that somebody changed",
    tells: "nothing charged yet",
    says: ["This payment link is no longer good"],
    bring: ({ payer, link }) => payer(link().replace("link=", "link=A")),
  },
  {
    name: "the second of two payers on one link",
    tells: "not charged",
    says: ["PayPal did not take this payment"],
    async bring(stage) {
      const link = stage.link();
      const page = await stage.payer(link);
      const pop = await opened(page);
      await paidFor(stage, throughLink(link));
      await pop.click("button[value=approve]");
      await notCharged(page).waitFor();
      return page;
    },
  },
];

const throughLink = (link: string) => ({
  price: "120.00",
  description: "Deposit for the gala",
  link: link.split("link=")[1]!,
});

/** The records as they are when the site dies between the claim and the response. */
const diedAfterTheClaim = ({ write }: Stage, reference: string) =>
  write("update payment set state = 'CAPTURING', next_check = null where reference = ?", reference);

const atTheWallet: readonly PayerState[] = [
  {
    name: "waiting for the payer in PayPal’s window",
    tells: "nothing charged yet",
    says: ["Waiting for you in PayPal’s window", "Nothing is charged until you approve it there"],
    async bring(stage) {
      const page = await ready(stage);
      await opened(page);
      return page;
    },
  },
  {
    name: "the test wallet’s window",
    tells: "nothing charged yet",
    says: ["Approve the payment", "£248.50", "Which test wallet pays?"],
    bring: async (stage) => opened(await ready(stage)),
  },
  {
    name: "the test wallet’s window for cards, one that declines chosen",
    tells: "nothing charged yet",
    says: ["Which test card pays?", "Declined the first time"],
    async bring(stage) {
      const pop = await opened(await ready(stage), cardButton);
      await pop.check("input[value=declines]");
      return pop;
    },
  },
  {
    name: "the test wallet in a frame, where windows are blocked",
    tells: "nothing charged yet",
    says: ["Cancel and go back"],
    async bring(stage) {
      const page = await ready(stage);
      await page.evaluate(() => void (window.open = () => null));
      await page.click(walletButton);
      await walletFrame(page).locator("button[value=approve]").waitFor();
      return page;
    },
  },
  {
    name: "the test wallet’s window, cancelled",
    tells: "nothing charged yet",
    says: ["Nothing was approved", "This window closes by itself"],
    async bring({ payer, begin }) {
      const page = await payer(`/test-wallet/window?order=${(await begin()).orderId}`);
      await page.click("button[value=cancel]");
      return page;
    },
  },
  {
    name: "the test wallet’s window, about no order",
    tells: "not charged",
    says: ["There is no such order"],
    bring: ({ payer }) => payer("/test-wallet/window?order=NONE"),
  },
];

const approvedOrNot: readonly PayerState[] = [
  {
    name: "approved, while our server asks for the money",
    tells: "do not pay again",
    says: ["Confirming your payment", "Please stay on this page"],
    async bring(stage) {
      const page = await ready(stage);
      await page.route("**/capture", neverContinued);
      const pop = await opened(page);
      await pop.click("button[value=approve]");
      await page.waitForSelector("text=Confirming your payment");
      return page;
    },
  },
  {
    name: "approved, and the connection is lost",
    tells: "do not pay again",
    says: ["See how it stands"],
    async bring(stage) {
      const page = await ready(stage);
      await page.route("**/capture", (route) => route.abort());
      const pop = await opened(page);
      await pop.click("button[value=approve]");
      await doNotPayAgain(page).waitFor();
      return page;
    },
  },
  {
    name: "cancelled",
    tells: "not charged",
    says: ["You closed PayPal’s window before approving"],
    async bring(stage) {
      const page = await ready(stage);
      const pop = await opened(page);
      await pop.click("button[value=cancel]");
      await notCharged(page).waitFor();
      return page;
    },
  },
  {
    name: "declined by the bank",
    tells: "not charged",
    says: ["The bank said no", "try again with another card or account"],
    async bring(stage) {
      const page = await ready(stage);
      const pop = await opened(page, cardButton);
      await pop.check("input[value=declines]");
      await pop.click("button[value=approve]");
      await notCharged(page).waitFor();
      return page;
    },
  },
  {
    name: "declined by the bank for good",
    tells: "not charged",
    says: ["Press a button to start a new one"],
    async bring(stage) {
      const page = await ready(stage);
      const pop = await opened(page, cardButton);
      await pop.check("input[value='declines for good']");
      await pop.click("button[value=approve]");
      await notCharged(page).waitFor();
      return page;
    },
  },
  {
    name: "PayPal’s script stumbles before the approval",
    tells: "not charged",
    says: ["Nothing was approved in PayPal’s window"],
    async bring(stage) {
      const page = await ready(stage);
      await page.route("**/test-wallet/orders/*", (route) => route.fulfill({ status: 502, body: "<h1>" }));
      await page.click(walletButton);
      await notCharged(page).waitFor();
      return page;
    },
  },
];

const receipts: readonly PayerState[] = [
  {
    name: "paid, with an e-mail",
    tells: "paid",
    says: ["Thank you. All done.", "A copy is on its way by e-mail.", "£248.50", "Olive Primary", "Year 4"],
    async bring(stage) {
      const page = await ready(stage);
      const pop = await opened(page);
      await pop.click("button[value=approve]");
      await page.waitForURL(/\?receipt=/);
      return page;
    },
  },
  {
    name: "paid, without an e-mail, loaded again",
    tells: "paid",
    says: ["Your receipt is below.", "£5.00"],
    async bring(stage) {
      const { receipt } = await paidFor(stage, {
        price: "5",
        email: "",
        personName: "",
        organization: "",
        schoolYear: "",
        description: "",
      });
      const page = await stage.payer(receipt);
      await page.reload();
      return page;
    },
  },
  {
    name: "the printed receipt",
    tells: "paid",
    says: ["£248.50", "Rosemary Lane Catering Ltd"],
    async bring(stage) {
      const page = await stage.payer((await paidFor(stage)).receipt);
      await page.emulateMedia({ media: "print" });
      return page;
    },
  },
  {
    name: "the receipt’s e-mail",
    tells: "paid",
    says: ["Thank you. Your receipt.", "£248.50"],
    async bring(stage) {
      const { reference } = await paidFor(stage);
      const { html } = stage.read(
        "select html from mail_letter where kind = 'payment-receipt' and subject like ?",
        `%${reference}`,
      );
      const page = await stage.payer("/robots.txt");
      // A mail program shows an e-mail inside a page of its own.
      await page.setContent((html as string).replace(/(<body[^>]*>)([^]*)(<\/body>)/, "$1<main>$2</main>$3"));
      return page;
    },
  },
  {
    name: "begun, and not approved so far",
    tells: "not charged",
    says: ["Not charged so far", "Look again"],
    bring: async ({ payer, begin }) => payer((await begin()).receipt),
  },
  {
    name: "given up, because nobody approved in time",
    tells: "not charged",
    says: ["You can start a new one", "Start a new payment"],
    async bring(stage) {
      const { reference, receipt } = await stage.begin();
      stage.write(
        "update payment set created_at = created_at - 25200000, next_check = 0 where reference = ?",
        reference,
      );
      await command(stage, "payments", "reconcile", reference);
      return await stage.payer(receipt);
    },
  },
  {
    name: "being confirmed",
    tells: "do not pay again",
    says: ["We are waiting to hear from PayPal", "Look again"],
    async bring(stage) {
      const { reference, receipt } = await stage.begin();
      diedAfterTheClaim(stage, reference);
      return await stage.payer(receipt);
    },
  },
  {
    name: "not yet cleared",
    tells: "do not pay again",
    says: ["Not yet cleared", "this page turns into your receipt"],
    async bring(stage) {
      const page = await ready(stage);
      const pop = await opened(page);
      await pop.check("input[value='takes its time']");
      await pop.click("button[value=approve]");
      await page.waitForURL(/\?receipt=/);
      return page;
    },
  },
  {
    name: "under review, because the provider took another amount",
    tells: "do not pay again",
    says: ["We are looking into this", "a person is checking it"],
    bring: async (stage) => stage.payer((await underReview(stage)).receipt),
  },
  {
    name: "under review, and ended by a person when the provider had sent the money back",
    tells: "given back",
    // What was taken, not what was agreed.
    says: ["Your money was given back", "£248.50"],
    async bring(stage) {
      const { orderId, reference, receipt } = await underReview(stage);
      await givenBackAtTheProvider(stage, orderId);
      const ended = ["--by", "Ruth Cole", "--reason", "another amount was taken"];
      await command(stage, "payments", "resolve", reference, "given-back", ...ended);
      return await stage.payer(receipt);
    },
  },
  {
    name: "given back in part",
    tells: "given back",
    says: ["Paid, and a part given back", "£48.50"],
    async bring(stage) {
      const { reference, receipt } = await paidFor(stage);
      await command(stage, "payments", "refund", reference, "48.50", "--reason", "two dinners fewer");
      return await stage.payer(receipt);
    },
  },
  {
    name: "given back in whole",
    tells: "given back",
    says: ["Your money was given back"],
    async bring(stage) {
      const { reference, receipt } = await paidFor(stage);
      await command(stage, "payments", "refund", reference, "--reason", "the gala is off");
      return await stage.payer(receipt);
    },
  },
  {
    name: "taken back by the payer’s bank",
    tells: "given back",
    says: ["This payment was taken back"],
    async bring(stage) {
      const { reference, receipt } = await paidFor(stage);
      stage.write("update payment set state = 'REVERSED' where reference = ?", reference);
      return await stage.payer(receipt);
    },
  },
  {
    name: "a receipt that there is not",
    tells: "not charged",
    says: ["There is no receipt at this address"],
    bring: ({ payer }) => payer("/payment?receipt=RL-7Q4K2K9P.made-up"),
  },
];

/** The provider takes £248.50 where £249.00 is agreed. */
async function underReview(stage: Stage): Promise<Begun> {
  const begun = await stage.begin();
  const { orderId, reference } = begun;
  stage.write("update payment set price = 24900 where reference = ?", reference);
  const { hash } = await stage.post("/hash", { orderId, amount: "249.00", currency: "GBP" });
  await stage.pay({ ...begun, hash: hash! });
  return begun;
}

/** As somebody with the provider's own console would. */
async function givenBackAtTheProvider({ site }: Stage, orderId: string): Promise<void> {
  const ask = async (address: string, method: string, authorization: string) => {
    const response = await fetch(`${site.url}/test-wallet${address}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    return (await response.json()) as {
      access_token: string;
      purchase_units: [{ payments: { captures: [{ id: string }] } }];
    };
  };
  const basic = `Basic ${Buffer.from(`test-wallet:${secret}`).toString("base64")}`;
  const bearer = `Bearer ${(await ask("/v1/oauth2/token", "POST", basic)).access_token}`;
  const order = await ask(`/v2/checkout/orders/${orderId}`, "GET", bearer);
  const [capture] = order.purchase_units[0].payments.captures;
  await ask(`/v2/payments/captures/${capture.id}/refund`, "POST", bearer);
}

const withoutScript: readonly PayerState[] = [
  {
    name: "without JavaScript",
    tells: "nothing charged yet",
    says: ["This button needs JavaScript", "020 7946 0958", "Ask us for an invoice"],
    bring: (stage) => scriptless(stage, async () => undefined),
  },
  {
    name: "without JavaScript, sent while it was not right",
    tells: "nothing charged yet",
    says: ["Please fill out all required fields correctly.", "Type a figure from £1.00 to £10,000.00"],
    bring: (stage) => scriptless(stage, goOn),
  },
  {
    name: "without JavaScript, sent and in order",
    tells: "nothing charged yet",
    says: ["Your details are in order. Nothing was charged.", "020 7946 0958"],
    bring: (stage) => scriptless(stage, fillIn),
  },
];

/** The payment page in a browser that runs no script; afterwards it may again, for axe is one. */
async function scriptless({ payer }: Stage, act: (page: Page) => Promise<void>): Promise<Page> {
  const page = await payer("/robots.txt");
  const tools = await page.context().newCDPSession(page);
  const stopped = (value: boolean) => tools.send("Emulation.setScriptExecutionDisabled", { value });
  await stopped(true);
  await page.goto("/payment");
  await act(page);
  await page.waitForLoadState();
  await stopped(false);
  // Else what was written for browsers without script would go out of sight again, whatever its style.
  await page.evaluate(() => {
    for (const words of document.querySelectorAll("noscript")) words.replaceWith(...words.childNodes);
  });
  return page;
}

/** Every state of a payment that a payer can see. */
export const states: readonly PayerState[] = [
  ...form,
  ...links,
  ...atTheWallet,
  ...approvedOrNot,
  ...receipts,
  ...withoutScript,
];
