import type { QuoteTerms } from "#brand/brand.ts";
import type { Day } from "#values/calendar-day.ts";
import { parseDay } from "#values/calendar-day.ts";
import { textLength, tidyText } from "#values/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import type { FormValues } from "../enquiry.ts";
import { isEventReason, parseEnquiry } from "../enquiry.ts";
import { eventNotes } from "../event-terms.ts";
import type { EnquiryItem } from "../item.ts";

/** What the answers in the form amount to, as they stand. */
export interface Assessment {
  /** Every fault, shown or not yet. */
  readonly faults: readonly Problem[];
  /** Characters in the message. */
  readonly messageLength: number;
  /** Whether a guest has an allergy: we ring about each. */
  readonly needsPhone: boolean;
  readonly isEvent: boolean;
  /** Remarks on the event, such as "less than 14 days away". */
  readonly notes: readonly string[];
}

/** Assesses the form's answers by the rules of the server. `items` are the dishes that would be sent along. */
export function assess(
  answers: FormValues,
  items: readonly EnquiryItem[],
  terms: QuoteTerms,
  today: Day,
): Assessment {
  const guests = Number(answers["guests"]) || null;
  return {
    faults: parseEnquiry({ ...answers, items }, today).problems,
    messageLength: textLength(tidyText(answers["enquiry"] ?? "")),
    needsPhone: Number(answers["allergy"]) > 0,
    isEvent: isEventReason(answers["reason"] ?? ""),
    notes: eventNotes({ date: parseDay(answers["eventDate"] ?? ""), guests }, terms, today),
  };
}
