import { emailFault } from "#values/email-address.ts";
import type { EmailFault } from "#values/email-address.ts";
import {
  hasForbiddenCharacter,
  hasStackedMarks,
  hasNoContent,
  textLength,
  tidyText,
} from "#values/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import type { CallDetails } from "./call.ts";
import { medicalDietsPage, parseCallDetails } from "./call.ts";
import type { EventDetails } from "./event.ts";
import { parseEvent } from "./event.ts";
import type { EnquiryItem } from "./item.ts";
import { parseItems } from "./item.ts";

/** Who asks. The values are stored as an earlier site stored them, "collage" included; people read the labels. */
export const reasons = [
  { value: "business", label: "Business" },
  { value: "primarySchool", label: "Primary school" },
  { value: "secondarySchool", label: "Secondary school" },
  { value: "collage", label: "College" },
  { value: "university", label: "University" },
  { value: "privateFunction", label: "Wedding, party or another event" },
  { value: "other", label: "Independent school, or something else" },
] as const;

export type Reason = (typeof reasons)[number]["value"];

/** Lengths in characters as people count them (code points). */
export const maxLength = { name: 100, enquiry: 5000 } as const;

/** An enquiry that is complete and keeps every rule. */
export interface EnquiryDraft extends CallDetails {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly reason: Reason;
  readonly enquiry: string;
  readonly agree: true;
  readonly items: readonly EnquiryItem[];
  readonly event: EventDetails | null;
}

/** What came in, by field name: texts from a form, anything at all from a machine. */
export type EnquiryInput = Readonly<Record<string, unknown>>;

/** The form's fields as text, by name: what a page without script sends, and what it gets back to mend. */
export type FormValues = Readonly<Record<string, string>>;

/** "Primary school": a reason as a label; the value itself when it is none of ours. */
export function reasonLabel(value: string): string {
  return reasons.find((reason) => reason.value === value)?.label ?? value;
}

/** The page that a form says it stood on, when it may be a page of ours: it is shown to people at the desk. */
export function parsePagePath(value: unknown): string | null {
  return typeof value === "string" && /^\/[a-z/-]{1,60}$/.test(value) ? value : null;
}

/** Whether a reason usually means an event with a date and a headcount. */
export function isEventReason(reason: string): boolean {
  return reason === "privateFunction" || reason === "business";
}

/**
 * Reads what came in by the rules of the form; the same in the browser and on the server. `today` is the day in London
 * (2026-11-23). Answers the draft, or a problem for each field that is wrong, in the order of the form.
 */
export function parseEnquiry(
  given: EnquiryInput,
  today: string,
): { draft: EnquiryDraft; problems: readonly [] } | { draft: null; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const wrong = (field: string, message: string) => void problems.push({ field, message });
  const line = (field: string, missing: string) => {
    const text = tidyText(textOf(given[field]));
    if (hasNoContent(text)) wrong(field, missing);
    else if (textLength(text) > maxLength.name) wrong(field, `Shorten this to ${maxLength.name} characters.`);
    else if (hasForbiddenCharacter(text, "one line") || hasStackedMarks(text)) wrong(field, oddCharacters);
    return text;
  };

  const fName = line("fName", "Enter your first name.");
  const lName = line("lName", "Enter your last name.");
  const email = tidyText(textOf(given["email"]));
  const fault = emailFault(email);
  if (fault) wrong("email", emailMessages[fault]);
  const reason = reasons.find(({ value }) => value === given["reason"])?.value;
  if (!reason) wrong("reason", "Choose who it is for.");
  const enquiry = tidyText(textOf(given["enquiry"]));
  if (hasNoContent(enquiry)) wrong("enquiry", "Write your message.");
  else if (textLength(enquiry) > maxLength.enquiry)
    wrong("enquiry", `Shorten your message to ${maxLength.enquiry.toLocaleString("en-GB")} characters.`);
  else if (hasForbiddenCharacter(enquiry, "many lines") || hasStackedMarks(enquiry))
    wrong("enquiry", oddCharacters);
  const event = parseEvent(given, today, wrong);
  const call = parseCallDetails(
    given,
    { allergies: event?.diets.allergy ?? 0, onlyToBeRung: given["page"] === medicalDietsPage },
    wrong,
  );
  const items = parseItems(given["items"], wrong);
  if (!agreed(given["agree"])) wrong("agree", "Tick the box so that we may answer.");

  if (problems.length || !reason) return { draft: null, problems };
  return {
    draft: { fName, lName, email, reason, enquiry, agree: true, items, event, ...call },
    problems: [],
  };
}

/** What a visitor should change in an address, by what is wrong with it. */
const emailMessages: Record<EmailFault, string> = {
  missing: "Enter your e-mail address.",
  "no-at": "Finish the address: it needs an @, as in name@school.sch.uk.",
  "no-ending": "Finish the address: it needs an ending such as .sch.uk or .com.",
  "too-long": "Shorten the address: it may have 254 characters at most.",
  "local-too-long": "Shorten the part before the @: it may have 64 characters at most.",
  "label-too-long": "Shorten the part after the @: between two dots it may have 63 characters at most.",
  form: "Enter one plain address, as in name@school.sch.uk.",
};

const oddCharacters = "Take out the hidden or control characters: type it again by hand.";

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

// A browser sends "true" (our form) or "on" (a tick box without a value); a machine sends true.
function agreed(value: unknown): boolean {
  return value === true || value === "true" || value === "on";
}
