import { describe, expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { isProviderUrl, createWebhookVerifier } from "./webhook-signature.server.ts";
import { newSigningKey } from "../fake-paypal/fake-certificate.ts";
import { createFakePayPal } from "../fake-paypal/fake-paypal.ts";
import type { Delivery } from "../fake-paypal/fake-webhook-sender.ts";

const origin = "https://stand-in.invalid";
const folder = `${origin}/v1/notifications/certs/`;
const clock = frozenClock(new Date().toISOString());
const firm = createFakePayPal({ clock, origin, clientId: "test", clientSecret: "secret", webhookId: "WH-1" });

async function verifier(differently: object = {}) {
  const fetched: string[] = [];
  const verify = createWebhookVerifier({
    webhookId: "WH-1",
    certificateFolders: [folder],
    signer: ".stand-in.invalid",
    roots: [await firm.certificate()],
    clock,
    fetch: async (input, init) => {
      fetched.push(input as string);
      return await firm.fetch(input, init);
    },
    ...differently,
  });
  const check = ({ headers, body }: Delivery) => verify(new Headers(headers), Buffer.from(body));
  return { check, fetched };
}

const event = () => firm.webhookSender.signed("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE1" });

describe("a webhook's signature", () => {
  test("by the provider is genuine, and its certificate is fetched once", async () => {
    const { check, fetched } = await verifier();
    expect(await check(await event())).toBe("genuine");
    expect(await check(await event())).toBe("genuine");
    expect(fetched).toEqual([`${folder}STAND-IN`]);
  });

  test("is forged when the body was altered", async () => {
    const { check } = await verifier();
    const { headers, body } = await event();
    expect(await check({ headers, body: body.replace("CAPTURE1", "CAPTURE2") })).toBe("forged");
    expect(await check({ headers, body: `${body} ` })).toBe("forged");
  });

  test.each([
    "paypal-transmission-id",
    "paypal-transmission-time",
    "paypal-transmission-sig",
    "paypal-cert-url",
    "paypal-auth-algo",
  ])("is forged without or with another %s", async (name) => {
    const { check } = await verifier();
    const { headers, body } = await event();
    expect(await check({ headers: { ...headers, [name]: "" }, body })).toBe("forged");
    expect(await check({ headers: { ...headers, [name]: `x${headers[name]!}` }, body })).not.toBe("genuine");
  });

  test("is forged for another site's webhook id", async () => {
    const { check } = await verifier({ webhookId: "WH-2" });
    expect(await check(await event())).toBe("forged");
  });

  test("is forged with an untrusted certificate", async () => {
    const stranger = createFakePayPal({
      clock,
      origin,
      clientId: "",
      clientSecret: "",
      webhookId: "WH-1",
      signingKey: () => newSigningKey("webhooks.stand-in.invalid"),
    });
    const { check } = await verifier({ fetch: stranger.fetch });
    expect(await check(await stranger.webhookSender.signed("PAYMENT.CAPTURE.COMPLETED", {}))).toBe("forged");
    const known = await verifier({ signer: ".paypal.com" });
    expect(await known.check(await event())).toBe("forged");
  });

  test("is forged when it is a week old", async () => {
    const delivery = await event();
    const later = frozenClock(new Date(clock.now() + 7 * 86_400_000).toISOString());
    const { check } = await verifier({ clock: later });
    expect(await check(delivery)).toBe("forged");
  });

  test("is checked later when the certificate cannot be fetched", async () => {
    const { check } = await verifier({ fetch: async () => await Promise.reject(new Error("no connection")) });
    expect(await check(await event())).toBe("cannot tell");
  });

  test("causes few calls to the provider in a flood of forged ones, and genuine ones still pass", async () => {
    const fetched: unknown[] = [];
    const { check } = await verifier({
      fetch: (async (input, init) => {
        fetched.push(input);
        return String(input).includes("FORGED")
          ? new Response("", { status: 404 })
          : await firm.fetch(input, init);
      }) satisfies typeof fetch,
    });
    expect(await check(await event())).toBe("genuine");
    const { headers, body } = await event();
    for (let i = 0; i < 200; i++)
      await check({ headers: { ...headers, "paypal-cert-url": `${folder}FORGED-${i}` }, body });
    expect(fetched.length).toBeLessThanOrEqual(21);
    expect(await check({ headers: { ...headers, "paypal-cert-url": `${folder}FORGED-X` }, body })).toBe(
      "cannot tell",
    );
    expect(await check(await event())).toBe("genuine");
  });

  test("causes no call to any host but the provider's", async () => {
    const { check, fetched } = await verifier();
    const { headers, body } = await event();
    for (const url of [
      "https://evil.example/v1/notifications/certs/STAND-IN",
      "https://stand-in.invalid.evil.example/v1/notifications/certs/STAND-IN",
      "https://stand-in.invalid@evil.example/v1/notifications/certs/STAND-IN",
      `${origin}:8443/v1/notifications/certs/STAND-IN`,
      `${origin}/v1/notifications/certs/../../../evil`,
      `${origin}/v1/notifications/certs/a/b`,
      `${origin}/v1/notifications/certs/STAND-IN?x=1`,
      `${origin}/v1/notifications/certs/%2e%2e`,
      "http://stand-in.invalid/v1/notifications/certs/STAND-IN",
      "file:///etc/passwd",
    ])
      expect(await check({ headers: { ...headers, "paypal-cert-url": url }, body }), url).toBe("forged");
    expect(fetched).toEqual([]);
  });
});

test("the provider's own certificate addresses are accepted", () => {
  const folders = ["https://api.paypal.com/v1/notifications/certs/"];
  expect(isProviderUrl("https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594", folders)).toBe(
    true,
  );
});
