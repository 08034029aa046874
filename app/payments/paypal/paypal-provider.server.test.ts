import { describe, expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { olivesInvoice } from "../payment.examples.ts";
import { providerOfFake } from "./paypal-provider.testkit.ts";
import type { Fault } from "../fake-paypal/fake-faults.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";

/** A fake server with these faults, one per call, then none; and how often it was called. */
function withFaults(...faults: (Fault | null)[]) {
  const calls: string[] = [];
  const { firm, wallet } = providerOfFake(({ path }) => {
    if (path === "/v1/oauth2/token") return null;
    calls.push(path);
    return faults.shift() ?? null;
  });
  return { firm, wallet, calls };
}

describe("when the provider fails", () => {
  test.each<Fault>(["500 before", "500 after", "reset before", "reset after", "html", "garbage", "huge"])(
    "%s: the call is repeated once, and still makes one order",
    async (fault) => {
      const { firm, wallet, calls } = withFaults(fault);
      await wallet.createOrder(olivesInvoice);
      expect(calls).toHaveLength(2);
      expect(firm.orders.all.size).toBe(1);
    },
  );

  test("twice in a row: the outcome is unknown, and the call is not repeated again", async () => {
    const { wallet, calls } = withFaults("reset after", "500 after");
    await expect(wallet.createOrder(olivesInvoice)).rejects.toThrow(ProviderUnavailable);
    expect(calls).toHaveLength(2);
  });

  test("an expired access token is renewed once", async () => {
    const { wallet, calls } = withFaults(null, "401");
    const { orderId } = await wallet.createOrder(olivesInvoice);
    expect(await wallet.readOrder(orderId)).toMatchObject({ orderId });
    expect(calls).toHaveLength(3);
  });

  test("too many requests: we wait for as long as it asks", async () => {
    const { wallet, calls } = withFaults("429");
    await expect(wallet.createOrder(olivesInvoice)).rejects.toMatchObject({ retryAfter: 1000 });
    expect(calls).toHaveLength(1);
  });

  test("many calls at once fetch one access token: the first, the next when it is too old, and one after a rejection", async () => {
    const clock = frozenClock("2026-11-24T14:00:00Z");
    let tokens = 0;
    let refusals = 0;
    const { wallet } = providerOfFake(({ path }) => {
      if (path !== "/v1/oauth2/token") return refusals-- > 0 ? "401" : null;
      tokens += 1;
      return null;
    }, clock);
    const twenty = () => Promise.all(Array.from({ length: 20 }, () => wallet.readOrder("NONE")));
    await twenty();
    expect(tokens).toBe(1);
    clock.advance(10 * 3_600_000);
    await twenty();
    expect(tokens).toBe(2);
    refusals = 1;
    await twenty();
    expect(tokens).toBe(3);
  });
});
