import { createFakePayPal } from "#payments/fake-paypal/fake-paypal.ts";
import type { Fault } from "#payments/fake-paypal/fake-faults.ts";
import type { FakePayPal } from "#payments/fake-paypal/fake-paypal.ts";
import type { Delivery } from "#payments/fake-paypal/fake-webhook-sender.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Dice } from "./dice.ts";
import { wait } from "./mail-server.ts";

export const payPalOrigin = "http://paypal.world.example";
export const payPalKeys = { clientId: "world", clientSecret: "world", webhookId: "WH-WORLD" } as const;

/**
 * What is wrong with PayPal: what its own faults are, that it says nothing, before or after it has done what was asked, or that
 * it takes another sum than was agreed.
 */
export type PayPalFault = Fault | "silent before" | "silent after" | "another sum";

/** PayPal as a world has it: the fake of the demonstration, with a network before it. */
export interface PayPal extends Pick<FakePayPal, "orders" | "certificate"> {
  /** Certificates are fetched from here too. */
  readonly fetch: typeof fetch;
  /** Webhooks on their way: the world says when which arrives, and how often. */
  readonly webhooks: Delivery[];
  break(fault: PayPalFault | null): void;
}

const isOwn = (fault: PayPalFault | null): fault is Fault =>
  fault !== null && fault !== "silent before" && fault !== "silent after" && fault !== "another sum";

let network: typeof fetch | null = null;
const realFetch = globalThis.fetch;
Object.assign(globalThis, {
  fetch: (...given: Parameters<typeof fetch>) => (network ?? realFetch)(...given),
});

/** PayPal and the network before it, which is all that a site reaches by fetch. */
export function openPayPal(dice: Dice, clock: Clock, life: () => number): PayPal {
  let fault: PayPalFault | null = null;
  const webhooks: Delivery[] = [];
  let current: Fault | null = null;
  const fake = createFakePayPal({
    ...payPalKeys,
    clock,
    origin: payPalOrigin,
    transactionsLag: 3 * 3_600_000,
    faultFor: () => current,
  });
  fake.orders.onEvent((type, resource) => {
    // It says what had happened when it is made, not when it arrives.
    const event = fake.webhookSender.signed(type, structuredClone(resource));
    void event.then((delivery) => webhooks.push(delivery));
  });
  network = async (input, init) => {
    const began = life();
    const { signal } = init ?? {};
    await wait(30 + dice.below(600), signal);
    const wrong = fault !== null && dice.chance(0.7) ? fault : null;
    if (wrong === "silent before") await wait(600_000, signal);
    current = isOwn(wrong) ? wrong : null;
    if (wrong === "another sum") takeLess(String(input));
    if (life() !== began) return await new Promise(() => undefined);
    const { signal: _, ...rest } = init ?? {};
    const response = await fake.fetch(input, rest);
    current = null;
    if (wrong === "silent after") await wait(600_000, signal);
    await wait(10 + dice.below(200), signal);
    return response;
  };
  function takeLess(address: string): void {
    const [, id = ""] = /\/orders\/(\w+)\/capture$/.exec(address) ?? [];
    const order = fake.orders.all.get(id);
    if (order?.captures.length === 0)
      order.unit = { ...order.unit, amount: { ...order.unit.amount, value: "1.00" } };
  }
  return {
    orders: fake.orders,
    certificate: () => fake.certificate(),
    fetch: fake.fetch,
    webhooks,
    break: (next) => void (fault = next),
  };
}
