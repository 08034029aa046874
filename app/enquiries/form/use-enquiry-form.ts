import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { textLength, tidyText } from "#values/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import {
  clearCart,
  cartItems,
  guestCountsFromUrl,
  guestCountsFromStorage,
  isQuoteRequest,
} from "./cart-handover.ts";
import { isDay, londonDay } from "../day.ts";
import { loadDraft, clearDraft, saveDraft, idempotencyKeyFor } from "./saved-draft.ts";
import type { EnquiryFormProps } from "./enquiry-form.island.tsx";
import { copy } from "./enquiry-form.copy.ts";
import { isEventReason, parseEnquiry } from "../enquiry.ts";
import type { EnquiryInput } from "../enquiry.ts";
import { eventNotes } from "../event.ts";
import type { EnquiryItem } from "../item.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export type Phase =
  | { readonly kind: "writing" }
  | { readonly kind: "sending"; readonly slow: boolean }
  | { readonly kind: "failed"; readonly help: string }
  | { readonly kind: "sent"; readonly reference: string; readonly email: string; readonly held: boolean };

// The server takes what comes within two seconds for a machine's. Nobody writes that fast; whoever pastes waits. After
// eight seconds the form goes without: the server is stricter then, but shuts nobody out.
const botCheck = createBotCheckClient("/api/enquiries/challenge", 8_000, 2_200);

