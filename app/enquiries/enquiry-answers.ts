import { formatDay } from "#values/format-date.ts";
import { formatNumber } from "#values/format-number.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import { reasonLabel } from "./enquiry.ts";
import type { EventDetails } from "./event.ts";
import { dietaryGroups } from "./event.ts";
import type { EnquiryItem } from "./item.ts";

/** One answer in words, and the field of the form in which it is changed. */
export interface AnswerInWords {
  readonly field: string;
  readonly label: string;
  /** "" where nothing was answered. */
  readonly value: string;
}

/** What was asked for, without who asks: what a link may show to anybody who has it. */
export function answersAboutEvent({
  reason,
  items,
  event,
}: Pick<EnquiryDraft, "reason" | "items" | "event">): AnswerInWords[] {
  const { date = null, guests = null, postcode = null, diets = {} } = event ?? {};
  return [
    { field: "reason", label: "For", value: reasonLabel(reason) },
    {
      field: "items",
      label: items.length === 1 ? "Dish" : "Dishes",
      value: items.map(describeItem).join("\n"),
    },
    { field: "eventDate", label: "Date", value: date ? formatDay(date, "full") : "" },
    { field: "guests", label: "Guests", value: guests ? formatNumber(guests) : "" },
    { field: "diets.vegetarian", label: "Diets and allergies", value: describeDiets(diets).join(", ") },
    { field: "postcode", label: "Postcode", value: postcode ?? "" },
  ];
}

/** All that is about to be sent. */
export function allAnswers(draft: EnquiryDraft): AnswerInWords[] {
  const rung = [draft.phone, draft.callTime].filter(Boolean).join(", ");
  return [
    ...answersAboutEvent(draft).filter(({ field, value }) => field !== "items" || value),
    { field: "enquiry", label: "Your message", value: draft.enquiry },
    { field: "fName", label: "Name", value: `${draft.fName} ${draft.lName}` },
    { field: "email", label: "E-mail", value: draft.email },
    { field: "phone", label: "Telephone", value: rung },
  ];
}

/** "12 × Leek tartlets". */
export function describeItem({ name, quantity }: Pick<EnquiryItem, "name" | "quantity">): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** "60 guests, 3 vegan"; "" for nobody. */
export function describePeople({ guests, diets }: Pick<EventDetails, "guests" | "diets">): string {
  const all = guests ? [guests === 1 ? "1 guest" : `${formatNumber(guests)} guests`] : [];
  return [...all, ...describeDiets(diets)].join(", ");
}

/** "3 vegan", "1 with an allergy". */
function describeDiets(diets: EventDetails["diets"]): string[] {
  return dietaryGroups.flatMap(({ key, label }) =>
    diets[key] ? [`${formatNumber(diets[key])} ${label.toLowerCase()}`] : [],
  );
}
