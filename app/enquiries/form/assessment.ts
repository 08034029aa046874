import type { SayEnough } from "#food/plates/picked-dishes.ts";
import type { QuoteTerms } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { textLength, tidyText } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import { askedEvent } from "../event/asked-event.ts";
import { availabilityOf } from "../event/availability.ts";
import type { EnquiryDraft, FormValues } from "../enquiry.ts";
import { parseEnquiry } from "../enquiry.ts";
import { isEventReason } from "../enquiry-fields.ts";
import { dietaryGroups } from "../event/event.ts";
import type { CheckedAgainst } from "../event/event-terms.ts";
import { countNotes } from "../event/event-terms.ts";
import { describePeople } from "../enquiry-answers.ts";
import type { EnquiryItem } from "../item.ts";

/** What the answers in the form amount to, as they stand. */
export interface Assessment extends CheckedAgainst {
  /** What would be sent; null while something is wrong. */
  readonly draft: EnquiryDraft | null;
  /** Every fault, shown or not yet. */
  readonly faults: readonly Problem[];
  /** Characters in the message. */
  readonly messageLength: number;
  /** Whether a guest has an allergy: we ring about each. */
  readonly needsPhone: boolean;
  readonly isEvent: boolean;
  /** The day that was chosen; null for none. */
  readonly date: Day | null;
  /** "60 guests, 3 vegan": the numbers as they stand; "" for none. */
  readonly people: string;
}

/**
 * Assesses the form's answers by the rules of the server. `items` are the dishes that would be sent along; `sayEnough` is null
 * until the menu is here.
 */
export function assess(
  answers: FormValues,
  items: readonly EnquiryItem[],
  terms: QuoteTerms,
  today: Day,
  sayEnough: SayEnough | null,
): Assessment {
  const { draft, problems } = parseEnquiry({ ...answers, items }, today);
  const count = (field: string) => Number(answers[field]) || 0;
  const diets = Object.fromEntries(
    dietaryGroups.flatMap(({ key, field }) => (count(field) ? [[key, count(field)]] : [])),
  );
  const date = parseDay(answers["eventDate"] ?? "");
  const guests = count("guests") || null;
  return {
    draft,
    faults: problems,
    messageLength: textLength(tidyText(answers["enquiry"] ?? "")),
    needsPhone: count("allergy") > 0,
    isEvent: isEventReason(answers["reason"] ?? ""),
    date,
    people: describePeople({ guests, diets }),
    // Whether the day is full only the server knows.
    availability:
      date && date >= today
        ? availabilityOf(date, terms, { today, isFull: null, asked: askedEvent({ guests }, items) })
        : null,
    notes: countNotes({ event: { date, guests, diets }, items }, terms, sayEnough),
  };
}
