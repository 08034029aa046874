import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { paymentRecords } from "../receipts/export-records.server.ts";
import { emailAddressesIn, redactOrder } from "../paypal/redact-order.ts";
import { payerAddresses, paymentsByEmail } from "./payer.server.ts";
import { erasePayer } from "./erase-payer.server.ts";
import { beginPayment, orderHash, createOrder } from "../checkout/begin-payment.server.ts";
import { capturePayment } from "../checkout/capture-payment.server.ts";
import { paymentOfReceipt, receiptAddress } from "../receipts/receipt.server.ts";
import { accountsKeptFrom, paymentRetention } from "./retention-periods.ts";
import { sweepPayments } from "./retention.server.ts";
import { clearPayments, createTestPaymentService } from "../payment-service.testkit.ts";
import { draftExample } from "../payment.examples.ts";

const day = 86_400_000;

/** As the provider responds: the payer in four places, and ourselves. */
const providerOrder = {
  id: "ORDER-1",
  intent: "CAPTURE",
  status: "COMPLETED",
  payer: {
    name: { given_name: "Zainab", surname: "Rahman" },
    email_address: "Zainab@home.example",
    payer_id: "Z1",
    address: { country_code: "GB" },
  },
  payment_source: { paypal: { email_address: "zainab@home.example", name: { surname: "Rahman" } } },
  purchase_units: [
    {
      reference_id: "default",
      invoice_id: "RL-1",
      description: "Invoice 1187, Zainab's lunches",
      payee: { email_address: "till@rosemarylane.example", merchant_id: "M" },
      shipping: { name: { full_name: "Zainab Rahman" }, address: { postal_code: "N16 8XX" } },
      amount: { currency_code: "GBP", value: "248.50" },
      payments: {
        captures: [
          {
            id: "CAP-1",
            status: "COMPLETED",
            amount: { currency_code: "GBP", value: "248.50" },
            note_to_payer: "Thank you Zainab",
            links: [{ href: "https://wallet.example/CAP-1" }],
          },
        ],
      },
    },
  ],
};

test("strips the provider's order to ids, amounts, states and times", () => {
  const core = redactOrder(JSON.stringify({ ...providerOrder, tomorrow: { who: "Zainab Rahman" } }));
  expect(core).not.toMatch(/zainab|rahman|N16/i);
  expect(JSON.parse(core)).toMatchObject({
    id: "ORDER-1",
    status: "COMPLETED",
    purchase_units: [
      { invoice_id: "RL-1", payments: { captures: [{ id: "CAP-1", amount: { value: "248.50" } }] } },
    ],
  });
  expect(redactOrder(core)).toBe(core);
  for (const odd of ["null", "[]", '"words"', '{"purchase_units":[null,{"payments":7}]}'])
    expect(() => redactOrder(odd)).not.toThrow();
  // The firm's own address is in every order: an erasure of it must not find them all.
  expect(emailAddressesIn(JSON.stringify(providerOrder))).toEqual(["zainab@home.example"]);
});

test("keeps accounts six whole years from the end of the accounting year", () => {
  const from = (now: string, ends: string) => new Date(accountsKeptFrom(Date.parse(now), ends)).toISOString();
  expect(from("2032-12-31T12:00:00Z", "12-31")).toBe("2026-01-01T00:00:00.000Z");
  expect(from("2033-01-01T12:00:00Z", "12-31")).toBe("2027-01-01T00:00:00.000Z");
  expect(from("2033-03-31T12:00:00Z", "03-31")).toBe("2026-04-01T00:00:00.000Z");
  expect(from("2033-04-01T12:00:00Z", "03-31")).toBe("2027-04-01T00:00:00.000Z");
});

