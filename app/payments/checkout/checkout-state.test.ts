import { describe, expect, test } from "vitest";
import { checkoutReducer, initialCheckout, isBusy, isUnknown } from "./checkout-state.ts";
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
  test("a valid form shows the provider's buttons, and keeps them loaded when it becomes invalid", () => {
    const right = after({ type: "edited", parsed: { draft } });
    expect(right).toMatchObject({ draft, walletRequested: true });
    const wrong = checkoutReducer(right, { type: "edited", parsed: { problems: [price] } });
    expect(wrong).toMatchObject({ draft: null, walletRequested: true, problems: [] });
  });

  test("a shown problem goes when it is corrected, and no other appears before the form is sent", () => {
    const sent = after({ type: "found invalid", problems: [price] });
    expect(sent.problems).toEqual([price]);
    const parsed = { problems: [price, email] };
    expect(checkoutReducer(sent, { type: "edited", parsed }).problems).toEqual([price]);
    const mended = { problems: [email] };
    expect(checkoutReducer(sent, { type: "edited", parsed: mended }).problems).toEqual([]);
  });

  test("problems found by the server are shown from the start", () => {
    expect(initialCheckout([email]).problems).toEqual([email]);
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
