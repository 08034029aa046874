import type { Brand } from "#brand/brand.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { describeItem } from "../enquiry-answers.ts";
import { reasonLabel } from "../enquiry-fields.ts";
import { describeDiets } from "../event/event.ts";
import type { DeskEnquiry } from "../stored-enquiry.server.ts";

/** The beginnings of a reply that staff choose from, and change before it goes out. */
export const replyTemplates = [
  { key: "thanks", name: "Thanks, and questions" },
  { key: "need", name: "What we need to know" },
  { key: "cannot", name: "We cannot that day" },
  { key: "plain", name: "Plain" },
  { key: "complaint", name: "We have your complaint" },
  { key: "outcome", name: "What came of it" },
] as const;

export type ReplyTemplate = (typeof replyTemplates)[number]["key"];

/** A reply as it is written: what is in square brackets must be filled in before it may be sent. */
export interface ReplyText {
  readonly subject: string;
  readonly text: string;
}

const complaintSubjects = {
  complaint: "We have your complaint",
  outcome: "What came of your complaint",
} as const;

/** Those that only a complaint about data has. */
export const isAboutComplaint = (key: ReplyTemplate): key is keyof typeof complaintSubjects =>
  key in complaintSubjects;

type Asked = Pick<DeskEnquiry, "fName" | "reference" | "reason" | "event" | "items" | "phone" | "createdAt">;

/** A template filled with the name and what was asked for. */
export function fillTemplate(template: ReplyTemplate, asked: Asked, brand: Brand): ReplyText {
  const body = bodies[template](asked, brand);
  const subject = isAboutComplaint(template)
    ? `${complaintSubjects[template]}, ${asked.reference}`
    : `Your enquiry ${asked.reference}`;
  return { subject, text: [`Dear ${asked.fName},`, ...body].join("\n\n") };
}

const toRegulator =
  "You may complain to the Information Commissioner’s Office at any time: ico.org.uk/make-a-complaint.";

const bodies: Readonly<Record<ReplyTemplate, (asked: Asked, brand: Brand) => string[]>> = {
  thanks: (asked, brand) => [
    `Thank you for writing to us about ${occasion(asked)}. ${summary(asked)}`.trimEnd(),
    ...questions(asked),
    `You have a price in writing from us before you decide anything.${brand.phone && ` If a call is easier: ${brand.phone}.`}`,
  ],
  need: (asked, brand) => [
    `Thank you for your enquiry. Before we can put a price on ${occasion(asked)} we need to know a little more:`,
    [...missing(asked), "what you would like to spend, roughly, if you have a sum in mind"]
      .map((line) => `- ${line}`)
      .join("\n"),
    `A line for each is enough${brand.phone && `, or ring us on ${brand.phone}`}.`,
  ],
  cannot: (asked) => [
    `Thank you for thinking of us for ${occasion(asked)}.`,
    `I am sorry: we cannot cook for you on ${asked.event?.date ? formatDay(asked.event.date, "full") : "[the day]"}, as [why]. We would rather say so today than let you down then.`,
    "We could do it on [another day]. If the day cannot move, [somebody we would trust with it] may be able to help.",
  ],
  plain: () => ["[your words]"],
  complaint: (asked) => [
    `We have your complaint of ${formatDay(londonDayOf(asked), "date")}. Its reference is ${asked.reference}.`,
    "We look into it now, keep you informed, and tell you what came of it. [Who looks into it, and by when they write again.]",
    toRegulator,
  ],
  outcome: (asked) => [
    `We have looked into your complaint of ${formatDay(londonDayOf(asked), "date")}, ${asked.reference}.`,
    "[What you found, and what you did about it.]",
    "If that does not settle it, answer this e-mail.",
    toRegulator,
  ],
};

const londonDayOf = ({ createdAt }: Asked) => londonDay(createdAt);

/** "your wedding, party or another event" is nobody's event: the day, or the word for what it is. */
function occasion({ reason, event }: Asked): string {
  const day = event?.date ? ` on ${formatDay(event.date, "full")}` : "";
  if (reason === "privateFunction") return `your event${day}`;
  if (reason === "other") return day ? `what you plan${day}` : "what you plan";
  return `catering for your ${reasonLabel(reason).toLowerCase()}${day}`;
}

/** What they told us, so that a slip shows. */
function summary({ event, items }: Asked): string {
  const groups = describeDiets(event?.diets ?? {});
  const dishes = items.map(describeItem);
  const people = event?.guests
    ? `We have down ${formatNumber(event.guests)} guests${groups.length ? `, of them ${formatList(groups)}` : ""}.`
    : groups.length
      ? `We have down ${formatList(groups)}.`
      : "";
  const chosen = dishes.length ? `You chose ${formatList(dishes)}.` : "";
  return [people, chosen].filter(Boolean).join(" ");
}

function questions(asked: Asked): string[] {
  const open = missing(asked);
  return open.length ? [`May I ask:\n${open.map((line) => `- ${line}`).join("\n")}`] : ["[your question]"];
}

/** What a price depends on and was not said. */
function missing({ event, items, phone }: Asked): string[] {
  const groups = Object.values(event?.diets ?? {});
  return [
    ...(event?.date ? [] : ["which day it is, and from when to when"]),
    ...(event?.guests ? [] : ["how many guests there are, and how many of them are children"]),
    ...(event?.postcode ? [] : ["where it is, with the postcode"]),
    ...(groups.length ? [] : ["whether anybody has an allergy or a diet, in numbers and without names"]),
    ...(event?.diets.allergy && !phone ? ["a telephone number, as we ring about each allergy"] : []),
    ...(items.length ? [] : ["whether you have dishes in mind, or we suggest some"]),
  ];
}
