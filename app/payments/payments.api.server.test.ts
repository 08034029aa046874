import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import type { Store } from "#store/store.server.ts";
import { stores } from "#store/stores.examples.ts";
import { readLink, writeLink } from "./payment-link.server.ts";
import { paymentOfReceipt } from "./receipt.server.ts";
import { tillExample } from "./till.examples.ts";

const form = {
  price: "248.50",
  personName: "Amina Rahman",
  organization: "Olive Primary",
  schoolYear: 4,
  description: "Invoice 1187",
  email: "amina@olive.example",
};

describe("what machines call to pay", () => {
  let store: Store;
  beforeAll(async () => void (store = await stores[0]!.open()));
  afterAll(() => store.close());

  test("an order is made, approved, captured, and its receipt has an address", async () => {
    const { post, approve, api, till } = await tillExample(store);
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
    expect(await paymentOfReceipt(till, receipt)).toMatchObject({ reference });
    expect(await paymentOfReceipt(till, receipt.replace(reference!, "RL-22222222"))).toBeNull();
    expect((await api.request(`/api/payments/standing?receipt=${reference}.x`)).status).toBe(404);
  });

  test("a form that is not right gets every fault by field, and makes no order", async () => {
    const { post, calls } = await tillExample(store);
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
  ])("a body of %s %s is refused with %i", async (type, body, status) => {
    const { api } = await tillExample(store);
    const answer = await api.request("/api/payments/orders", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  test("the wrong method gets 405 and the right one by name", async () => {
    const { api } = await tillExample(store);
    for (const path of [
      "/api/payments/orders",
      "/api/payments/orders/X/capture",
      "/api/payments/webhook",
      "/hash",
    ]) {
      const answer = await api.request(path);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  test("the same Idempotency-Key makes one order; with other words it is refused", async () => {
    const { post, standIn } = await tillExample(store);
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await post("/api/payments/orders", form, key);
    expect((await post("/api/payments/orders", form, key)).body).toEqual(first.body);
    expect(standIn.books.orders.size).toBe(1);
    expect((await post("/api/payments/orders", { ...form, price: "1" }, key)).status).toBe(409);
  });

  test("a decline says that nothing was charged, and that one may try again", async () => {
    const { post, standIn } = await tillExample(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    standIn.books.approve(standIn.books.order(orderId!)!, "declines");
    expect(await post(`/api/payments/orders/${orderId}/capture`, { hash })).toMatchObject({
      status: 200,
      body: { status: "not charged", again: true },
    });
  });

  test("no answer from the provider: 502, confirming, do not pay again", async () => {
    const { post, approve, faults } = await tillExample(store);
    const { orderId, hash, reference } = (await post("/api/payments/orders", form)).body as Record<
      string,
      string
    >;
    approve(orderId!);
    faults.push("reset after", "reset after");
    const answer = await post(`/api/payments/orders/${orderId}/capture`, { hash });
    expect(answer).toMatchObject({ status: 502, body: { payment: "confirming", reference } });
    expect(answer.body["title"]).toContain("do not pay again");
    expect((await post(`/api/payments/orders/${orderId}/capture`, { hash })).body).toMatchObject({
      status: "paid",
    });
  });

  test("the hash is given for what the order is, and for nothing else", async () => {
    const { post } = await tillExample(store);
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

  test("of 10,000 tampered captures - amount, order, currency, hash - none is accepted", async () => {
    const { post, approve, calls, api, till } = await tillExample(store);
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
      const answer = await api.request(`/api/payments/orders/${orderId}/capture`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        // An amount beside it is what a tampering browser would send: nobody reads it.
        body: JSON.stringify({ hash, amount: "1.00", currency: "JPY", status: "COMPLETED" }),
      });
      if (answer.ok) accepted++;
    };
    for (let i = 0; i < 2_500; i++) {
      await attempt(one.orderId, other.hash);
      // Once in some thirty runs a guess would be the very order: that is no tampering.
      const guess = `${one.orderId.slice(0, -4)}${1000 + i}`;
      if (guess !== one.orderId) await attempt(guess, one.hash);
      await attempt(one.orderId, till.seal.sign("order", `${one.orderId}|${i}|GBP`));
      const at = i % one.hash.length;
      await attempt(
        one.orderId,
        `${one.hash.slice(0, at)}${one.hash[at] === "x" ? "y" : "x"}${one.hash.slice(at + 1)}`,
      );
    }
    expect(accepted).toBe(0);
    expect(calls).toHaveLength(before);
  }, 60_000);

  test("an address that begins too many payments waits; a repeated one costs nothing", async () => {
    const { post, clock } = await tillExample(store, { ordersPerHour: 3 });
    const key = { "idempotency-key": crypto.randomUUID() };
    for (let i = 0; i < 5; i++) expect((await post("/api/payments/orders", form, key)).status).toBe(201);
    expect((await post("/api/payments/orders", form)).status).toBe(201);
    expect((await post("/api/payments/orders", form)).status).toBe(201);
    const refused = await post("/api/payments/orders", form);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await post("/api/payments/orders", form, { "x-test-address": "192.0.2.2" })).status).toBe(201);
    clock.advance(3_600_001);
    expect((await post("/api/payments/orders", form)).status).toBe(201);
  });

  test("a household with a whole network of IPv6 is one address", async () => {
    const { post } = await tillExample(store, { ordersPerHour: 3 });
    const statuses = [];
    for (let i = 1; i <= 5; i++)
      statuses.push(
        (await post("/api/payments/orders", form, { "x-test-address": `2001:db8::${i}` })).status,
      );
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  test("a burst from many addresses is stopped too, and told to a person", async () => {
    const { post, alerts } = await tillExample(store, { ordersPerHour: 3 });
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await post("/api/payments/orders", form, { "x-test-address": `192.0.2.${i}` })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(alerts).toContain("payments are begun faster than the budget allows");
  });

  test("an address whose cards are declined five times begins no more payments for an hour", async () => {
    const { post, standIn } = await tillExample(store);
    const { orderId, hash } = (await post("/api/payments/orders", form)).body as Record<string, string>;
    for (let i = 0; i < 5; i++) {
      standIn.books.approve(standIn.books.order(orderId!)!, "declines");
      await post(`/api/payments/orders/${orderId}/capture`, { hash });
    }
    expect((await post("/api/payments/orders", form)).status).toBe(429);
  });

  test("a robot does its sum first, for each order anew", async () => {
    const { post, api } = await tillExample(store, { botCheckNeeded: true });
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

  test("asked for again while it is being confirmed, a payment says so, and no second one is begun", async () => {
    const { post, approve, faults } = await tillExample(store);
    const key = { "idempotency-key": crypto.randomUUID() };
    const { orderId, hash } = (await post("/api/payments/orders", form, key)).body as Record<string, string>;
    approve(orderId!);
    faults.push("reset after", "reset after");
    await post(`/api/payments/orders/${orderId}/capture`, { hash });
    const again = await post("/api/payments/orders", form, key);
    expect(again).toMatchObject({ status: 200, body: { status: "confirming" } });
    expect(again.body).not.toHaveProperty("orderId");
  });

  test("a payment link that is being paid begins no second payment", async () => {
    const { post, approve, faults, till, clock } = await tillExample(store);
    const until = clock.now() + 86_400_000;
    const address = writeLink(till.seal, { price: pence(24_850), description: "Invoice 1187", until });
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

  test("a payment link holds its amount, and is paid once", async () => {
    const { post, approve, till, clock } = await tillExample(store);
    const until = clock.now() + 86_400_000;
    const address = writeLink(till.seal, { price: pence(24_850), description: "Invoice 1187", until });
    const link = new URL(address, "http://localhost").searchParams.get("link")!;
    expect(readLink(till.seal, link, clock.now())).toMatchObject({
      price: 24_850,
      description: "Invoice 1187",
    });
    expect(readLink(till.seal, link, until + 1)).toBeNull();
    expect(readLink(till.seal, `x${link}`, clock.now())).toBeNull();
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

  test("a webhook is taken when it is genuine, again when it is repeated, and never when it is forged", async () => {
    const { api, standIn } = await tillExample(store);
    const { headers, body } = await standIn.courier.signed("CHECKOUT.ORDER.APPROVED", { id: "X" });
    const sent = async (words: string) =>
      (await api.request("/api/payments/webhook", { method: "POST", headers, body: words })).status;
    expect([await sent(body), await sent(body), await sent(`${body} `)]).toEqual([200, 200, 401]);
  });
});