/** The state of the form in the browser; before its script is here, everything in it does nothing. */
export function useEnquiryForm(props: EnquiryFormProps) {
  const brand = useBrand();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const trying = useRef<AbortController | null>(null);
  const brought = useRef(false);
  const [phase, setPhase] = useState<Phase>(
    props.failure ? { kind: "failed", help: props.failure } : { kind: "writing" },
  );
  const [problems, setProblems] = useState<readonly Problem[]>(props.problems ?? []);
  const [waiting, setWaiting] = useState(false);
  const [used, setUsed] = useState(textLength(props.values?.["enquiry"] ?? ""));
  const [mustRing, setMustRing] = useState(Number(props.values?.["allergy"]) > 0);
  const [isEvent, setIsEvent] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [items, setItems] = useState<readonly EnquiryItem[]>([]);
  const [withItems, setWithItems] = useState(false);
  const [today, setToday] = useState<string>();

  // Once, when the script is here: the browser's own bubbles make room for ours, and what was typed comes back.
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.noValidate = true;
    // The bot check's work begins with the first touch: who only reads fetches nothing.
    form.addEventListener("focusin", botCheck.prepare, { once: true });
    setToday(dayNow());
    if (props.page === "/contact-us") {
      const picked = cartItems();
      setItems(picked);
      if (isQuoteRequest() || isEventReason(props.reason)) bringCart(picked);
    }
    if (!props.values) fillIn(form, { ...guestCountsFromUrl(), ...loadDraft(props.page) });
    const found = look();
    // Numbers that were brought along and do not add up are said at once, not when everything else is written.
    if (!props.problems)
      setProblems(found.filter(({ field }) => field.startsWith("diets.") || field === "guests"));
    if (props.problems?.length || props.failure) focusIn(summaryRef.current);
    return () => trying.current?.abort();
    // What came with the page does not change while it stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // What was sent with the page comes first; afterwards whatever appeared last takes the focus.
  const shown = useRef(phase);
  useEffect(() => {
    if (phase === shown.current) return;
    shown.current = phase;
    if (phase.kind === "failed") focusIn(summaryRef.current);
    if (phase.kind === "sent") document.querySelector<HTMLElement>("#enquiry-sent")?.focus();
  }, [phase]);

  // A page that has faults says so in its title too, as that is what is read first.
  const faulty = problems.length > 0 || phase.kind === "failed";
  useEffect(() => {
    const title = document.title.replace(errorMark, "");
    document.title = faulty ? `Error: ${title}` : title;
  }, [faulty]);

  function given(): EnquiryInput {
    const fields = Object.fromEntries(new FormData(formRef.current!)) as Record<string, string>;
    return { ...fields, items: withItems ? items : [] };
  }

  function look(): readonly Problem[] {
    const now = dayNow();
    const answers = given();
    const { problems: found } = parseEnquiry(answers, now);
    setWaiting(found.length > 0);
    setUsed(textLength(tidyText(String(answers["enquiry"] ?? ""))));
    setMustRing(Number(answers["allergy"]) > 0);
    setIsEvent(isEventReason(String(answers["reason"])));
    const date = String(answers["eventDate"]);
    const guests = Number(answers["guests"]) || null;
    setNotes(eventNotes({ date: isDay(date) ? date : null, guests }, brand.quotes, now));
    return found;
  }

  // The cart comes along once: with "Request a quote", or when the reason turns out to be an event. Whoever then
  // leaves it out is not asked again.
  function bringCart(picked: readonly EnquiryItem[]): void {
    if (brought.current || picked.length === 0) return;
    brought.current = true;
    setWithItems(true);
    if (!isQuoteRequest()) fillIn(formRef.current!, guestCountsFromStorage());
  }

  function changed(): void {
    if (isEventReason(String(given()["reason"]))) bringCart(items);
    saveDraft(props.page, formRef.current!);
    const found = look();
    // A fault that was shown goes when it is put right; no new one appears while somebody is still writing.
    setProblems((before) =>
      before.flatMap(({ field }) => found.find((problem) => problem.field === field) ?? []),
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (phase.kind === "sending" && !phase.slow) return;
    const found = look();
    setProblems(found);
    if (found.length) {
      setPhase({ kind: "writing" });
      // After the summary is on the page.
      return void setTimeout(() => focusIn(summaryRef.current));
    }
    void send();
  }

  async function send(): Promise<void> {
    trying.current?.abort();
    const attempt = new AbortController();
    trying.current = attempt;
    const answers = given();
    setPhase({ kind: "sending", slow: false });
    const slow = setTimeout(() => setPhase({ kind: "sending", slow: true }), slowAfter);
    const giveUp = setTimeout(() => attempt.abort(), givenUpAfter);
    const result = await sendEnquiry(
      { ...answers, page: props.page, altcha: await botCheck.take() },
      idempotencyKeyFor(JSON.stringify(answers)),
      attempt.signal,
    );
    clearTimeout(slow);
    clearTimeout(giveUp);
    // A newer attempt speaks for this form now.
    if (trying.current !== attempt) return;
    botCheck.prepare();
    if (result.kind === "wrong") {
      setPhase({ kind: "writing" });
      setProblems(result.problems);
      return void setTimeout(() => focusIn(summaryRef.current));
    }
    if (result.kind === "failed") return setPhase({ kind: "failed", help: result.help || copy.failedHelp });
    clearDraft(props.page);
    if (withItems) clearCart();
    setPhase({
      kind: "sent",
      reference: result.reference,
      email: String(answers["email"]).trim(),
      held: result.held,
    });
  }

  return {
    formRef,
    summaryRef,
    phase,
    problems,
    waiting,
    used,
    mustRing,
    isEvent: isEvent || (withItems && items.length > 0),
    notes,
    items,
    withItems,
    today,
    changed,
    submit,
    chooseItems: (chosen: boolean) => setWithItems(chosen),
  };
}

const errorMark = /^Error: /;

// Milliseconds: from here on the page says that it takes long; from there on it has failed.
const slowAfter = 10_000;
const givenUpAfter = 60_000;

function dayNow(): string {
  return londonDay(Date.now());
}

function focusIn(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>("[tabindex]")?.focus();
}

function fillIn(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked ||= value === field.value;
    else if (field instanceof HTMLSelectElement) field.value = value || field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.value === "" && field.type !== "hidden") field.value = value;
  }
}
