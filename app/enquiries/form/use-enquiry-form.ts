import { useEffect, useReducer, useRef } from "react";
import type { Dispatch, FormEvent, RefObject } from "react";
import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { londonDay } from "#values/time/calendar-day.ts";
import type { FormValues } from "../enquiry.ts";
import { isEventReason } from "../enquiry-fields.ts";
import type { EnquiryItem } from "../item.ts";
import {
  cartItems,
  clearCart,
  guestCountsFromStorage,
  guestCountsFromUrl,
  isQuoteRequest,
} from "./cart-handover.ts";
import { copy } from "./enquiry-form.copy.ts";
import type { EnquiryFormProps } from "./enquiry-form.island.tsx";
import type { Assessment } from "./assessment.ts";
import { assess } from "./assessment.ts";
import type { FormAction, FormState } from "./enquiry-form-state.ts";
import { formReducer, initialState, isBusy, isCartWanted, wouldSend } from "./enquiry-form-state.ts";
import { fieldId } from "./letter-look.tsx";
import { clearDraft, idempotencyKeyFor, loadDraft, saveDraft } from "./saved-draft.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { invoiceWords } from "./invoice-words.ts";
import { useAvailability } from "./use-availability.ts";
import { useSayEnough } from "./use-say-enough.ts";
import type { SendResult } from "./send-enquiry.ts";

// The server holds for review what comes within two seconds: nobody writes that fast, but a visitor who pastes has to
// wait. After eight seconds the form is sent without a solution: the server is stricter then, but refuses nobody.
const botCheck = createBotCheckClient("/api/enquiries/challenge", 8_000, 2_200);

// Milliseconds: from here on the page shows that it takes long; from there on it has failed.
const slowAfter = 10_000;
const givenUpAfter = 60_000;

export interface EnquiryForm {
  readonly state: FormState;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly edited: () => void;
  readonly submit: (event: FormEvent) => void;
  /** Back from the answers to one of their fields. */
  readonly change: (field: string) => void;
  readonly chooseItems: (withItems: boolean) => void;
}

/** The enquiry form in the browser; before its script is here, everything in it does nothing. */
export function useEnquiryForm(props: EnquiryFormProps): EnquiryForm {
  const { quotes } = useBrand();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(formReducer, props, initialState);
  const { phase, items, withItems } = state;
  const send = useSending(props.page, dispatch);

  // Once, when the script is here: the browser's own bubbles make room for ours, and what was typed comes back.
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.noValidate = true;
    // The bot check's work begins with the first touch: a visitor who only reads fetches nothing.
    form.addEventListener("focusin", botCheck.prepare, { once: true });
    const given = props.items ?? [];
    const takesCart = props.page === "/contact-us" && props.purpose !== "invoice";
    const dishes = takesCart ? joined(given, cartItems()) : given;
    if (isQuoteRequest() || isEventReason(props.reason)) includeCart(form, dishes);
    if (props.purpose === "invoice" && !props.values) fillInInvoice(form);
    if (!props.values) fillIn(form, { ...guestCountsFromUrl(), ...loadDraft(props.page) });
    const today = londonDay(Date.now());
    dispatch({
      type: "ready",
      today,
      items: dishes,
      assessment: assess(answersIn(form), [], quotes, today, null),
    });
    // What came with the page does not change while it stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useAvailability(state.assessment.date, (known) => dispatch({ type: "availabilityKnown", ...known }));
  const sayEnough = useSayEnough(withItems && items.length > 0);
  useEffect(() => {
    // What is known of the dishes comes after them, or they are left out.
    if (sayEnough && formRef.current)
      dispatch({ type: "edited", assessment: assessNow(answersIn(formRef.current)) });
    // Another answer is assessed as it is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sayEnough, withItems, items]);
  useFocus(state, summaryRef);
  useErrorInTitle(state.problems.length > 0 || phase.kind === "failed");

  function includeCart(form: HTMLFormElement, dishes: readonly EnquiryItem[]): void {
    if (!isCartWanted(state, dishes)) return;
    dispatch({ type: "cartIncluded" });
    // What the address says is what stood in the cart last.
    if (Object.keys(guestCountsFromUrl()).length === 0) fillIn(form, guestCountsFromStorage());
  }

  function assessNow(answers: FormValues): Assessment {
    return assess(answers, withItems ? items : [], quotes, londonDay(Date.now()), sayEnough);
  }

  function edited(): void {
    const form = formRef.current;
    if (!form) return;
    if (isEventReason(answersIn(form)["reason"] ?? "")) includeCart(form, items);
    const answers = answersIn(form);
    saveDraft(props.page, answers);
    dispatch({ type: "edited", assessment: assessNow(answers) });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy(state) || !formRef.current) return;
    const answers = answersIn(formRef.current);
    const assessment = assessNow(answers);
    dispatch({ type: "submitted", assessment });
    if (wouldSend(state, assessment)) void send(answers, withItems ? items : []);
  }

  const change = (field: string) => dispatch({ type: "changing", field });

  const chooseItems = (chosen: boolean) => dispatch({ type: "itemsChosen", withItems: chosen });
  return { state, formRef, summaryRef, edited, submit, change, chooseItems };
}

/** Sends the form's answers; a newer attempt takes the place of one that is under way. */
function useSending(page: string, dispatch: Dispatch<FormAction>) {
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);
  return async function send(fields: FormValues, items: readonly EnquiryItem[]): Promise<void> {
    attempt.current?.abort();
    const mine = new AbortController();
    attempt.current = mine;
    const result = await sendInTime({ ...fields, items }, page, mine, () => dispatch({ type: "slow" }));
    // A newer attempt speaks for this form now.
    if (attempt.current !== mine) return;
    botCheck.prepare();
    if (result.kind === "rejected") return dispatch({ type: "rejected", problems: result.problems });
    if (result.kind === "failed") return dispatch({ type: "failed", help: result.help || copy.failedHelp });
    clearDraft(page);
    if (items.length > 0) clearCart();
    const { reference, awaitingReview, page: sentPage } = result;
    dispatch({
      type: "sent",
      reference,
      awaitingReview,
      page: sentPage,
      email: (fields["email"] ?? "").trim(),
    });
  };
}