describe.each(stores)("the retention of payments on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function opened() {
    const shop = await createTestPaymentService(store);
    const sweep = () => sweepPayments(shop.deps, "12-31");
    const begin = async (differently = {}) =>
      await beginPayment(
        shop.deps,
        { ...draftExample, ...differently },
        { clientKey: crypto.randomUUID(), linkId: null },
      );
    /** A payment that was made, and that the provider reports as PayPal does. */
    const pay = async (differently = {}) => {
      const payment = await createOrder(shop.deps, await begin(differently));
      shop.approve(payment.orderId);
      await capturePayment(shop.deps, payment.orderId, orderHash(shop.deps, payment));
      await store.db
        .updateTable("payment_record")
        .set({ order: JSON.stringify(providerOrder) })
        .where("payment_id", "=", payment.id)
        .execute();
      return payment;
    };
    const rows = async () => await store.db.selectFrom("payment").selectAll().execute();
    const whole = async () =>
      JSON.stringify([
        await rows(),
        await store.db.selectFrom("payment_record").selectAll().execute(),
        await store.db.selectFrom("payment_event").selectAll().execute(),
        await store.db.selectFrom("payment_refund").selectAll().execute(),
      ]);
    return { ...shop, sweep, begin, pay, rows, whole };
  }

  test("removes the people from an unpaid payment a month after its end, and deletes it after half a year", async () => {
    const { clock, timePasses, begin, sweep, rows, whole } = await opened();
    await begin();
    await timePasses(6 * 3_600_000, 3_600_000);
    expect(await rows()).toMatchObject([{ state: "EXPIRED", person_name: "Amina Rahman" }]);
    clock.advance((paymentRetention.unpaidPeopleDays - 1) * day);
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 0 });
    clock.advance(day);
    expect(await sweep()).toEqual({ forgotten: 1, deleted: 0 });
    expect(await whole()).not.toMatch(/amina|olive|\b1187\b/i);
    expect(await rows()).toMatchObject([{ price: 24_850, state: "EXPIRED", fingerprint: "" }]);
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 0 });
    clock.advance((paymentRetention.unpaidDays - paymentRetention.unpaidPeopleDays) * day);
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 1 });
    expect(await whole()).toBe("[[],[],[],[]]");
  });

  test("removes the provider's data from a paid payment, then its people, then the record", async () => {
    const { clock, pay, begin, sweep, rows, whole } = await opened();
    clock.set("2027-02-10T12:00:00Z");
    const { id } = await pay();
    clock.set("2027-08-08T12:00:00Z");
    await sweep();
    expect(await whole()).toContain("zainab@home.example");
    clock.set("2027-08-10T12:00:00Z");
    await sweep();
    expect(await whole()).not.toMatch(/zainab/i);
    expect(await paymentRecords(store.db)).toMatchObject([
      { personName: "Amina Rahman", price: "248.50", order: { id: "ORDER-1", status: "COMPLETED" } },
    ]);

    clock.set("2029-02-09T12:00:00Z");
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 0 });
    clock.set("2029-02-11T12:00:00Z");
    expect(await sweep()).toEqual({ forgotten: 1, deleted: 0 });
    expect(await whole()).not.toMatch(/amina|olive\.example|invoice 1187/i);
    expect(await paymentRecords(store.db)).toMatchObject([
      { personName: " ", schoolYear: " ", organization: "Olive Primary", price: "248.50" },
    ]);

    clock.set("2033-12-31T12:00:00Z");
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 0 });
    expect(await rows()).toMatchObject([{ id, state: "PAID", price: 24_850 }]);
    const later = await begin();
    clock.set("2034-01-01T12:00:00Z");
    expect(await sweep()).toEqual({ forgotten: 0, deleted: 1 });
    expect((await rows()).map((row) => row.id)).toEqual([later.id]);
    expect(await store.db.selectFrom("payment_record").selectAll().execute()).toEqual([]);
  });

  test("leaves the people of a payment under review until it is resolved", async () => {
    const { clock, pay, sweep, rows } = await opened();
    const { id } = await pay();
    const attention = (words: string | null) =>
      store.db.updateTable("payment").set({ attention: words }).where("id", "=", id).execute();
    await attention("the payer's bank asks");
    clock.advance(800 * day);
    expect(await sweep()).toMatchObject({ forgotten: 0 });
    await attention(null);
    expect(await sweep()).toMatchObject({ forgotten: 1 });
    expect(await rows()).toMatchObject([{ person_name: "", school_year: "" }]);
  });

  test("opens a receipt's address for ninety days, and for no reference without its signature", async () => {
    const { deps, clock, pay } = await opened();
    const { reference } = await pay();
    const token = receiptAddress(deps, reference).split("receipt=")[1]!;
    clock.advance(90 * day - 1);
    expect(await paymentOfReceipt(deps, token)).toMatchObject({ reference });
    for (const made of [reference, `${reference}.`, `${reference}.${"0".repeat(43)}`])
      expect(await paymentOfReceipt(deps, made)).toBeNull();
    clock.advance(1);
    expect(await paymentOfReceipt(deps, token)).toBeNull();
  });

  test("finds for an access request the payer and whoever the provider names by an address, and an erasure removes both", async () => {
    const { pay, whole, rows, clock } = await opened();
    await pay();
    await pay({ email: "another@olive.example", personName: "Another" });
    await store.db
      .updateTable("payment_record")
      .set({ order: JSON.stringify({ ...providerOrder, payer: {}, payment_source: {} }) })
      .where("person_name", "=", "Another")
      .execute();
    const [found, ...more] = await paymentsByEmail(store.db, "ZAINAB@home.example");
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      personName: "Amina Rahman",
      organization: "Olive Primary",
      schoolYear: "4",
      email: "amina@olive.example",
      order: { payer: { name: { given_name: "Zainab" } } },
    });
    expect(await paymentsByEmail(store.db, "Amina@Olive.example")).toEqual([found]);
    expect(await paymentsByEmail(store.db, "till@rosemarylane.example")).toEqual([]);
    expect((await payerAddresses(store.db)).map(({ email }) => email).toSorted()).toEqual([
      "amina@olive.example",
      "another@olive.example",
      "zainab@home.example",
    ]);

    const erase = (email: string) =>
      store.db.transaction().execute((tx) => erasePayer(tx, email, clock.now()));
    expect(await erase("Zainab@Home.example")).toEqual([found!.id]);
    expect(await rows()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: found!.id, organization: "", school_year: "" })]),
    );
    expect(await paymentsByEmail(store.db, "zainab@home.example")).toEqual([]);
    expect(await paymentsByEmail(store.db, "another@olive.example")).toHaveLength(1);
    const records = await paymentRecords(store.db);
    expect(records.map(({ price }) => price)).toEqual(["248.50", "248.50"]);
    expect(await erase("another@olive.example")).toHaveLength(1);
    expect(await whole()).not.toMatch(/zainab|amina|another|olive|\b1187\b/i);
  });
});
