import type { PaymentDeps } from "./payment-deps.ts";

/** How payments stand: for the metrics and for the person on duty. */
export async function paymentMetrics(deps: Pick<PaymentDeps, "store" | "clock">) {
  const { db } = deps.store;
  const states = await db
    .selectFrom("payment")
    .select((row) => ["state", row.fn.countAll<number>().as("payments")])
    .groupBy("state")
    .execute();
  const oldest = await db
    .selectFrom("payment")
    .select((row) => row.fn.min("updated_at").as("at"))
    .where("state", "in", ["CAPTURING", "PENDING"])
    .executeTakeFirst();
  const waiting = await db
    .selectFrom("payment")
    .select((row) => row.fn.countAll<number>().as("payments"))
    .where("attention", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    byState: Object.fromEntries(states.map(({ state, payments }) => [state, Number(payments)])),
    oldestUnsettledSeconds: oldest?.at ? Math.round((deps.clock.now() - Number(oldest.at)) / 1000) : 0,
    needAttention: Number(waiting.payments),
  };
}
