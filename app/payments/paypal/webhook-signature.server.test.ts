import { describe, expect, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import { isProviderUrl, createWebhookVerifier } from "./webhook-signature.server.ts";
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

describe("a webhook", () => {
  test("that the provider signed is genuine, and its certificate is fetched once", async () => {
    const { check, fetched } = await verifier();
    expect(await check(await event())).toBe("genuine");
    expect(await check(await event())).toBe("genuine");
    expect(fetched).toEqual([`${folder}STAND-IN`]);
  });

  test("whose words were altered is forged", async () => {
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
  ])("without or with another %s is forged", async (name) => {
    const { check } = await verifier();
    const { headers, body } = await event();
    expect(await check({ headers: { ...headers, [name]: "" }, body })).toBe("forged");
    expect(await check({ headers: { ...headers, [name]: `x${headers[name]!}` }, body })).not.toBe("genuine");
  });

  test("for another site's webhook id is forged", async () => {
    const { check } = await verifier({ webhookId: "WH-2" });
    expect(await check(await event())).toBe("forged");
  });

  test("signed with a certificate that nobody we trust vouches for is forged", async () => {
    const stranger = createFakePayPal({ clock, origin, clientId: "", clientSecret: "", webhookId: "WH-1" });
    const { check } = await verifier({ fetch: stranger.fetch });
    expect(await check(await stranger.webhookSender.signed("PAYMENT.CAPTURE.COMPLETED", {}))).toBe("forged");
    const known = await verifier({ signer: ".paypal.com" });
    expect(await known.check(await event())).toBe("forged");
  });

  test("from last week is forged", async () => {
    const delivery = await event();
    const later = frozenClock(new Date(clock.now() + 7 * 86_400_000).toISOString());
    const { check } = await verifier({ clock: later });
    expect(await check(delivery)).toBe("forged");
  });

  test("waits while the certificate cannot be fetched", async () => {
    const { check } = await verifier({ fetch: async () => await Promise.reject(new Error("no line")) });
    expect(await check(await event())).toBe("cannot tell");
  });

  test("of a flood of forged ones makes us call the provider a few times only, and the genuine are still known", async () => {
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

  test("makes us call no host but the provider's", async () => {
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
