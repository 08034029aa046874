import { answersWithin } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { emailFault } from "#values/text/email-address.ts";
import type { EmailFault } from "#values/text/email-address.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { tidyText } from "#values/text/plain-text.ts";
import { keysOf } from "#values/record.ts";
import type { EventDetails } from "./event/event.ts";
import { describeDiets, dietaryGroups } from "./event/event.ts";
import { termHints } from "./event/event-terms.ts";
import type { ReadText } from "./input.ts";
import { readLine, readMessage, textOf } from "./input.ts";

/**
 * The fields of an enquiry, each said once: what the form asks, what may be typed, and how it is called wherever it is read.
 * "Check your answers", the e-mails, the desk, the correction there, the export and the store follow from these tables; their
 * order is that of the answers. A new field is a new line: it is stored in the row's `answers` and shows everywhere.
 */

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

/** "Primary school": a reason as a label; the value itself when it is none of ours. */
export function reasonLabel(value: string): string {
  return reasons.find((reason) => reason.value === value)?.label ?? value;
}

/** What an enquiry is about, for staff: its reason says nothing where it is a complaint about data. */
export const aboutWhat = (asked: { readonly reason: string; readonly page: string | null }): string =>
  isComplaint(asked) ? "Complaint about data" : reasonLabel(asked.reason);

/** Whether a reason usually means an event with a date and a headcount. */
export function isEventReason(reason: string): boolean {
  return reason === "privateFunction" || reason === "business";
}

/**
 * The page whose form asks for a call and for nothing else: its visitors should speak to the nutritionist about health,
 * not write it down. An enquiry from there is stored for a shorter time.
 */
export const medicalDietsPage = "/nutrition/medical-diets";

/** The page whose form takes complaints about personal data: what comes by it is one from the beginning. */
export const complaintPage = "/privacy/complaint";

export const isComplaint = ({ page }: { readonly page: string | null }): boolean => page === complaintPage;

/** The parts of the form from top to bottom. The form of the medical diets asks for the school in place of message and event. */
const parts = ["person", "school", "message", "event", "diets", "call"] as const;
export type Part = (typeof parts)[number];

/** What decides whether an answer may be left out: where the whole enquiry asks for a call, and how many guests have an allergy. */
export interface Asked {
  readonly callOnly: boolean;
  readonly allergies: number;
}

interface Field {
  readonly part: Part;
  /** As the form asks. */
  readonly label: string;
  readonly hint?: (brand: Brand, isRequired: boolean) => string | undefined;
  /** As a visitor calls it where the form still waits for it: "your message". */
  readonly wanted: string;
  /** As the answer is called where it is read. */
  readonly name: string;
  readonly control:
    | "select"
    | "textarea"
    | "numbers"
    | {
        readonly type?: "email" | "tel" | "date";
        readonly inputMode?: "numeric";
        readonly autoComplete?: string;
        readonly spellCheck?: false;
        readonly isShort?: true;
      };
}

/** What is chosen or counted, so that it may be sent to an address that anybody could have typed. */
interface Chosen {
  readonly reason: string;
  readonly event: EventDetails | null;
}

interface ChosenField extends Field {
  /** Its name among all answers, where it differs. */
  readonly answer?: string;
  /** In words; "" for nothing. */
  readonly words: (chosen: Chosen) => string;
  /** As it is exported. */
  readonly exported: (chosen: Chosen) => string;
}

export const chosenFields = {
  reason: {
    part: "message",
    label: "Who is it for?",
    wanted: "who it is for",
    name: "For",
    control: "select",
    words: ({ reason }) => reasonLabel(reason),
    exported: ({ reason }) => reason,
  },
  eventDate: {
    part: "event",
    label: "Date",
    hint: ({ quotes }) => termHints(quotes).date,
    wanted: "date",
    name: "Date",
    control: { type: "date", isShort: true },
    words: ({ event }) => (event?.date ? formatDay(event.date, "full") : ""),
    exported: ({ event }) => event?.date ?? "",
  },
  guests: {
    part: "event",
    label: "How many guests?",
    hint: ({ quotes }) => termHints(quotes).guests,
    wanted: "number of guests",
    name: "Guests",
    control: { inputMode: "numeric", autoComplete: "off", isShort: true },
    words: ({ event }) => (event?.guests ? formatNumber(event.guests) : ""),
    exported: ({ event }) => event?.guests?.toString() ?? "",
  },
  diets: {
    part: "diets",
    label: "Of them, how many are",
    wanted: "numbers by diet",
    name: "Diets",
    answer: "Diets and allergies",
    control: "numbers",
    words: ({ event }) => describeDiets(event?.diets ?? {}).join(", "),
    exported: ({ event }) =>
      Object.entries(event?.diets ?? {})
        .map(([diet, count]) => `${count} ${diet}`)
        .join("; "),
  },
  postcode: {
    part: "event",
    label: "Postcode of the place",
    hint: () => "The first half is enough.",
    wanted: "postcode",
    name: "Postcode",
    control: { autoComplete: "postal-code", isShort: true },
    words: ({ event }) => event?.postcode ?? "",
    exported: ({ event }) => event?.postcode ?? "",
  },
} as const satisfies Record<string, ChosenField>;

