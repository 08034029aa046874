import type { Problem } from "#values/problem.ts";
import type { ParsedDraft, PaymentDraft } from "../payment-draft.ts";
import type { PaymentStatus } from "./order-client.ts";
import { copy } from "./payment-form.copy.ts";

/** Filling the form in, or looking it over and paying. */
export type CheckoutStep = "details" | "check";

/** What the page shows of a payment before it has a page of its own. */
export interface CheckoutState {
  /** As asked for: nothing is looked over that is not right. */
  readonly step: CheckoutStep;
  readonly problems: readonly Problem[];
  /** The payment as typed; null while something in it is wrong. */
  readonly draft: PaymentDraft | null;
  /** The payment firm's script could not be loaded. */
  readonly walletFailed: boolean;
  readonly phase: Phase;
}

export type Phase =
  | { readonly kind: "editing" | "creating order" | "awaiting approval" | "capturing" | "redirecting" }
  | Message;

interface Message {
  readonly kind: "message";
  /** "wait": the outcome is not known yet, so nobody may pay again. */
  readonly mark: "no" | "wait";
  readonly title: string;
  readonly text: string;
  /** Where to look how the payment stands. */
  readonly see?: string;
}

export type CheckoutEvent =
  | { readonly type: "edited"; readonly parsed: ParsedDraft }
  | { readonly type: "found invalid"; readonly problems: readonly Problem[] }
  | { readonly type: "step"; readonly step: CheckoutStep }
  | { readonly type: "order requested" | "order created" | "approved" | "cancelled" | "wallet failed" }
  | { readonly type: "order failed"; readonly message?: string; readonly problems?: readonly Problem[] }
  /** `status` is null when our server's response was lost. */
  | { readonly type: "captured"; readonly status: PaymentStatus | null; readonly receipt: string };

interface OpenedCheckout {
  readonly problems?: readonly Problem[];
  readonly step?: CheckoutStep;
  /** What is in the fields from the start, checked. */
  readonly parsed?: ParsedDraft;
}

/** The state of a form that has just been opened. */
export const initialCheckout = ({
  problems = [],
  step = "details",
  parsed,
}: OpenedCheckout = {}): CheckoutState => ({
  step,
  problems,
  draft: draftIn(parsed),
  walletFailed: false,
  phase: { kind: "editing" },
});

/** The state after an event. Pure: the calls and the redirect are `useCheckout`'s. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "edited":
      return edited(state, event.parsed);
    case "found invalid":
      return { ...state, step: "details", problems: event.problems };
    case "step":
      return withStep(state, event.step);
    case "order requested":
      return { ...state, phase: { kind: "creating order" } };
    case "order created":
      return { ...state, phase: { kind: "awaiting approval" } };
    case "approved":
      return { ...state, phase: { kind: "capturing" } };
    case "captured":
      return { ...state, phase: phaseAfterCapture(event.status, event.receipt) };
    case "cancelled":
      return { ...state, phase: notCharged(copy.cancelled) };
    case "order failed":
      return orderFailed(state, event.message, event.problems);
    case "wallet failed":
      return { ...state, walletFailed: true };
  }
}

/** The draft that is being looked over; null while the form is filled in. */
export const checkedDraft = ({ step, draft }: CheckoutState): PaymentDraft | null =>
  step === "check" ? draft : null;

/** A call is under way or the payer is in the payment firm's window: the form is locked. */
export const isBusy = ({ phase }: CheckoutState): boolean =>
  phase.kind !== "editing" && phase.kind !== "message";

/** It is unknown whether money was taken: the form stays locked and offers no button. */
export const isUnknown = ({ phase }: CheckoutState): boolean =>
  phase.kind === "message" && phase.mark === "wait";

/** While problems are shown, those that are mended go and no new ones appear under the payer's hands. */
function edited(state: CheckoutState, parsed: ParsedDraft): CheckoutState {
  const found = "problems" in parsed ? parsed.problems : [];
  return {
    ...state,
    draft: draftIn(parsed),
    problems: found.filter(({ field }) => state.problems.some((shown) => shown.field === field)),
  };
}

const draftIn = (parsed: ParsedDraft | undefined): PaymentDraft | null =>
  parsed && "draft" in parsed ? parsed.draft : null;

/** Whoever changes something has read why nothing was charged. What is on its way to PayPal, or not known, stays. */
function withStep(state: CheckoutState, step: CheckoutStep): CheckoutState {
  return isBusy(state) || isUnknown(state) ? state : { ...state, step, phase: { kind: "editing" } };
}

function orderFailed(state: CheckoutState, message = "", problems: readonly Problem[] = []): CheckoutState {
  if (problems.length) return { ...state, step: "details", problems, phase: { kind: "editing" } };
  return { ...state, phase: notCharged({ ...copy.notBegun, ...(message && { text: message }) }) };
}

function phaseAfterCapture(status: PaymentStatus | null, receipt: string): Phase {
  if (!status) return { kind: "message", mark: "wait", ...copy.unknown, see: receipt };
  if (status.status !== "not charged") return { kind: "redirecting" };
  if (!status.again) return notCharged(copy.over);
  return notCharged(status.declined ? copy.declined : copy.notApproved);
}

const notCharged = ({ title, text }: { title: string; text: string }): Phase => ({
  kind: "message",
  mark: "no",
  title,
  text,
});
