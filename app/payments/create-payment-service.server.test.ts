import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { systemClock } from "#values/time/clock.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { createPaymentService } from "./create-payment-service.server.ts";
import type { PaymentSettings } from "./payment-settings.ts";

const real = { clientId: "id", clientSecret: "hush-hush", apiBase: "", webhookId: "hook" };
const none = { clientId: "", clientSecret: "", apiBase: "", webhookId: "" };

describe("the payment service", () => {
  let store: Store;
  beforeAll(async () => void (store = await stores[0]!.open()));
  afterAll(() => store.close());
  const open = (settings: Partial<PaymentSettings>) =>
    createPaymentService(
      {
        production: false,
        paypal: none,
        hashSecret: "a secret",
        publicOrigin: "http://localhost:3000",
        minPence: 100,
        maxPence: 1_000_000,
        ordersPerHour: 10,
        botCheck: "never",
        ...settings,
      },
      {
        store,
        brand: sampleBrand,
        clock: systemClock,
        wakeEmailWorker: () => undefined,
        alert: () => undefined,
        addressOf: () => "192.0.2.1",
      },
    );

  test.each([
    ["no credentials", none],
    ["a stand-in's address", { ...real, apiBase: "http://localhost:9999" }],
    [
      "an address that only looks like the wallet's",
      { ...real, apiBase: "https://api-m.paypal.com.evil.example" },
    ],
  ])("refuses to start in production with %s", (_, paypal) => {
    expect(() => open({ production: true, paypal })).toThrow("moves no money");
  });

  test("reports test mode wherever no money moves, and only there", async () => {
    const tills = [
      open({}),
      open({ paypal: real }),
      open({ paypal: { ...real, apiBase: "https://api-m.paypal.com" } }),
      open({ paypal: real, production: true }),
    ];
    expect(
      tills.map(({ deps, checkoutSettings: browser, fakePayPal }) => [
        deps.testMode,
        browser.environment,
        fakePayPal !== null,
      ]),
    ).toEqual([
      [true, "sandbox", true],
      [true, "sandbox", false],
      [false, "production", false],
      [false, "production", false],
    ]);
    await Promise.all(tills.map((deps) => deps.close()));
  });

  test("has no fake PayPal routes beside a real provider", async () => {
    const deps = open({ paypal: real });
    const response = await deps.api.request("/test-wallet/orders/X/approve", { method: "POST" });
    expect(response.status).toBe(404);
    await deps.close();
  });

  test("completes a payment with fake PayPal, whose webhooks reach it", async () => {
    const { api: machines, fakePayPal, close } = open({});
    const post = async (path: string, fields: object) =>
      (await (
        await machines.request(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(fields),
        })
      ).json()) as Record<string, string>;
    const { orderId, hash } = await post("/api/payments/orders", { price: 12 });
    expect(
      (await machines.request(`/test-wallet/orders/${orderId}/approve`, { method: "POST" })).status,
    ).toBe(200);
    expect(await post(`/api/payments/orders/${orderId}/capture`, { hash: hash! })).toMatchObject({
      status: "paid",
    });
    await fakePayPal!.webhookSender.idle();
    const heard = await store.db
      .selectFrom("payment_event")
      .select("kind")
      .where("source", "=", "webhook")
      .execute();
    expect(heard.map(({ kind }) => kind).toSorted()).toEqual([
      "CHECKOUT.ORDER.APPROVED",
      "PAYMENT.CAPTURE.COMPLETED",
    ]);
    await close();
  });
});