/** What is typed. */
interface LineField extends Field {
  /** How long it may be, in characters as people count them (code points). */
  readonly longest: number;
  /** Whether the form says so on the label's line. */
  readonly saysLongest?: true;
  readonly read: (value: unknown, longest: number) => ReadText;
  /** What to say where it was left out and may not be. */
  readonly missing?: (asked: Asked) => string | undefined;
  /** Nobody may leave it out: it is never null. */
  readonly isAlwaysThere?: true;
  /** The field beside which it stands among all answers, and what is between them. */
  readonly joins?: readonly [field: string, between: string];
  /** Where it may be put right at the desk: its label there, and what is said where it is missing. */
  readonly correction?: { readonly label: string; readonly missing?: string };
  /** Where it shows at the desk: beside the day and the place, or how to reach them; else in a list of its own. */
  readonly desk?: "where" | "reach";
}

export const maxLength = { name: 100, enquiry: 5000 } as const;

const lineFields = {
  enquiry: {
    part: "message",
    label: "Your message",
    hint: () =>
      "A date, a headcount and a postcode get you a price soonest. Please leave out children’s names and medical details; if we need them, we ask by phone.",
    wanted: "your message",
    name: "Your message",
    control: "textarea",
    longest: maxLength.enquiry,
    read: readMessage,
    missing: () => "Write your message.",
    isAlwaysThere: true,
  },
  fName: {
    part: "person",
    label: "First name",
    wanted: "first name",
    name: "Name",
    control: { autoComplete: "given-name" },
    longest: maxLength.name,
    saysLongest: true,
    read: readLine,
    missing: () => "Enter your first name.",
    isAlwaysThere: true,
    correction: { label: "First name", missing: "Enter the first name." },
  },
  lName: {
    part: "person",
    label: "Last name",
    wanted: "last name",
    name: "Last name",
    control: { autoComplete: "family-name" },
    longest: maxLength.name,
    saysLongest: true,
    read: readLine,
    missing: () => "Enter your last name.",
    isAlwaysThere: true,
    joins: ["fName", " "],
    correction: { label: "Last name", missing: "Enter the last name." },
  },
  email: {
    part: "person",
    label: "E-mail",
    hint: (brand) => `We answer here${answersWithin(brand)}.`,
    wanted: "e-mail",
    name: "E-mail",
    control: { type: "email", autoComplete: "email", spellCheck: false },
    longest: 254,
    read: readEmail,
    missing: () => "Enter your e-mail address.",
    isAlwaysThere: true,
    correction: { label: "E-mail address", missing: "Enter the e-mail address." },
  },
  phone: {
    part: "call",
    label: "Telephone",
    hint: (_, isRequired) =>
      isRequired ? undefined : "If you would rather be rung. With an allergy among your guests we need it.",
    wanted: "telephone",
    name: "Telephone",
    control: { type: "tel", autoComplete: "tel", isShort: true },
    longest: 40,
    read: readPhone,
    missing: ({ callOnly, allergies }) =>
      callOnly
        ? "Enter a telephone number on which we may ring you."
        : allergies > 0
          ? "Enter a telephone number: we ring you about each allergy among your guests."
          : undefined,
    correction: { label: "Telephone" },
    desk: "reach",
  },
  callTime: {
    part: "call",
    label: "A good time to ring",
    hint: ({ hours }) =>
      hours.length
        ? `We are here ${hours.map(({ days, open }) => `${days}, ${open}`).join("; ")}.`
        : undefined,
    wanted: "time to ring",
    name: "A good time to ring",
    control: { autoComplete: "off" },
    longest: 100,
    read: readLine,
    joins: ["phone", ", "],
    correction: { label: "A good time to ring" },
    desk: "reach",
  },
  school: {
    part: "school",
    label: "Name of the school",
    hint: () => "No child’s name and nothing medical: the nutritionist asks you, by phone.",
    wanted: "name of the school",
    name: "School",
    control: { autoComplete: "organization" },
    longest: 100,
    read: readLine,
    missing: ({ callOnly }) => (callOnly ? "Enter the name of the school." : undefined),
    correction: { label: "School" },
    desk: "where",
  },
} as const satisfies Record<string, LineField>;

