import { expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createTestPaymentService } from "#payments/payment-service.testkit.ts";
import { confirmedFor } from "./what-for.server.ts";

const owner = { role: "owner" } as const;

test.each([
  ["/desk/staff", "look after the staff"],
  ["/desk/staff/invitations", "invite somebody"],
  ["/desk/staff/nobody/reset", "change what somebody may do"],
  ["/desk/account/passkeys?new", "change how you sign in"],
  ["/desk/money/RL-NONE/refund", "refund a payment"],
  ["/desk/money/RL-NONE/refund-agree", "decide a refund of RL-NONE"],
  ["/desk/money/export?kind=xero&month=2026-11", "export the books"],
  ["/desk/food", "go on"],
])("who is asked once more on the way to %s is told what for", async (to, what) => {
  const store = await stores[0]!.open();
  onTestFinished(() => store.close());
  expect(await confirmedFor(store.db, owner, to)).toBe(what);
});

test("a refund is named with what is left of the payment, to those who may give it", async () => {
  const store = await stores[0]!.open();
  onTestFinished(() => store.close());
  const { post } = await createTestPaymentService(store);
  const payer = {
    ...{ price: "120.00", personName: "Amina Rahman", organization: "Olive Primary", schoolYear: "4" },
    ...{ description: "Invoice 1187", email: "amina@olive.example" },
  };
  expect((await post("/api/payments/orders", payer)).status).toBe(201);
  const { reference } = await store.db.selectFrom("payment").select("reference").executeTakeFirstOrThrow();
  const to = `/desk/money/${reference}/refund`;
  expect(await confirmedFor(store.db, owner, to)).toBe(`refund up to £120.00 of ${reference}`);
  expect(await confirmedFor(store.db, { role: "kitchen" }, to)).toBe("go on");
});
