import { describe, expect, test } from "vitest";
import { checkedDraft, checkoutReducer, initialCheckout, isBusy, isUnknown } from "./checkout-state.ts";
import type { CheckoutEvent } from "./checkout-state.ts";
import type { PaymentStatus } from "./order-client.ts";
import { draftExample as draft } from "../payment.examples.ts";
import { copy } from "./payment-form.copy.ts";

const receipt = "/payment?receipt=RL-7Q4K2K9P.x";
const price = { field: "price", message: "Type a figure" };
const email = { field: "email", message: "Type the whole address" };

const after = (...events: CheckoutEvent[]) => events.reduce(checkoutReducer, initialCheckout());
const captured = (status: Partial<PaymentStatus> | null): CheckoutEvent => ({
  type: "captured",
  status: status && { status: "not charged", reference: "RL-7Q4K2K9P", again: false, receipt, ...status },
  receipt,
});

describe("typing", () => {
  test("a shown problem goes when it is corrected, and no other appears before the form is sent", () => {
    const sent = after({ type: "found invalid", problems: [price] });
    expect(sent.problems).toEqual([price]);
    const parsed = { problems: [price, email] };
    expect(checkoutReducer(sent, { type: "edited", parsed }).problems).toEqual([price]);
    const mended = { problems: [email] };
    expect(checkoutReducer(sent, { type: "edited", parsed: mended }).problems).toEqual([]);
  });

  test("problems found by the server are shown from the start", () => {
    expect(initialCheckout({ problems: [email] }).problems).toEqual([email]);
  });
});

describe("the two steps", () => {
  const lookedOver = after({ type: "edited", parsed: { draft } }, { type: "step", step: "check" });

  test("only what is right is looked over", () => {
    expect(checkedDraft(after({ type: "edited", parsed: { draft } }))).toBeNull();
    expect(checkedDraft(after({ type: "step", step: "check" }))).toBeNull();
    expect(checkedDraft(lookedOver)).toEqual(draft);
    expect(checkedDraft(initialCheckout({ step: "check", parsed: { draft } }))).toEqual(draft);
  });

  test("a change leads back to the form, and takes the news of the last try away", () => {
    const cancelled = [lookedOver, { type: "cancelled" }, { type: "step", step: "details" }] as const;
    const [first, ...events] = cancelled;
    const state = events.reduce(checkoutReducer, first);
    expect([checkedDraft(state), state.phase]).toEqual([null, { kind: "editing" }]);
  });

  test("nothing is changed while the payment is on its way, or its outcome is unknown", () => {
    for (const event of [{ type: "order requested" }, captured(null)] as const) {
      const state = checkoutReducer(lookedOver, event);
      expect(checkoutReducer(state, { type: "step", step: "details" })).toEqual(state);
    }
  });

  test("faults that the server finds are shown where they can be mended", () => {
    const refused = checkoutReducer(lookedOver, { type: "order failed", problems: [email] });
    expect(refused).toMatchObject({ step: "details", problems: [email] });
  });
});

describe("paying", () => {
  test.each([
    ["order requested", "creating order"],
    ["order created", "awaiting approval"],
    ["approved", "capturing"],
  ] as const)("%s: the form is locked while %s", (type, kind) => {
    const state = after({ type });
    expect(state.phase.kind).toBe(kind);
    expect([isBusy(state), isUnknown(state)]).toEqual([true, false]);
  });

  test.each(["paid", "refunded", "confirming"] as const)("%s: on to the payment's own page", (status) => {
    const state = after(captured({ status }));
    expect(state.phase).toEqual({ kind: "redirecting" });
    expect(isBusy(state)).toBe(true);
  });

  test("no response to the capture: do not pay again, with a link to the payment's own page", () => {
    const state = after(captured(null));
    expect(state.phase).toEqual({ kind: "message", mark: "wait", ...copy.unknown, see: receipt });
    expect([isBusy(state), isUnknown(state)]).toEqual([false, true]);
  });

  test.each([
    ["declined by the bank", { again: true, declined: true }, copy.declined],
    ["not approved", { again: true }, copy.notApproved],
    ["over", { again: false, declined: true }, copy.over],
  ])("%s: not charged, and the form is open again", (_, status, text) => {
    const state = after(captured(status));
    expect(state.phase).toEqual({ kind: "message", mark: "no", ...text });
    expect([isBusy(state), isUnknown(state)]).toEqual([false, false]);
  });

  test("cancelled: not charged", () => {
    const state = after({ type: "order created" }, { type: "cancelled" });
    expect(state.phase).toEqual({ kind: "message", mark: "no", ...copy.cancelled });
  });
});

describe("an order that was not created", () => {
  test("problems in the form are shown, and the form is open again", () => {
    const state = after({ type: "order requested" }, { type: "order failed", problems: [price] });
    expect(state).toMatchObject({ problems: [price], phase: { kind: "editing" } });
  });

  test.each([
    ["the server's own reason", "This link was paid already.", "This link was paid already."],
    ["a general one when there is none", "", copy.notBegun.text],
  ])("not charged, with %s", (_, message, text) => {
    const { phase } = after({ type: "order requested" }, { type: "order failed", message });
    expect(phase).toEqual({ kind: "message", mark: "no", title: copy.notBegun.title, text });
  });

  test("the provider's script failed: other ways to pay are offered", () => {
    expect(after({ type: "wallet failed" }).walletFailed).toBe(true);
  });
});
