import { expect, test } from "vitest";
import { systemClock } from "#values/time/clock.ts";
import { connectPayPal } from "./connect-paypal.server.ts";
import { createFakePayPal } from "./fake-paypal/fake-paypal.ts";
import { live, sandbox } from "./paypal/paypal-addresses.ts";

const credentials = { clientId: "app", clientSecret: "hush" };
const webhookUrl = "https://www.kestrel.example/api/payments/webhook";
const world = (origin: string, id = credentials) =>
  createFakePayPal({ ...id, clock: systemClock, origin, webhookId: "" });

/** PayPal's own and its sandbox, each with the credentials that it knows. */
function payPal(known: { live?: typeof credentials; sandbox?: typeof credentials }) {
  const stranger = { clientId: "another", clientSecret: "another" };
  const worlds = [world(live, known.live ?? stranger), world(sandbox, known.sandbox ?? stranger)];
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(`${init?.method} ${url}`);
    return await worlds[url.startsWith(live) ? 0 : 1]!.fetch(url, init);
  };
  const connect = (more: Partial<Parameters<typeof connectPayPal>[0]> = {}) =>
    connectPayPal({ ...credentials, apiBase: "", webhookUrl, clock: systemClock, fetch, ...more });
  return { connect, asked };
}

test("an app's credentials say whether money moves, and its messages come to the site", async () => {
  const { connect } = payPal({ live: credentials });
  const account = await connect();
  expect(account).toMatchObject({ apiBase: live, isLive: true });
  expect(account.webhookId).not.toBe("");
});

test("a sandbox's credentials are found to be one's", async () => {
  expect(await payPal({ sandbox: credentials }).connect()).toMatchObject({ apiBase: sandbox, isLive: false });
});

test("connected again it keeps the webhook that is there", async () => {
  const { connect, asked } = payPal({ live: credentials });
  const first = await connect();
  expect(await connect()).toEqual(first);
  expect(asked.filter((call) => call === `POST ${live}/v1/notifications/webhooks`)).toHaveLength(1);
});

test("credentials that nobody knows are refused, and an address that cannot be told is said", async () => {
  await expect(payPal({}).connect()).rejects.toThrow("does not know these credentials");
  await expect(
    payPal({ live: credentials }).connect({ webhookUrl: "http://kestrel.example/api/payments/webhook" }),
  ).rejects.toThrow("made no webhook for http://kestrel.example/api/payments/webhook (400 VALIDATION_ERROR)");
});

test("a live app is not taken for a sandbox's while its PayPal is away", async () => {
  const { connect, asked } = payPal({ sandbox: credentials });
  const away = async () => {
    await Promise.resolve();
    throw new TypeError("fetch failed");
  };
  await expect(connect({ fetch: away })).rejects.toThrow("could not be reached");
  expect(asked).toEqual([]);
});
