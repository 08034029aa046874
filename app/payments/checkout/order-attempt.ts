import type { BotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { decimalPounds } from "#values/numbers/money.ts";
import type { PaymentDraft } from "../payment-draft.ts";
import { createOrder, HarderCheckRequired } from "./order-client.ts";
import type { CreatedOrder } from "./order-client.ts";

/** One payment as it is typed, and its order once there is one. */
export interface OrderAttempt {
  /** What was typed: the same content is the same payment. */
  readonly content: string;
  readonly order: CreatedOrder | null;
  /** The attempt's order; a second click waits for the first one's. Throws as `createOrder` does. */
  create(): Promise<CreatedOrder>;
}

/** An attempt to pay what was typed, through a payment link or (undefined) without one. */
export function startOrderAttempt(
  draft: PaymentDraft,
  link: string | undefined,
  botCheck: BotCheckClient,
): OrderAttempt {
  const { price, ...rest } = draft;
  const fields = { ...rest, price: decimalPounds(price), ...(link ? { link } : {}) };
  const key = crypto.randomUUID();
  let order: CreatedOrder | null = null;
  let pending: Promise<CreatedOrder> | null = null;

  const send = (proof: string) => createOrder({ ...fields, ...(proof ? { proof } : {}) }, key);
  async function request(): Promise<CreatedOrder> {
    const proof = order ? "" : await botCheck.take();
    order = await send(proof).catch(async (error: unknown) => {
      // More work was asked for since that solution was prepared: it is done once, while the payer waits.
      if (error instanceof HarderCheckRequired && proof) return await send(await botCheck.take());
      throw error;
    });
    return order;
  }

  return {
    content: attemptContent(draft, link),
    get order() {
      return order;
    },
    create: () => (pending ??= request().finally(() => (pending = null))),
  };
}

/** Equal for two attempts at the same payment. */
export const attemptContent = (draft: PaymentDraft, link: string | undefined): string =>
  JSON.stringify([draft, link]);
