import type { Day } from "#values/time/calendar-day.ts";
import { textLength } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import type { Availability } from "../event/availability.ts";
import type { EnquiryDraft, FormValues } from "../enquiry.ts";
import { needsCheck } from "../enquiry.ts";
import type { CheckedAgainst } from "../event/event-terms.ts";
import type { EnquiryItem } from "../item.ts";
import type { Assessment } from "./assessment.ts";

type Phase =
  | { readonly kind: "writing" }
  | { readonly kind: "sending"; readonly slow: boolean }
  | { readonly kind: "failed"; readonly help: string }
  | {
      readonly kind: "sent";
      readonly reference: string;
      readonly email: string;
      readonly awaitingReview: boolean;
      /** The enquiry's own page; "" where the server named none. */
      readonly page: string;
    };

export interface FormState {
  readonly phase: Phase;
  /** The faults that the form shows: not those of fields that nobody has come to yet. */
  readonly problems: readonly Problem[];
  readonly assessment: Assessment;
  /** What is shown once more before it is sent; null while the fields are shown. */
  readonly checked: EnquiryDraft | null;
  /** The field to which somebody went back from there; "" for none. */
  readonly changing: string;
  /** How the chosen day stands by the server's word. */
  readonly availability: { readonly date: Day; readonly availability: Availability } | null;
  /** The cart's dishes, and whether they are sent along. */
  readonly items: readonly EnquiryItem[];
  readonly withItems: boolean;
  /** The cart is included once by itself; a visitor who then leaves it out is not asked again. */
  readonly wasCartIncluded: boolean;
  /** The first day that may be chosen; unknown on a page that was rendered on another day. */
  readonly today: Day | undefined;
  /** Counts how often the summary of what went wrong has to take the focus. */
  readonly summaryFocus: number;
}

export type FormAction =
  /** The script is here: the answers are assessed, and the cart's dishes known. */
  | {
      readonly type: "ready";
      readonly today: Day;
      readonly items: readonly EnquiryItem[];
      readonly assessment: Assessment;
    }
  | { readonly type: "cartIncluded" }
  | { readonly type: "availabilityKnown"; readonly date: Day; readonly availability: Availability }
  /** Back from the answers to one of their fields. */
  | { readonly type: "changing"; readonly field: string }
  | { readonly type: "itemsChosen"; readonly withItems: boolean }
  | { readonly type: "edited"; readonly assessment: Assessment }
  | { readonly type: "submitted"; readonly assessment: Assessment }
  | { readonly type: "slow" }
  | { readonly type: "rejected"; readonly problems: readonly Problem[] }
  | { readonly type: "failed"; readonly help: string }
  | {
      readonly type: "sent";
      readonly reference: string;
      readonly email: string;
      readonly awaitingReview: boolean;
      readonly page: string;
    };

/** What the server sent: an empty form, or one sent back with all that was typed and what to mend. */
export interface SentForm {
  readonly values?: FormValues;
  readonly problems?: readonly Problem[];
  readonly failure?: string;
  /** The dishes that come along by the page's own address, or with what was sent back. */
  readonly items?: readonly EnquiryItem[];
  /** All is well: it is shown once more, with what the server knows of it. */
  readonly check?: CheckedAgainst & { readonly draft: EnquiryDraft };
}

