import type { CheckoutStep } from "./checkout-state.ts";

/** Remembers the step in the browser's history, under the same address: nothing of a payment is in an address. */
export const showStep = (step: CheckoutStep): void => history.pushState({ step }, "");

/** The step that this entry of the history showed; null when it is as the server sent it. */
export function shownStep(): CheckoutStep | null {
  const { step }: { readonly step?: unknown } = history.state ?? {};
  return step === "check" || step === "details" ? step : null;
}
