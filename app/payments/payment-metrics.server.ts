import type { PaymentDeps } from "./payment-deps.ts";
import { sampleReference } from "./payment.ts";

const ofSample = `${sampleReference}-%`;

/** How payments stand: for the metrics and for the person on duty. */
export async function paymentMetrics(deps: Pick<PaymentDeps, "store" | "clock">) {
  const { db } = deps.store;
  const states = await db
    .selectFrom("payment")
    .select((row) => ["state", row.fn.countAll<number>().as("payments")])
    .where("reference", "not like", ofSample)
    .groupBy("state")
    .execute();
  const oldest = await db
    .selectFrom("payment")
    .select((row) => ["state", row.fn.min("updated_at").as("at")])
    .where("state", "in", ["CAPTURING", "PENDING"])
    .groupBy("state")
    .execute();
  const oldestSeconds = (state?: string) =>
    Math.max(
      0,
      ...oldest
        .filter((one) => state === undefined || one.state === state)
        .map(({ at }) => Math.round((deps.clock.now() - Number(at)) / 1000)),
    );
  const waiting = await db
    .selectFrom("payment")
    .select((row) => row.fn.countAll<number>().as("payments"))
    .where("attention", "is not", null)
    .where("reference", "not like", ofSample)
    .executeTakeFirstOrThrow();
  return {
    byState: Object.fromEntries(states.map(({ state, payments }) => [state, Number(payments)])),
    oldestUnsettledSeconds: oldestSeconds(),
    /** Of those that the provider answers within seconds: what it holds itself, for days, is not among them. */
    oldestCapturingSeconds: oldestSeconds("CAPTURING"),
    needAttention: Number(waiting.payments),
  };
}
