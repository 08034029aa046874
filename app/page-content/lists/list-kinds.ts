import { part, wide } from "#ui/picture/picture-needs.ts";
import type { Fields, ValuesOf } from "../fields.ts";
import { placeInSight, shows } from "../picture-fields.ts";
import { openings, openingWords } from "./openings.ts";

// The lists that the firm keeps: what an item of each says, and from when until when readers see it. One description gives the
// form, the checks and the type of what is stored; pages/document/list-views.tsx shows each.

/** A day on which an item begins or ends to be shown. */
interface DayRule {
  readonly label: string;
  readonly hint?: string;
  readonly required?: true;
}

interface ListRules {
  /** At the desk: "News". */
  readonly name: string;
  /** "news item", "news items" */
  readonly one: string;
  readonly many: string;
  /** What readers have of it, in one sentence. */
  readonly about: string;
  /** The field by which an item is called. */
  readonly title: string;
  /** Its items are these and no others, by their ids, and called so. */
  readonly fixed?: Readonly<Record<string, { readonly name: string }>>;
  readonly from: DayRule;
  readonly until: DayRule;
  /** How many days before its last day Today says that an item leaves. */
  readonly notice: number;
  /** The firm puts its items in an order of its own; the newest first, where this is left out. */
  readonly ordered?: true;
}

const list = <const Of extends Fields, const Rules extends ListRules>(rules: Rules, fields: Of) => ({
  ...rules,
  fields,
});

const shownFrom: DayRule = { label: "Shown from", hint: "Left empty, from its publication." };
const shownUntil: DayRule = { label: "Shown until", hint: "Left empty, until it is taken off." };
const topic = { type: "line", label: "Topic", longest: 60 } as const;
const picture = { type: "crop", label: "Picture", needs: part } as const;
const link = { type: "link", label: "Link", optional: true } as const;

