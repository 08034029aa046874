import { defined } from "#values/defined.ts";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Dispatch, FormEvent, RefObject } from "react";
import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import type { Problem } from "#values/problem.ts";
import { parsePaymentDraft } from "../payment-draft.ts";
import type { PaymentValues } from "../payment-draft.ts";
import { clearDraft, restoreDraft, saveDraft } from "../saved-draft.ts";
import type { Bounds } from "../amount.ts";
import { checkoutReducer, initialCheckout } from "./checkout-state.ts";
import type { CheckoutEvent, CheckoutState, CheckoutStep } from "./checkout-state.ts";
import { attemptContent, startOrderAttempt } from "./order-attempt.ts";
import type { OrderAttempt } from "./order-attempt.ts";
import { captureOrder, OrderedBefore, OrderFailed } from "./order-client.ts";
import type { CreatedOrder } from "./order-client.ts";
import { copy } from "./payment-form.copy.ts";
import type { WalletSession } from "./wallet-buttons.tsx";

// No order is made without a solution where one is asked for, so it is waited for as long as the work may take.
const botCheck = createBotCheckClient("/api/payments/challenge", 30_000);

interface Checkout {
  readonly state: CheckoutState;
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the payment firm's buttons call. */
  readonly session: WalletSession;
  onInput(): void;
  onSubmit(event: FormEvent): void;
  /** Back from the check before paying to a field. */
  onChange(field: string): void;
  onWalletFailed(): void;
}

interface CheckoutOptions {
  readonly bounds: Bounds;
  readonly link: string | undefined;
  /** What the server found wrong with a form that was sent without script. */
  readonly problems: readonly Problem[];
  /** What is in the fields from the start. */
  readonly values: PaymentValues;
  readonly step: CheckoutStep;
}

/** The payment form's state with all that changes it: typing, the payment firm's window and our own server. */
export function useCheckout({ bounds, link, problems, values, step }: CheckoutOptions): Checkout {
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(checkoutReducer, { problems, step }, (opened) =>
    initialCheckout({ ...opened, parsed: parsePaymentDraft(values, bounds) }),
  );
  const parse = useCallback(
    () => parsePaymentDraft(Object.fromEntries(new FormData(mounted(form))), bounds),
    [bounds],
  );
  const onInput = useCallback(() => {
    saveDraft(mounted(form));
    const parsed = parse();
    dispatch({ type: "edited", parsed });
    if ("draft" in parsed) botCheck.prepare();
  }, [parse]);
  useOpening(form, onInput);
  useSteps(dispatch, step);
  return {
    state,
    form,
    session: useSession({ parse, link, dispatch }),
    onInput,
    onSubmit(event) {
      event.preventDefault();
      const parsed = parse();
      if ("problems" in parsed) return showProblems(dispatch, parsed.problems);
      showStep("check");
      dispatch({ type: "step", step: "check" });
      afterPaint(() => document.getElementById("look-over")?.focus());
    },
    onChange: useCallback((field: string) => {
      showStep("details");
      dispatch({ type: "step", step: "details" });
      afterPaint(() => document.getElementById(field)?.focus());
    }, []),
    onWalletFailed: useCallback(() => dispatch({ type: "wallet failed" }), []),
  };
}

/** The form, for effects and events: it is on the page when they run. */
const mounted = (form: RefObject<HTMLFormElement | null>) => defined(form.current, "the payment form");

/** Restores what was typed before, and reads what was typed before the script came. */
function useOpening(form: RefObject<HTMLFormElement | null>, onInput: () => void) {
  useEffect(() => {
    const first = requestAnimationFrame(() => {
      restoreDraft(mounted(form));
      onInput();
      // The form came back from the server with faults: they are read first.
      document.getElementById("faults")?.focus();
    });
    // Reached by the back button after paying: start with an empty form.
    const back = (event: PageTransitionEvent) => void (event.persisted && location.reload());
    addEventListener("pageshow", back);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener("pageshow", back);
    };
  }, [form, onInput]);
}

/** The browser's "back" leads from the look over to the form; a reload stays where it was. */
function useSteps(dispatch: Dispatch<CheckoutEvent>, opened: CheckoutStep) {
  useEffect(() => {
    const follow = () => dispatch({ type: "step", step: shownStep() ?? opened });
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [dispatch, opened]);
}

interface SessionOptions {
  readonly parse: () => ReturnType<typeof parsePaymentDraft>;
  readonly link: string | undefined;
  readonly dispatch: Dispatch<CheckoutEvent>;
}

function useSession({ parse, link, dispatch }: SessionOptions): WalletSession {
  const attempt = useRef<OrderAttempt | null>(null);

  async function createOrder() {
    const parsed = parse();
    if ("problems" in parsed) {
      showProblems(dispatch, parsed.problems);
      throw new OrderFailed(copy.invalid, parsed.problems);
    }
    if (attempt.current?.content !== attemptContent(parsed.draft, link))
      attempt.current = startOrderAttempt(parsed.draft, link, botCheck);
    dispatch({ type: "order requested" });
    const { orderId } = await attempt.current.create();
    dispatch({ type: "order created" });
    return { orderId };
  }

  async function capture(order: CreatedOrder): Promise<void> {
    dispatch({ type: "approved" });
    const status = await captureOrder(order);
    if (status?.status !== "not charged") clearDraft();
    else if (!status.again) attempt.current = null;
    dispatch({ type: "captured", status, receipt: order.receipt });
    // In place of the form: "back" does not lead to a form that was paid.
    if (status && status.status !== "not charged") location.replace(status.receipt);
  }

  function onError(error: unknown) {
    if (error instanceof OrderedBefore) {
      clearDraft();
      return location.replace(error.receipt);
    }
    if (error instanceof OrderFailed) {
      attempt.current = null;
      dispatch({ type: "order failed", message: error.message, problems: error.problems });
      if (error.problems.length) focusProblems();
      return;
    }
    console.warn("The payment firm reported:", error);
    // Its script failed, perhaps after the approval: our server finds out.
    const order = attempt.current?.order;
    if (order) return void capture(order);
    dispatch({ type: "order failed" });
  }

  return {
    createOrder,
    onApprove: async () => {
      const order = attempt.current?.order;
      if (order) await capture(order);
    },
    onCancel: () => dispatch({ type: "cancelled" }),
    onError,
  };
}

function showProblems(dispatch: Dispatch<CheckoutEvent>, problems: readonly Problem[]) {
  dispatch({ type: "found invalid", problems });
  focusProblems();
}

const focusProblems = () => afterPaint(() => document.getElementById("faults")?.focus());

/** After the next paint, when what is new is on the page. */
const afterPaint = (act: () => void) => void requestAnimationFrame(act);

/** Remembers the step in the browser's history, under the same address: nothing of a payment is in an address. */
const showStep = (step: CheckoutStep): void => history.pushState({ step }, "");

/** The step that this entry of the history showed; null when it is as the server sent it. */
function shownStep(): CheckoutStep | null {
  const { step }: { readonly step?: unknown } = history.state ?? {};
  return step === "check" || step === "details" ? step : null;
}
