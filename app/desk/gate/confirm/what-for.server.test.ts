import { expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createTestPaymentService } from "#payments/payment-service.testkit.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { confirmedFor } from "./what-for.server.ts";

const owner = { role: "owner" } as const;

test.each([
  ["/desk/staff", "look after the staff"],
  ["/desk/staff/invitations", "invite somebody"],
  ["/desk/staff/nobody/reset", "change what somebody may do"],
  ["/desk/account/passkeys?new", "change how you sign in"],
  ["/desk/money/RL-NONE/refund", "refund a payment"],
  ["/desk/money/RL-NONE/refund-agree", "agree to a refund of RL-NONE"],
  ["/desk/money/export?kind=xero&month=2026-11", "export the books"],
  ["/desk/recipes", "go on"],
])("who is asked once more on the way to %s is told what for", async (to, what) => {
  const store = await stores[0]!.open();
  onTestFinished(() => store.close());
  expect(await confirmedFor(store.db, owner, to)).toBe(what);
});

test("a refund is named with its sum where that is known, else with what is left, to those who may give it", async () => {
  const store = await stores[0]!.open();
  onTestFinished(() => store.close());
  const { post, deps, approve } = await createTestPaymentService(store);
  const payer = {
    price: "920.00",
    personName: "Amina Rahman",
    organization: "Olive Primary",
    schoolYear: "4",
    description: "Invoice 1187",
    email: "amina@olive.example",
  };
  const begun = await post("/api/payments/orders", payer);
  expect(begun.status).toBe(201);
  const { reference } = await store.db.selectFrom("payment").select("reference").executeTakeFirstOrThrow();
  const to = `/desk/money/${reference}/refund`;
  expect(await confirmedFor(store.db, owner, to)).toBe(`refund up to £920.00 of ${reference}`);
  expect(await confirmedFor(store.db, owner, `${to}?pounds=48.50`)).toBe(`refund £48.50 of ${reference}`);
  expect(await confirmedFor(store.db, owner, `${to}?pounds=9999`)).toBe(
    `refund up to £920.00 of ${reference}`,
  );
  expect(await confirmedFor(store.db, { role: "kitchen" }, to)).toBe("go on");

  const { orderId, hash } = begun.body as { orderId: string; hash: string };
  approve(orderId);
  await post(`/api/payments/orders/${orderId}/capture`, { hash });
  const wish = { reference, pence: pence(60_000), reason: "called off", mayWait: true };
  await refundPayment(deps, actorNamed("jo@rosemarylane.example"), { ...wish, id: crypto.randomUUID() });
  for (const [address, what] of [
    ["agree", "agree to"],
    ["refuse", "refuse"],
  ])
    expect(await confirmedFor(store.db, owner, `${to}-${address}`)).toBe(
      `${what} the refund of £600.00 of ${reference}`,
    );
});