export function initialState({ values, problems = [], failure, items = [], check }: SentForm): FormState {
  const date = check?.draft.event?.date ?? null;
  return {
    phase: failure ? { kind: "failed", help: failure } : { kind: "writing" },
    problems,
    assessment: {
      draft: check?.draft ?? null,
      faults: [],
      messageLength: textLength(values?.["enquiry"] ?? ""),
      needsPhone: Number(values?.["allergy"]) > 0,
      isEvent: false,
      date,
      people: "",
      availability: check?.availability ?? null,
      notes: check?.notes ?? [],
    },
    checked: check?.draft ?? null,
    changing: "",
    availability: date && check?.availability ? { date, availability: check.availability } : null,
    items,
    withItems: items.length > 0,
    wasCartIncluded: items.length > 0,
    today: undefined,
    summaryFocus: problems.length || failure ? 1 : 0,
  };
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "ready": {
      const { today, items, assessment } = action;
      // Counts that were brought along and do not add up are shown at once, unless the server has sent its own list.
      const wasSentBack = state.problems.length > 0 || state.phase.kind === "failed";
      const problems = wasSentBack ? state.problems : assessment.faults.filter(isCountFault);
      return { ...state, today, items, assessment, problems };
    }
    case "cartIncluded":
      return { ...state, withItems: true, wasCartIncluded: true };
    case "availabilityKnown":
      return { ...state, availability: { date: action.date, availability: action.availability } };
    case "changing":
      return { ...state, phase: { kind: "writing" }, checked: null, changing: action.field };
    case "itemsChosen":
      return { ...state, withItems: action.withItems };
    case "edited":
      return {
        ...state,
        assessment: action.assessment,
        problems: stillWrong(state.problems, action.assessment.faults),
      };
    case "submitted":
      return submitted(state, action.assessment);
    case "slow":
      return isSending(state) ? { ...state, phase: { kind: "sending", slow: true } } : state;
    case "rejected":
      return showProblems(state, action.problems);
    case "failed":
      return {
        ...state,
        phase: { kind: "failed", help: action.help },
        summaryFocus: state.summaryFocus + 1,
      };
    case "sent": {
      const { type: _, ...sent } = action;
      return { ...state, phase: { kind: "sent", ...sent } };
    }
  }
}

/** What is wrong is shown; what is right is shown once more where that is asked for, and then sent. */
function submitted(state: FormState, assessment: Assessment): FormState {
  const { draft, faults } = assessment;
  if (!draft) return showProblems({ ...state, assessment }, faults);
  if (wouldSend(state, assessment))
    return { ...state, assessment, problems: [], phase: { kind: "sending", slow: false } };
  return {
    ...state,
    assessment,
    problems: [],
    checked: draft,
    changing: "",
    phase: { kind: "writing" },
  };
}

/** Whether a press on the button sends these answers: they are right, and were shown once more where that is asked for. */
export function wouldSend({ checked }: FormState, { draft }: Assessment): boolean {
  return draft !== null && (checked !== null || !needsCheck(draft));
}

/**
 * How the chosen day stands: by the server's word, or by what is known without it. How long an event of this size takes follows
 * from the answers, which the server is not asked about: it goes before "we have room".
 */
export function shownAvailability({ assessment, availability }: FormState): Availability | null {
  const said = availability && availability.date === assessment.date ? availability.availability : null;
  const { kind } = assessment.availability ?? {};
  const isSooner = kind === "short-notice" && (said === null || said.kind === "open" || said.kind === kind);
  return isSooner ? assessment.availability : (said ?? assessment.availability);
}

/** Whether a press on the button would send twice: while it is slow it may be pressed again. */
export function isBusy({ phase }: FormState): boolean {
  return phase.kind === "sending" && !phase.slow;
}

/** Whether the cart's dishes are to be included by themselves now. */
export function isCartWanted(state: FormState, items: readonly EnquiryItem[]): boolean {
  return items.length > 0 && !state.wasCartIncluded;
}

/** Whether the form is of an event, so that its fields show. */
export function isForEvent({ assessment, withItems, items }: FormState): boolean {
  return assessment.isEvent || (withItems && items.length > 0);
}

function isSending({ phase }: FormState): boolean {
  return phase.kind === "sending";
}

function isCountFault({ field }: Problem): boolean {
  return field === "guests" || field.startsWith("diets.");
}

function showProblems(state: FormState, problems: readonly Problem[]): FormState {
  return {
    ...state,
    phase: { kind: "writing" },
    checked: null,
    problems,
    summaryFocus: state.summaryFocus + 1,
  };
}

// A fault that was shown goes when it is put right; no new one appears while somebody is still writing.
function stillWrong(shown: readonly Problem[], faults: readonly Problem[]): readonly Problem[] {
  return shown.flatMap(({ field }) => faults.find((fault) => fault.field === field) ?? []);
}
