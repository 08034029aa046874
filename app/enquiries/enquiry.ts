import type { Day } from "#values/calendar-day.ts";
import { emailFault } from "#values/email-address.ts";
import type { EmailFault } from "#values/email-address.ts";
import { formatNumber } from "#values/format-number.ts";
import { hasNoContent, textLength } from "#values/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import type { CallDetails } from "./call.ts";
import { medicalDietsPage, parseCallDetails } from "./call.ts";
import type { EventDetails } from "./event.ts";
import { parseEvent } from "./event.ts";
import type { AddProblem, EnquiryInput } from "./input.ts";
import { hiddenCharactersMessage, isUnprintable, parseLine, textOf } from "./input.ts";
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

/** An enquiry that is complete and valid, before it is stored. */
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

export type ParsedEnquiry =
  | { readonly draft: EnquiryDraft; readonly problems: readonly [] }
  | { readonly draft: null; readonly problems: readonly Problem[] };

/** The form's fields as text, by name: what a page without script sends, and what it gets back to mend. */
export type FormValues = Readonly<Record<string, string>>;

/** "Primary school": a reason as a label; the value itself when it is none of ours. */
export function reasonLabel(value: string): string {
  return reasons.find((reason) => reason.value === value)?.label ?? value;
}

/** Whether a reason usually means an event with a date and a headcount. */
export function isEventReason(reason: string): boolean {
  return reason === "privateFunction" || reason === "business";
}

/**
 * Whether all answers are shown once more before they are sent: where a date, numbers and dishes have to fit together. A
 * plain question stands whole on one screen, and a page that repeats it would be one more to pass.
 */
export function needsCheck({ reason, items }: Pick<EnquiryDraft, "reason" | "items">): boolean {
  return isEventReason(reason) || items.length > 0;
}

/** The page that a form names as its own, or null when it cannot be one of ours: staff see it beside the enquiry. */
export function parsePagePath(value: unknown): string | null {
  return typeof value === "string" && /^\/[a-z/-]{1,60}$/.test(value) ? value : null;
}

/**
 * Parses what was sent by the rules of the form, the same in the browser and on the server. `today` is the day in
 * London. Returns the draft, or a problem for each field that is wrong, in the order of the form; never throws.
 */
export function parseEnquiry(input: EnquiryInput, today: Day): ParsedEnquiry {
  const problems: Problem[] = [];
  const addProblem: AddProblem = (field, message) => void problems.push({ field, message });

  const name = (field: string, missing: string) =>
    parseLine(input, field, { maxLength: maxLength.name, missing }, addProblem);
  const fName = name("fName", "Enter your first name.");
  const lName = name("lName", "Enter your last name.");
  const email = parseEmail(input["email"], addProblem);
  const reason = reasons.find(({ value }) => value === input["reason"])?.value;
  if (!reason) addProblem("reason", "Choose who it is for.");
  const enquiry = parseMessage(input["enquiry"], addProblem);
  const event = parseEvent(input, today, addProblem);
  const callOnly = input["page"] === medicalDietsPage;
  const call = parseCallDetails(input, { allergies: event?.diets.allergy ?? 0, callOnly }, addProblem);
  const items = parseItems(input["items"], addProblem);
  if (!isAgreed(input["agree"])) addProblem("agree", "Tick the box so that we may answer.");

  if (problems.length || !reason) return { draft: null, problems };
  return {
    draft: { fName, lName, email, reason, enquiry, agree: true, items, event, ...call },
    problems: [],
  };
}

function parseEmail(value: unknown, addProblem: AddProblem): string {
  const email = textOf(value);
  const fault = emailFault(email);
  if (fault) addProblem("email", emailMessages[fault]);
  return email;
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

function parseMessage(value: unknown, addProblem: AddProblem): string {
  const message = textOf(value);
  if (hasNoContent(message)) addProblem("enquiry", "Write your message.");
  else if (textLength(message) > maxLength.enquiry)
    addProblem("enquiry", `Shorten your message to ${formatNumber(maxLength.enquiry)} characters.`);
  else if (isUnprintable(message, "many lines")) addProblem("enquiry", hiddenCharactersMessage);
  return message;
}

// A browser sends "true" (our form) or "on" (a tick box without a value), an API client true.
function isAgreed(value: unknown): boolean {
  return value === true || value === "true" || value === "on";
}