export const listKinds = {
  news: list(
    {
      name: "News",
      one: "news item",
      many: "news items",
      about: "What happened lately, the newest first; also as a feed for readers of news.",
      title: "title",
      notice: 7,
      from: { label: "Date", hint: "Readers see it from this day.", required: true },
      until: shownUntil,
    },
    {
      topic,
      title: { type: "line", label: "Title", longest: 80 },
      short: { type: "text", label: "On its card", longest: 240, marks: true },
      full: { type: "texts", label: "Whole text", least: 1, most: 12, longest: 1200, marks: true },
      more: link,
      picture: { type: "crop", label: "Picture on the card", needs: part },
      closer: { type: "crop", label: "Picture beside the whole text", needs: part, optional: true },
      alt: shows,
    },
  ),
  "case-studies": list(
    {
      name: "Case studies",
      one: "case study",
      many: "case studies",
      about: "What stood in the way somewhere, what you did and what it came to.",
      title: "title",
      notice: 30,
      from: shownFrom,
      until: shownUntil,
      ordered: true,
    },
    {
      topic,
      title: { type: "line", label: "Title", longest: 80 },
      // All of the card is pressed: no link stands in it.
      short: { type: "text", label: "On its card", longest: 240 },
      situation: { type: "texts", label: "The situation", least: 1, most: 4, longest: 900, marks: true },
      did: { type: "texts", label: "What you did", least: 1, most: 6, longest: 900, marks: true },
      figures: {
        type: "list",
        label: "What it came to",
        one: "figure",
        least: 0,
        most: 6,
        of: {
          figure: { type: "line", label: "Figure", longest: 20 },
          text: { type: "line", label: "Of what", longest: 100 },
        },
      },
      quote: {
        type: "group",
        label: "What somebody there says",
        hint: "A case with a quote says above until when it may be shown.",
        optional: true,
        of: {
          words: { type: "text", label: "Words", hint: "Without quotation marks.", longest: 400 },
          who: { type: "line", label: "Who said it", longest: 120 },
          permission: {
            type: "line",
            label: "Permission",
            hint: "How and when they gave it. Readers do not see this.",
            longest: 200,
          },
        },
      },
      picture,
      alt: shows,
    },
  ),
  insights: list(
    {
      name: "Insights",
      one: "piece",
      many: "pieces",
      about: "Longer pieces to read, with what they rest on.",
      title: "title",
      notice: 7,
      from: shownFrom,
      until: shownUntil,
      ordered: true,
    },
    {
      title: { type: "line", label: "Title", longest: 80 },
      checked: { type: "day", label: "Facts checked on", hint: "Readers see this day with the piece." },
      lead: { type: "text", label: "Lead", longest: 600, marks: true },
      parts: {
        type: "list",
        label: "Parts",
        one: "part",
        least: 1,
        most: 8,
        of: {
          heading: { type: "line", label: "Heading", longest: 120, optional: true },
          paragraphs: {
            type: "texts",
            label: "Paragraphs",
            least: 1,
            most: 8,
            longest: 1200,
            marks: true,
            optional: true,
          },
          table: { type: "rows", label: "Table of two columns", most: 12, longest: 400, optional: true },
          list: {
            type: "texts",
            label: "List",
            least: 1,
            most: 12,
            longest: 400,
            marks: true,
            optional: true,
          },
        },
      },
      action: link,
      sources: {
        type: "list",
        label: "Sources",
        one: "source",
        least: 0,
        most: 12,
        of: {
          name: { type: "line", label: "Source", longest: 300 },
          url: { type: "address", label: "Address", optional: true },
        },
      },
      picture: { ...picture, optional: true },
    },
  ),
  vacancies: list(
    {
      name: "Vacancies",
      one: "vacancy",
      many: "vacancies",
      about: "Open roles, also for the search engines that list jobs; each leaves after its closing day.",
      title: "title",
      notice: 7,
      from: { label: "Advertised from", required: true },
      until: { label: "Closing day", hint: "The last day to apply.", required: true },
    },
    {
      title: { type: "line", label: "Role", longest: 80 },
      place: { type: "line", label: "Where", hint: "A town, or a school with its town.", longest: 120 },
      hours: { type: "line", label: "Hours", longest: 120 },
      pay: { type: "line", label: "Pay", hint: "As a number: “£13.15 an hour”.", longest: 120 },
      contract: {
        type: "choice",
        label: "Contract",
        of: { FULL_TIME: "Full time", PART_TIME: "Part time", TEMPORARY: "For a time", OTHER: "Another" },
      },
      text: { type: "texts", label: "Text", least: 1, most: 8, longest: 900, marks: true },
      apply: { type: "link", label: "How to apply" },
    },
  ),
  quotes: list(
    {
      name: "Quotes",
      one: "quote",
      many: "quotes",
      about: "What people say of your food, while they allow you to show it.",
      title: "words",
      notice: 30,
      from: shownFrom,
      until: {
        label: "Permission until",
        hint: "It leaves by itself after that day; Today says so a month before.",
        required: true,
      },
      ordered: true,
    },
    {
      words: { type: "text", label: "Words", hint: "Without quotation marks.", longest: 400 },
      who: { type: "line", label: "Who said it", longest: 80 },
      where: { type: "line", label: "Where", longest: 80 },
      permission: {
        type: "line",
        label: "Permission",
        hint: "How and when they gave it. Readers do not see this.",
        longest: 200,
      },
    },
  ),
  people: list(
    {
      name: "People",
      one: "person",
      many: "people",
      about: "Who works with you, with their consent.",
      title: "name",
      notice: 7,
      from: shownFrom,
      until: shownUntil,
      ordered: true,
    },
    {
      name: { type: "line", label: "Name", longest: 80 },
      role: { type: "line", label: "What they do", longest: 80 },
      text: { type: "text", label: "Words", longest: 240, marks: true },
      picture,
    },
  ),
  accreditations: list(
    {
      name: "Accreditations",
      one: "accreditation",
      many: "accreditations",
      about: "Certificates and memberships; each leaves when it ends.",
      title: "name",
      notice: 30,
      from: shownFrom,
      until: { label: "Valid until", hint: "Left empty, it has no end." },
      ordered: true,
    },
    {
      name: { type: "line", label: "Name", longest: 80 },
      by: { type: "line", label: "Given by", longest: 80 },
      number: { type: "line", label: "Number", longest: 60, optional: true },
    },
  ),
  questions: list(
    {
      name: "Questions",
      one: "question",
      many: "questions",
      about: "What people ask, with your answer: a page shows those of a topic, or all.",
      title: "question",
      notice: 7,
      from: shownFrom,
      until: shownUntil,
      ordered: true,
    },
    {
      topic: { ...topic, hint: "A page may show the questions of one topic alone.", optional: true },
      question: { type: "line", label: "Question", longest: 120 },
      answer: { type: "texts", label: "Answer", least: 1, most: 4, longest: 900, marks: true },
      more: link,
    },
  ),
  openings: list(
    {
      name: "Openings of the system’s pages",
      ...openingWords,
      about: "The picture with which a page opens that the system makes.",
      title: "picture",
      fixed: openings,
      notice: 7,
      from: shownFrom,
      until: shownUntil,
    },
    {
      picture: { type: "picture", label: "Picture", needs: wide },
      at: placeInSight,
      shows,
      decorative: {
        type: "tick",
        label: "It is only decoration: who cannot see it is told nothing of it",
        optional: true,
      },
    },
  ),
} as const satisfies Readonly<Record<string, ListRules & { readonly fields: Fields }>>;

export type ListKey = keyof typeof listKinds;

export const isListKey = (key: unknown): key is ListKey =>
  typeof key === "string" && Object.hasOwn(listKinds, key);

/** The items that a list has and no others; null where the firm adds its own. */
export const fixedItems = (list: ListKey): NonNullable<ListRules["fixed"]> | null => {
  const { fixed }: ListRules = listKinds[list];
  return fixed ?? null;
};

/** What an item of a list says. */
export type ItemValues<Key extends ListKey> = ValuesOf<(typeof listKinds)[Key]["fields"]>;
