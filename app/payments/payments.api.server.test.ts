import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { pence } from "#values/numbers/money.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { readPaymentLink, createPaymentLink } from "./links/payment-link.server.ts";
import { paymentOfReceipt } from "./receipts/receipt.server.ts";
import { createTestPaymentService } from "./payment-service.testkit.ts";

const form = {
  price: "248.50",
  personName: "Amina Rahman",
  organization: "Olive Primary",
  schoolYear: 4,
  description: "Invoice 1187",
  email: "amina@olive.example",
};

describe("the payments API", () => {
  let store: Store;
  beforeAll(async () => void (store = await stores[0]!.open()));
  afterAll(() => store.close());

  test("creates an order, captures it once approved, and serves its receipt", async () => {
    const { post, approve, api, deps } = await createTestPaymentService(store);
    const made = await post("/api/payments/orders", form);
    expect(made).toMatchObject({ status: 201, body: { orderId: expect.any(String) as string } });
    const { orderId, hash, reference } = made.body as Record<string, string>;
    approve(orderId!);
    const captured = await post(`/api/payments/orders/${orderId}/capture`, { hash });
    expect(captured).toMatchObject({ status: 200, body: { status: "paid", reference, price: "248.50" } });
    const receipt = new URL(captured.body["receipt"] as string, "http://localhost").searchParams.get(
      "receipt",
    )!;
    const standing = await api.request(`/api/payments/standing?receipt=${receipt}`);
    expect(await standing.json()).toMatchObject({ status: "paid", reference });
    expect(await paymentOfReceipt(deps, receipt)).toMatchObject({ reference });
    expect(await paymentOfReceipt(deps, receipt.replace(reference!, "RL-22222222"))).toBeNull();
    expect((await api.request(`/api/payments/standing?receipt=${reference}.x`)).status).toBe(404);
  });

  test("rejects an invalid form with every fault by field, and creates no order", async () => {
    const { post, calls } = await createTestPaymentService(store);
    const refused = await post("/api/payments/orders", { ...form, price: "0", email: "amina" });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        title: "Please fill out all required fields correctly.",
        errors: { price: ["Type a figure from £1.00 to £10,000.00"], email: [expect.any(String)] },
      },
    });
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(calls).toEqual([]);
  });

  test.each([
    ["text/plain", "{}", 415],
    ["application/json", "{", 400],
    ["application/json", "[]", 400],
    ["application/json", '{"__proto__":{"price":"12"}}', 400],
  ])("rejects a body of %s %s with %i", async (type, body, status) => {
    const { api } = await createTestPaymentService(store);
    const response = await api.request("/api/payments/orders", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(response.status).toBe(status);
  });

  test("responds 405 to a wrong method and names the right one", async () => {
    const { api } = await createTestPaymentService(store);
    for (const path of [
      "/api/payments/orders",
      "/api/payments/orders/X/capture",
      "/api/payments/webhook",
      "/hash",
    ]) {
      const response = await api.request(path);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  test("creates one order for the same Idempotency-Key, and rejects it with other content", async () => {
    const { post, fakePayPal } = await createTestPaymentService(store);
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await post("/api/payments/orders", form, key);
    expect((await post("/api/payments/orders", form, key)).body).toEqual(first.body);
    expect(fakePayPal.orders.all.size).toBe(1);
    expect((await post("/api/payments/orders", { ...form, price: "1" }, key)).status).toBe(409);
  });

  test("responds to a decline: nothing was charged, another attempt is allowed", async () => {
    const { post, fakePayPal } = await createTestPaymentService(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    fakePayPal.orders.approve(fakePayPal.orders.find(orderId!)!, "declines");
    expect(await post(`/api/payments/orders/${orderId}/capture`, { hash })).toMatchObject({
      status: 200,
      body: { status: "not charged", again: true },
    });
  });

  test("responds 502, confirming, do not pay again, when the provider does not respond", async () => {
    const { post, approve, faults } = await createTestPaymentService(store);
    const { orderId, hash, reference } = (await post("/api/payments/orders", form)).body as Record<
      string,
      string
    >;
    approve(orderId!);
    faults.push("reset after", "reset after");
    const response = await post(`/api/payments/orders/${orderId}/capture`, { hash });
    expect(response).toMatchObject({ status: 502, body: { payment: "confirming", reference } });
    expect(response.body["title"]).toContain("do not pay again");
    expect((await post(`/api/payments/orders/${orderId}/capture`, { hash })).body).toMatchObject({
      status: "paid",
    });
  });

  test("signs the amount of the stored order, and nothing else", async () => {
    const { post } = await createTestPaymentService(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    const asked = (fields: object) =>
      post("/hash", { orderId, amount: "248.50", currency: "GBP", ...fields });
    expect(await asked({})).toMatchObject({ status: 200, body: { hash } });
    expect(await asked({ amount: 248.5 })).toMatchObject({ status: 200, body: { hash } });
    expect((await asked({ amount: "248.51" })).status).toBe(404);
    expect((await asked({ orderId: "NOT-THERE" })).status).toBe(404);
    for (const odd of [
      { amount: "many" },
      { currency: "EUR" },
      { orderId: 7 },
      { orderId: "../x" },
      { amount: null },
    ])
      expect((await asked(odd)).status).toBe(400);
  });

  test("accepts no tampered captures (amount, order, currency, hash)", async () => {
    const { post, approve, calls, api, deps } = await createTestPaymentService(store);
    const orders = [];
    for (const price of ["248.50", "12.00"]) {
      const { orderId, hash } = (await post("/api/payments/orders", { ...form, price })).body as Record<
        string,
        string
      >;
      approve(orderId!);
      orders.push({ orderId: orderId!, hash: hash! });
    }
    const [one, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
    const before = calls.length;
    let accepted = 0;
    const attempt = async (orderId: string, hash: unknown) => {
      const response = await api.request(`/api/payments/orders/${orderId}/capture`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        // An amount beside it is what a tampering browser would send: nobody reads it.
        body: JSON.stringify({ hash, amount: "1.00", currency: "JPY", status: "COMPLETED" }),
      });
      if (response.ok) accepted++;
    };
    for (let i = 0; i < cases(500); i++) {
      await attempt(one.orderId, other.hash);
      // Once in some thirty runs a guess would be the very order: that is no tampering.
      const guess = `${one.orderId.slice(0, -4)}${1000 + i}`;
      if (guess !== one.orderId) await attempt(guess, one.hash);
      await attempt(one.orderId, deps.signer.sign("order", `${one.orderId}|${i}|GBP`));
      const at = i % one.hash.length;
      await attempt(
        one.orderId,
        `${one.hash.slice(0, at)}${one.hash[at] === "x" ? "y" : "x"}${one.hash.slice(at + 1)}`,
      );
    }
    expect(accepted).toBe(0);
    expect(calls).toHaveLength(before);
  }, 60_000);

  test("limits the orders of an address; a repeated order costs nothing", async () => {
    const { post, clock } = await createTestPaymentService(store, { ordersPerHour: 1 });
    const key = { "idempotency-key": crypto.randomUUID() };
    for (let i = 0; i < 5; i++) expect((await post("/api/payments/orders", form, key)).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await post("/api/payments/orders", form)).status).toBe(201);
    const refused = await post("/api/payments/orders", form);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await post("/api/payments/orders", form, { "x-test-address": "192.0.2.2" })).status).toBe(201);
    clock.advance(3_600_001);
    expect((await post("/api/payments/orders", form)).status).toBe(201);
  });

  test("counts an IPv6 /64 as one address, and a whole /48 as four", async () => {
    const { post } = await createTestPaymentService(store, { ordersPerHour: 1 });
    const made = async (addresses: readonly string[]) => {
      const statuses = [];
      for (const address of addresses)
        statuses.push((await post("/api/payments/orders", form, { "x-test-address": address })).status);
      return statuses.filter((status) => status === 201).length;
    };
    const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
    expect(await made(numbers.map((n) => `2001:db8::${n}`))).toBe(6);
    expect(await made(numbers.map((n) => `2001:db8:1:${n}00::1`))).toBe(24);
  });

  /** Somebody with a browser: asks for the work of their address, does it, and sends it along. */
  async function browserAt(
    { api, post }: Awaited<ReturnType<typeof createTestPaymentService>>,
    address: string,
  ) {
    const headers = { "x-test-address": address };
    const work = async () => {
      const asked = await api.request("/api/payments/challenge", { headers });
      const challenge = (await asked.json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
      return { proof, effort: challenge.parameters.data?.["effort"] };
    };
    return {
      work,
      order: async (proof?: string) => await post("/api/payments/orders", { ...form, proof }, headers),
    };
  }

  test("asks one office for a harder proof after ten begun, cancelled or declined payments, and no more", async () => {
    const shop = await createTestPaymentService(store, { ordersPerHour: 10, botCheck: "always" });
    const office = await browserAt(shop, "192.0.2.9");
    const { proof: prepared } = await office.work();
    for (let i = 0; i < 10; i++) {
      const { proof, effort } = await office.work();
      expect(effort).toBe(i < 5 ? 0 : 1);
      const { orderId, hash } = (await office.order(proof)).body as Record<string, string>;
      if (i >= 5) continue;
      shop.fakePayPal.orders.approve(shop.fakePayPal.orders.find(orderId!)!, "declines");
      await shop.post(`/api/payments/orders/${orderId}/capture`, { hash });
    }
    // What was prepared before is too little now: the response says so, and the form prepares again.
    expect(await office.order(prepared)).toMatchObject({ status: 403, body: { moreWork: 1 } });
    expect((await office.order((await office.work()).proof)).status).toBe(201);
    const neighbour = await browserAt(shop, "192.0.2.10");
    expect((await neighbour.work()).effort).toBe(0);
  }, 60_000);

  test("asks everybody for more work in a burst from many addresses, alerts staff, and refuses nobody", async () => {
    const shop = await createTestPaymentService(store, { ordersPerHour: 1, botCheck: "under load" });
    for (let i = 0; i < 30; i++)
      expect(
        (await shop.post("/api/payments/orders", form, { "x-test-address": `192.0.2.${i}` })).status,
      ).toBe(201);
    const warned = "payments are begun faster than usual: more work is asked of everybody";
    expect(shop.alerts).toEqual([warned]);
    const visitor = await browserAt(shop, "198.51.100.7");
    expect(await visitor.order()).toMatchObject({ status: 403, body: { moreWork: 1 } });
    const { proof, effort } = await visitor.work();
    expect(effort).toBe(1);
    expect((await visitor.order(proof)).status).toBe(201);
    expect(shop.alerts).toEqual([warned]);
  }, 60_000);

  test("ends an order after five declines, without further captures", async () => {
    const { post, fakePayPal, alerts, calls } = await createTestPaymentService(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    const again = async () => {
      // As a thief with a list of cards: approves again, whatever the order's state is.
      Object.assign(fakePayPal.orders.find(orderId!)!, { status: "APPROVED", next: "declines" });
      return (await post(`/api/payments/orders/${orderId}/capture`, { hash })).body;
    };
    for (let i = 0; i < 4; i++) expect(await again()).toMatchObject({ again: true, declined: true });
    expect(await again()).toMatchObject({ status: "not charged", again: false });
    const before = calls.length;
    for (let i = 0; i < 10; i++) expect(await again()).toMatchObject({ status: "not charged", again: false });
    expect(calls).toHaveLength(before);
    expect(alerts).toEqual(["an order was declined too often and is over"]);
  });

  test("refuses new payments for an hour from an address whose cards are declined twenty times", async () => {
    const { post, fakePayPal, alerts, clock } = await createTestPaymentService(store);
    for (let i = 0; i < 20; i++) {
      const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
      fakePayPal.orders.approve(fakePayPal.orders.find(orderId!)!, i % 2 ? "declines" : "declines for good");
      await post(`/api/payments/orders/${orderId}/capture`, { hash });
    }
    expect((await post("/api/payments/orders", form)).status).toBe(429);
    expect((await post("/api/payments/orders", form, { "x-test-address": "192.0.2.2" })).status).toBe(201);
    expect(alerts).toEqual([]);
    clock.advance(3_600_001);
    expect((await post("/api/payments/orders", form)).status).toBe(201);
  });

  test("alerts staff of twenty declines within an hour, from any address", async () => {
    const { post, fakePayPal, alerts } = await createTestPaymentService(store);
    for (let i = 0; i < 21; i++) {
      const from = { "x-test-address": `192.0.2.${i}` };
      const { orderId, hash } = (await post("/api/payments/orders", form, from)).body as Record<
        string,
        string
      >;
      fakePayPal.orders.approve(fakePayPal.orders.find(orderId!)!, "declines for good");
      await post(`/api/payments/orders/${orderId}/capture`, { hash });
    }
    expect(alerts).toEqual(["more than twenty payments were declined within an hour"]);
  });

  test("sends twenty of 300 captures of one order to the provider, and does not lose a real payer", async () => {
    const { post, calls, approve, timePasses, clock } = await createTestPaymentService(store);
    const { orderId, hash, reference } = (await post("/api/payments/orders", form)).body as Record<
      string,
      string
    >;
    const capture = () => post(`/api/payments/orders/${orderId}/capture`, { hash });
    for (let i = 0; i < 299; i++) await capture();
    expect(calls.filter((call) => call.endsWith("/capture"))).toHaveLength(20);
    const refused = await capture();
    expect(refused).toMatchObject({ status: 429, body: { payment: "confirming", reference } });
    expect(refused.body["title"]).toContain("do not pay again");
    approve(orderId!);
    await timePasses(120_000);
    expect((await capture()).body).toMatchObject({ status: "paid" });
    clock.advance(3_600_000);
  });

  test("limits an address that captures a hundred orders", async () => {
    const { post } = await createTestPaymentService(store, { ordersPerHour: 1 });
    const from = (n: number) => ({ "x-test-address": `192.0.2.${n}` });
    const statuses = [];
    for (let i = 0; i < 25; i++) {
      const { orderId, hash } = (await post("/api/payments/orders", form, from(i))).body as Record<
        string,
        string
      >;
      statuses.push((await post(`/api/payments/orders/${orderId}/capture`, { hash }, from(99))).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("ends an order after five wrong guesses at its amount", async () => {
    const { post, approve, alerts, calls } = await createTestPaymentService(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    const guess = (amount: string) => post("/hash", { orderId, amount, currency: "GBP" });
    for (let i = 1; i <= 4; i++) expect((await guess(`${i}.00`)).status).toBe(404);
    expect((await guess("248.50")).status).toBe(200);
    expect((await guess("5.00")).status).toBe(404);
    expect((await guess("248.50")).status).toBe(404);
    approve(orderId!);
    expect((await post(`/api/payments/orders/${orderId}/capture`, { hash })).body).toMatchObject({
      status: "not charged",
      again: false,
    });
    expect(calls.filter((call) => call.endsWith("/capture"))).toEqual([]);
    expect(alerts).toEqual(["an order's amount was guessed at and it was ended"]);
  });

  test("limits guesses to twenty for an address, and to thirty times an address's orders for all together", async () => {
    const { post } = await createTestPaymentService(store, { ordersPerHour: 1 });
    const guess = async (from: string) =>
      (
        await post(
          "/hash",
          { orderId: "NOT-THERE", amount: "5.00", currency: "GBP" },
          { "x-test-address": from },
        )
      ).status;
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push(await guess("192.0.2.1"));
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    for (let i = 0; i < 10; i++) expect(await guess(`192.0.3.${i}`)).toBe(404);
    expect(await guess("192.0.4.1")).toBe(429);
  });

  test("leaves a guessed order alone while it is being paid", async () => {
    const { post, approve } = await createTestPaymentService(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    approve(orderId!);
    await post(`/api/payments/orders/${orderId}/capture`, { hash });
    for (let i = 1; i <= 6; i++) await post("/hash", { orderId, amount: `${i}.00`, currency: "GBP" });
    expect((await post(`/api/payments/orders/${orderId}/capture`, { hash })).body).toMatchObject({
      status: "paid",
    });
  });

  test("asks a bot for a proof of work for each order", async () => {
    const { post, api } = await createTestPaymentService(store, { botCheck: "always" });
    expect((await post("/api/payments/orders", form)).status).toBe(403);
    const challenge = (await (await api.request("/api/payments/challenge")).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    expect((await post("/api/payments/orders", { ...form, proof })).status).toBe(201);
    expect((await post("/api/payments/orders", { ...form, proof })).status).toBe(403);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
    const forged = Buffer.from(JSON.stringify({ challenge: easier, solution })).toString("base64");
    expect((await post("/api/payments/orders", { ...form, proof: forged })).status).toBe(403);
  });

  test("rejects an Idempotency-Key that is too long", async () => {
    const { post } = await createTestPaymentService(store);
    const key = (length: number) => ({ "idempotency-key": "k".repeat(length) });
    expect((await post("/api/payments/orders", form, key(201))).status).toBe(400);
    expect((await post("/api/payments/orders", form, { "idempotency-key": "two words" })).status).toBe(400);
    const [one, other] = [`${"k".repeat(150)}1`, `${"k".repeat(150)}2`];
    const made = await post("/api/payments/orders", form, { "idempotency-key": one });
    const second = await post("/api/payments/orders", { ...form, price: "1" }, { "idempotency-key": other });
    expect([made.status, second.status]).toEqual([201, 201]);
  });

  test("responds that nothing was charged when an order gets no response", async () => {
    const { post, faults } = await createTestPaymentService(store);
    faults.push("reset before", "reset before");
    const response = await post("/api/payments/orders", form);
    expect(response).toMatchObject({ status: 502, body: { payment: "not charged" } });
    expect(response.body["title"]).toMatch(/Nothing was charged: it is safe to try again/);
    expect(JSON.stringify(response.body)).not.toContain("do not pay again");
  });

  test("responds that nothing was charged when the provider refuses an order, and alerts staff", async () => {
    const { post, faults, alerts, calls } = await createTestPaymentService(store);
    faults.push("422");
    const response = await post("/api/payments/orders", form);
    expect(response).toMatchObject({ status: 409, body: { payment: "not charged" } });
    expect(response.body["title"]).toMatch(
      /did not accept this payment, so nothing was charged.*020 7946 0958/,
    );
    expect(alerts).toEqual(["the payment firm refuses an order"]);
    expect(calls).toHaveLength(1);
  });

  test("logs a thousand unsigned webhooks in one line", async () => {
    const { api, alerts } = await createTestPaymentService(store);
    for (let i = 0; i < 1_000; i++)
      expect((await api.request("/api/payments/webhook", { method: "POST" })).status).toBe(401);
    expect(alerts).toEqual(["a webhook's signature does not hold"]);
  });

  test("responds that a payment is being confirmed to a repeated order, and begins no second one", async () => {
    const { post, approve, faults } = await createTestPaymentService(store);
    const key = { "idempotency-key": crypto.randomUUID() };
    const { orderId, hash } = (await post("/api/payments/orders", form, key)).body as Record<string, string>;
    approve(orderId!);
    faults.push("reset after", "reset after");
    await post(`/api/payments/orders/${orderId}/capture`, { hash });
    const again = await post("/api/payments/orders", form, key);
    expect(again).toMatchObject({ status: 200, body: { status: "confirming" } });
    expect(again.body).not.toHaveProperty("orderId");
  });

  test("begins no second payment for a payment link that is being paid", async () => {
    const { post, approve, faults, deps, clock } = await createTestPaymentService(store);
    const until = clock.now() + 86_400_000;
    const address = createPaymentLink(deps.signer, {
      price: pence(24_850),
      description: "Invoice 1187",
      until,
    });
    const link = new URL(address, "http://localhost").searchParams.get("link")!;
    const { orderId, hash } = (await post("/api/payments/orders", { ...form, link })).body as Record<
      string,
      string
    >;
    approve(orderId!);
    faults.push("reset after", "reset after");
    await post(`/api/payments/orders/${orderId}/capture`, { hash });
    const second = await post("/api/payments/orders", { ...form, link });
    expect(second).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining("do not pay again") },
    });
  });

  test("fixes the amount of a payment link, which is paid once", async () => {
    const { post, approve, deps, clock } = await createTestPaymentService(store);
    const until = clock.now() + 86_400_000;
    const address = createPaymentLink(deps.signer, {
      price: pence(24_850),
      description: "Invoice 1187",
      until,
    });
    const link = new URL(address, "http://localhost").searchParams.get("link")!;
    expect(readPaymentLink(deps.signer, link, clock.now())).toMatchObject({
      price: 24_850,
      description: "Invoice 1187",
    });
    expect(readPaymentLink(deps.signer, link, until + 1)).toBeNull();
    expect(readPaymentLink(deps.signer, `x${link}`, clock.now())).toBeNull();
    expect((await post("/api/payments/orders", { ...form, price: "1.00", link })).status).toBe(400);
    const { orderId, hash } = (await post("/api/payments/orders", { ...form, link })).body as Record<
      string,
      string
    >;
    approve(orderId!);
    expect((await post(`/api/payments/orders/${orderId}/capture`, { hash })).body).toMatchObject({
      status: "paid",
    });
    expect(await post("/api/payments/orders", { ...form, link })).toMatchObject({ status: 409 });
  });

  test("accepts a genuine webhook, also repeated, and never a forged one", async () => {
    const { api, fakePayPal } = await createTestPaymentService(store);
    const { headers, body } = await fakePayPal.webhookSender.signed("CHECKOUT.ORDER.APPROVED", { id: "X" });
    const sent = async (words: string) =>
      (await api.request("/api/payments/webhook", { method: "POST", headers, body: words })).status;
    expect([await sent(body), await sent(body), await sent(`${body} `)]).toEqual([200, 200, 401]);
  });
});