/** What the payment form knows takes the place of the message's usual beginning. */
function fillInInvoice(form: HTMLFormElement): void {
  const message = form.elements.namedItem("enquiry");
  if (message instanceof HTMLTextAreaElement && message.value === message.defaultValue) message.value = "";
  fillIn(form, invoiceWords());
}

/** Both lists, each dish once. */
function joined(one: readonly EnquiryItem[], other: readonly EnquiryItem[]): readonly EnquiryItem[] {
  return [...one, ...other.filter(({ id }) => !one.some((item) => item.id === id))];
}

/** Sends the answers once under their key; given up when it takes too long. */
async function sendInTime(
  answers: object,
  page: string,
  attempt: AbortController,
  onSlow: () => void,
): Promise<SendResult> {
  const slow = setTimeout(onSlow, slowAfter);
  const giveUp = setTimeout(() => attempt.abort(), givenUpAfter);
  const altcha = await botCheck.take();
  const key = idempotencyKeyFor(JSON.stringify(answers));
  const result = await sendEnquiry({ ...answers, page, altcha }, key, attempt.signal);
  clearTimeout(slow);
  clearTimeout(giveUp);
  return result;
}

/** Moves the focus to what went wrong, to what is to be changed, or to the thanks, when one of them appears. */
function useFocus(
  { phase, summaryFocus, changing }: FormState,
  summaryRef: RefObject<HTMLDivElement | null>,
): void {
  useEffect(() => {
    if (summaryFocus) summaryRef.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }, [summaryFocus, summaryRef]);
  useEffect(() => {
    if (changing) document.getElementById(fieldId(changing))?.focus();
  }, [changing]);
  useEffect(() => {
    if (phase.kind === "sent") document.querySelector<HTMLElement>("#enquiry-sent")?.focus();
  }, [phase.kind]);
}

/** Marks the page's title while the form has faults, as a screen reader reads it first. */
function useErrorInTitle(isFaulty: boolean): void {
  useEffect(() => {
    const title = document.title.replace(/^Error: /, "");
    document.title = isFaulty ? `Error: ${title}` : title;
  }, [isFaulty]);
}

/** The answers in the form as they stand, by field name. */
function answersIn(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Fills in what is still empty; what the visitor typed or chose meanwhile stays. */
function fillIn(form: HTMLFormElement, answers: FormValues): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked ||= value === field.value;
    else if (field instanceof HTMLSelectElement) field.value = value || field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.value === "" && field.type !== "hidden") field.value = value;
  }
}