export type ChosenName = keyof typeof chosenFields;
export type LineName = keyof typeof lineFields;
export type FieldName = ChosenName | LineName;

type AlwaysThere = {
  [Name in LineName]: (typeof lineFields)[Name] extends { readonly isAlwaysThere: true } ? Name : never;
}[LineName];
type OptionalLine = Exclude<LineName, AlwaysThere>;

/** What was typed, by field; null where it was left out. */
export type LineAnswers = Readonly<Record<AlwaysThere, string> & Record<OptionalLine, string | null>>;

/** Each of its properties, there or not: those of the table have the types of what stands in it alone. */
export const lineField = (name: LineName): LineField => lineFields[name];
export const chosenField = (name: ChosenName): ChosenField => chosenFields[name];
const isOptional = (name: LineName): name is OptionalLine => lineField(name).isAlwaysThere === undefined;
export const lineNames = keysOf(lineFields);
export const optionalLines = lineNames.filter(isOptional);
/** What may be put right of somebody: what they wrote stays as they wrote it. */
export const correctedFields = lineNames.filter((name) => lineField(name).correction !== undefined);

export const isChosen = (name: string): name is ChosenName => Object.hasOwn(chosenFields, name);
export const fieldNamed = (name: FieldName): Field => (isChosen(name) ? chosenField(name) : lineField(name));

export const fieldNames: readonly FieldName[] = [...keysOf(chosenFields), ...lineNames];
export const fieldsIn = (part: Part): readonly FieldName[] =>
  fieldNames.filter((name) => fieldNamed(name).part === part);

/** The controls that a field has in the form: a number for each diet, else the one of its name. */
export const controlsOf = (name: FieldName): readonly string[] =>
  name === "diets" ? dietaryGroups.map(({ field }) => field) : [name];

/** Where links to a field lead: its first control. */
export const firstControlOf = (name: FieldName): string => controlsOf(name)[0] ?? name;

/** All controls of the form from top to bottom. */
export const formOrder: readonly string[] = [
  ...parts.flatMap((part) => fieldsIn(part).flatMap(controlsOf)),
  "items",
  "agree",
];

function readEmail(value: unknown): ReadText {
  const text = textOf(value);
  const fault = emailFault(text);
  if (fault === "missing") return { text: "" };
  return { text, ...(fault && { fault: emailMessages[fault] }) };
}

/** What a visitor should change in an address, by what is wrong with it. */
const emailMessages: Readonly<Record<Exclude<EmailFault, "missing">, string>> = {
  "no-at": "Finish the address: it needs an @, as in name@school.sch.uk.",
  "no-ending": "Finish the address: it needs an ending such as .sch.uk or .com.",
  "too-long": "Shorten the address: it may have 254 characters at most.",
  "local-too-long": "Shorten the part before the @: it may have 64 characters at most.",
  "label-too-long": "Shorten the part after the @: between two dots it may have 63 characters at most.",
  form: "Enter one plain address, as in name@school.sch.uk.",
};

// Seven digits are the shortest local number, fifteen the longest in the world (E.164); an extension may follow.
const phonePattern = /^\+?\d{7,15}(?:(?:x|ext)\d{1,6})?$/i;

/** As it was typed, tidied: "020 7946 0958". */
function readPhone(value: unknown, longest: number): ReadText {
  // Numbers copied from a phone's contacts come wrapped in direction marks, and may have full-width digits.
  const raw = typeof value === "string" ? value : "";
  const text = tidyText(raw.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")).normalize("NFKC");
  const bare = text.length > longest ? "" : text.replaceAll(/[\s().\-\u2010-\u2015/#]/g, "");
  if (text === "" || phonePattern.test(bare)) return { text: text.replaceAll(/\s+/g, " ") };
  return { text, fault: "Enter a telephone number, such as 020 7946 0123 or +44 7700 900123." };
}
