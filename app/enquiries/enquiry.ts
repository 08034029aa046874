import type { Day } from "#values/time/calendar-day.ts";
import type { Problem } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import type { Asked, LineAnswers, LineName, Reason } from "./enquiry-fields.ts";
import {
  formOrder,
  isEventReason,
  lineField,
  lineNames,
  medicalDietsPage,
  optionalLines,
  reasons,
} from "./enquiry-fields.ts";
import type { EventDetails } from "./event/event.ts";
import { parseEvent } from "./event/event.ts";
import type { AddProblem, EnquiryInput } from "./input.ts";
import type { EnquiryItem } from "./item.ts";
import { parseItems } from "./item.ts";

/** An enquiry that is complete and valid, before it is stored. */
export interface EnquiryDraft extends LineAnswers {
  readonly reason: Reason;
  readonly agree: true;
  readonly items: readonly EnquiryItem[];
  readonly event: EventDetails | null;
}

export type ParsedEnquiry =
  | { readonly draft: EnquiryDraft; readonly problems: readonly [] }
  | { readonly draft: null; readonly problems: readonly Problem[] };

/** The form's fields as text, by name: what a page without script sends, and what it gets back to mend. */
export type FormValues = Readonly<Record<string, string>>;

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

  const reason = reasons.find(({ value }) => value === input["reason"])?.value;
  if (!reason) addProblem("reason", "Choose who it is for.");
  const event = parseEvent(input, today, addProblem);
  const asked = { callOnly: input["page"] === medicalDietsPage, allergies: event?.diets.allergy ?? 0 };
  const lines = recordOf(lineNames, (name) =>
    parseLine(input, name, lineField(name).missing?.(asked), addProblem),
  );
  const items = parseItems(input["items"], addProblem);
  if (!isAgreed(input["agree"])) addProblem("agree", "Tick the box so that we may answer.");

  if (problems.length || !reason) return { draft: null, problems: inOrderOfTheForm(problems) };
  // In this order: the same answers, sent again after an update, have the same fingerprint.
  const { fName, lName, email, enquiry } = lines;
  const optional = recordOf(optionalLines, (name) => lines[name] || null);
  return {
    draft: { fName, lName, email, reason, enquiry, agree: true, items, event, ...optional },
    problems: [],
  };
}

/** Parses one line of the form; "" when it is empty, which is a problem only where `missing` says so. */
export function parseLine(
  input: EnquiryInput,
  name: LineName,
  missing: string | undefined,
  addProblem: AddProblem,
): string {
  const { read, longest } = lineField(name);
  const { text, fault } = read(input[name], longest);
  const message = text === "" ? missing : fault;
  if (message) addProblem(name, message);
  return text;
}

/** Whether a line may not be left out. */
export const isRequired = (name: LineName, asked: Asked): boolean =>
  lineField(name).missing?.(asked) !== undefined;

function inOrderOfTheForm(problems: readonly Problem[]): readonly Problem[] {
  const place = ({ field }: Problem) => formOrder.indexOf(field);
  return problems.toSorted((one, other) => place(one) - place(other));
}

// A browser sends "true" (our form) or "on" (a tick box without a value), an API client true.
function isAgreed(value: unknown): boolean {
  return value === true || value === "true" || value === "on";
}
