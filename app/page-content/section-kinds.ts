import { half, part, wide } from "#ui/picture/picture-needs.ts";
import { mapRecord } from "#values/record.ts";
import type { Field, Fields, ValuesOf } from "./fields.ts";
import type { ListKey } from "./lists/list-kinds.ts";
import { listKinds } from "./lists/list-kinds.ts";
import { placeInSight, shows } from "./picture-fields.ts";

// The kinds of section that a page is made of: what each asks for. pages/document/sections.tsx shows them.

const heading = { type: "heading", label: "Heading" } as const;
const lead = { type: "text", label: "Lead", longest: 600, marks: true } as const;
const link = { type: "link", label: "Link", optional: true } as const;
const anchor = {
  type: "anchor",
  label: "Its name for links",
  hint: "A link to #day leads to the section called day.",
  optional: true,
} as const;
const background = { type: "colour", label: "Background", optional: true } as const;
const dark = { type: "choice", label: "Words", of: { dark: "Cream, on dark" }, optional: true } as const;
const eyeletEdge = {
  type: "tick",
  label: "An edge of eyelets",
  hint: "Where the section above is coloured.",
  optional: true,
} as const;
const sittings = {
  type: "list",
  label: "Sittings",
  one: "sitting",
  least: 1,
  most: 12,
  of: {
    at: { type: "line", label: "When", longest: 20 },
    name: { type: "line", label: "What", longest: 60 },
    text: { type: "text", label: "Words", longest: 240, marks: true },
    where: { type: "line", label: "Where", longest: 80, optional: true },
  },
} as const satisfies Field;

/** What may be shown below the opening, on paper: a week of lunches, or a day's sittings. */
const panel = {
  type: "group",
  label: "On paper below",
  optional: true,
  of: {
    heading,
    note: { type: "text", label: "Note", longest: 240, marks: true },
    footnote: { type: "text", label: "Footnote", longest: 240, marks: true, optional: true },
    more: link,
    anchor,
    days: {
      type: "list",
      label: "Days",
      one: "day",
      least: 1,
      most: 7,
      optional: true,
      of: {
        day: { type: "line", label: "Day", longest: 20 },
        dishes: {
          type: "list",
          label: "Dishes",
          one: "dish",
          least: 1,
          most: 3,
          of: {
            course: { type: "line", label: "Course", longest: 40 },
            dish: { type: "line", label: "Dish", longest: 80 },
            with: { type: "line", label: "With", longest: 80, optional: true },
          },
        },
      },
    },
    sittings: { ...sittings, optional: true },
  },
} as const satisfies Field;

// Quotes are shown in a way of their own, and openings on the pages that they open.
const { quotes: _, openings: __, ...listsToShow } = mapRecord(listKinds, (_key, { name }) => name);

/** Of one list a section shows so many at most. */
const mostListed = 24;

/** How sections of a kind stand on a page. */
export interface KindRules {
  /** A page has one at most. */
  readonly once?: true;
  /** It has the page's first heading. */
  readonly opens?: true;
  /** The name by which links lead to it, where that is always the same. */
  readonly place?: string;
  /** The id of the one page that has it. */
  readonly on?: string;
  /** The id of the one page that does not show it. */
  readonly notOn?: string;
  /** What it shows is in one of the firm's lists: it says something without words of its own. */
  readonly lists?: true;
}

const kind = <const Of extends Fields, const Rules extends KindRules>(
  name: string,
  fields: Of,
  // Left out, there are none.
  rules: Rules = {} as Rules,
) => ({ name, fields, ...rules });

export const sectionKinds = {
  opening: kind(
    "Picture opening",
    {
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      lead,
      actions: { type: "links", label: "Links", most: 4, optional: true },
      picture: { type: "picture", label: "Picture", needs: wide },
      dish: {
        type: "group",
        label: "Paper label on the picture",
        optional: true,
        of: {
          name: { type: "line", label: "Dish", longest: 40 },
          text: { type: "line", label: "Below it", longest: 60 },
          x: { type: "number", label: "How far right, in per cent", least: 0, most: 100, optional: true },
          y: { type: "number", label: "How far down, in per cent", least: 0, most: 100, optional: true },
        },
      },
      tone: dark,
      size: { type: "choice", label: "Height", of: { short: "Short" }, optional: true },
      background,
      side: { type: "choice", label: "Picture stands", of: { left: "Left" }, optional: true },
      measure: {
        type: "number",
        label: "Widest line of the heading, in letters",
        least: 5,
        most: 30,
        optional: true,
      },
      panel,
    },
    { once: true, opens: true },
  ),
  text: kind("Text", {
    heading,
    paragraphs: { type: "texts", label: "Paragraphs", least: 1, most: 4, longest: 900, marks: true },
    action: link,
    background,
    sprig: { type: "tick", label: "A sprig above the heading", optional: true },
    eyeletEdge,
  }),
  questions: kind("Questions", {
    heading,
    questions: {
      type: "list",
      label: "Questions",
      one: "question",
      least: 1,
      most: 12,
      of: {
        question: { type: "line", label: "Question", longest: 120 },
        answer: { type: "texts", label: "Answer", least: 1, most: 4, longest: 900, marks: true },
        more: link,
      },
    },
    figures: {
      type: "group",
      label: "Figures beside them",
      hint: "Those of the firm’s claims; what has lapsed is left out.",
      optional: true,
      of: {
        of: { type: "claims", label: "Claims", most: 8 },
        picture: { type: "crop", label: "Picture in the arch", needs: part, optional: true },
      },
    },
    anchor,
    eyeletEdge,
  }),
  steps: kind("Steps", {
    heading,
    lead,
    steps: {
      type: "list",
      label: "Steps",
      one: "step",
      least: 2,
      most: 8,
      of: {
        name: { type: "line", label: "Name", longest: 80 },
        text: { type: "text", label: "Words", longest: 400, marks: true },
      },
    },
    action: link,
    overhang: { type: "crop", label: "Plate over the lower edge", needs: part, optional: true },
    background,
  }),
  cards: kind("Text with picture", {
    label: { type: "line", label: "What the cards are about", hint: "For who cannot see them.", longest: 80 },
    cards: {
      type: "list",
      label: "Cards",
      one: "card",
      least: 1,
      most: 6,
      of: {
        heading,
        paragraphs: { type: "texts", label: "Text", least: 1, most: 4, longest: 700, marks: true },
        picture: { type: "picture", label: "Picture", needs: half },
        side: { type: "choice", label: "Picture stands", of: { left: "Left" }, optional: true },
        background,
        tone: dark,
        at: placeInSight,
        action: link,
        caption: {
          type: "group",
          label: "Caption",
          optional: true,
          of: {
            name: { type: "line", label: "Plate", longest: 40 },
            text: { type: "line", label: "Words", longest: 120 },
          },
        },
        menus: {
          type: "group",
          label: "Buttons to school menus",
          hint: "They follow the schools by themselves.",
          optional: true,
          of: {
            of: {
              type: "choice",
              label: "Whose",
              of: {
                sector: "The schools of this page’s sector",
                all: "The same, and those that are offered elsewhere too",
                one: "One school’s PDF",
              },
            },
            school: { type: "line", label: "The school’s key", longest: 60, optional: true },
            text: { type: "line", label: "Words of the button", longest: 60, optional: true },
            look: {
              type: "choice",
              label: "Look",
              of: { button: "A button", saffron: "A yellow button" },
              optional: true,
            },
          },
        },
      },
    },
  }),
  counters: kind("Cards in a row", {
    heading,
    lead: { ...lead, optional: true },
    cards: {
      type: "list",
      label: "Cards",
      one: "card",
      least: 3,
      most: 4,
      of: {
        name: { type: "line", label: "Name", longest: 60 },
        text: { type: "text", label: "Words", longest: 240, marks: true },
        note: { type: "line", label: "Note", longest: 80, optional: true },
        picture: { type: "crop", label: "Picture", needs: part },
        dark: { type: "tick", label: "Cream words", optional: true },
        background,
      },
    },
  }),
  day: kind("A day", { heading, lead: { ...lead, optional: true }, sittings }),
  table: kind("Table of figures", {
    heading,
    sample: { type: "text", label: "Whose figures these are", longest: 240, optional: true },
    caption: { type: "text", label: "Caption", longest: 240, marks: true },
    columns: { type: "texts", label: "Columns", least: 2, most: 8, longest: 60 },
    rows: { type: "rows", label: "Rows", most: 20 },
    total: { type: "texts", label: "Sum", least: 2, most: 8, longest: 120, optional: true },
    anchor,
  }),
  process: kind("What happens when", {
    heading,
    needs: {
      type: "group",
      label: "What we ask for",
      of: {
        name: { type: "line", label: "Name", longest: 80 },
        list: { type: "texts", label: "Things", least: 1, most: 10, longest: 160, marks: true },
      },
    },
    method: {
      type: "list",
      label: "Steps",
      one: "step",
      least: 1,
      most: 12,
      of: {
        when: { type: "line", label: "When", longest: 60 },
        name: { type: "line", label: "Name", longest: 80 },
        text: { type: "texts", label: "Words", least: 1, most: 3, longest: 600, marks: true },
      },
    },
    eyeletEdge,
  }),
  columns: kind("Lists side by side", {
    heading,
    lead: { ...lead, optional: true },
    columns: {
      type: "list",
      label: "Columns",
      one: "column",
      least: 2,
      most: 4,
      of: {
        name: { type: "line", label: "Name", longest: 80 },
        rows: { type: "texts", label: "Rows", least: 1, most: 12, longest: 300, marks: true },
      },
    },
    action: link,
    background,
    tone: dark,
    anchor,
  }),
  banner: kind("Picture from edge to edge", {
    heading,
    lead,
    picture: { type: "picture", label: "Picture", needs: wide },
    at: placeInSight,
    figures: {
      type: "list",
      label: "Figures on it",
      one: "figure",
      least: 0,
      most: 4,
      of: {
        claim: { type: "claim", label: "Claim" },
        before: { type: "line", label: "Before the figure", longest: 20, optional: true },
        text: { type: "line", label: "After it", longest: 80, optional: true },
      },
    },
    tone: dark,
    action: link,
  }),
  menu: kind("Menu on paper", {
    heading,
    note: { type: "text", label: "Note", longest: 300, marks: true },
    courses: {
      type: "list",
      label: "Courses",
      one: "course",
      least: 1,
      most: 8,
      of: {
        name: { type: "line", label: "Course", longest: 60 },
        lines: {
          type: "list",
          label: "Dishes",
          one: "dish",
          least: 1,
          most: 12,
          of: {
            dish: { type: "line", label: "Dish", longest: 100 },
            with: { type: "line", label: "With", longest: 120, optional: true },
            mark: { type: "line", label: "At its end", longest: 60, optional: true },
          },
        },
      },
    },
    footnote: { type: "text", label: "Footnote", longest: 400, marks: true, optional: true },
    action: link,
    background: { type: "colour", label: "Background" },
    anchor,
  }),
  related: kind("What else is to be read", {
    heading,
    group: {
      type: "choice",
      label: "Pages",
      hint: "They follow the navigation by themselves.",
      of: { nutrition: "Those below Nutrition", "about-us": "Those below About us" },
    },
  }),
  enquiry: kind(
    "Enquiry form",
    {
      heading,
      lead,
      next: {
        type: "texts",
        label: "What happens next",
        least: 1,
        most: 4,
        longest: 160,
        marks: true,
        optional: true,
      },
      stamp: { type: "colour", label: "Colour of the stamp", optional: true },
    },
    { once: true, place: "ask", notOn: "home" },
  ),
  "home-opening": kind(
    "Opening of the home page",
    {
      heading: { type: "line", label: "Heading", longest: 120 },
      lead,
      explore: { type: "line", label: "Button to the menu", longest: 40 },
      quote: { type: "line", label: "Words to the enquiry", longest: 40 },
      picture: { type: "picture", label: "Picture", needs: wide },
      dish: {
        type: "group",
        label: "Paper label on the picture",
        optional: true,
        of: {
          name: { type: "line", label: "Dish", longest: 40 },
          note: { type: "line", label: "Below it", longest: 60 },
        },
      },
    },
    { once: true, opens: true, on: "home" },
  ),
  occasions: kind(
    "Occasions",
    {
      label: {
        type: "line",
        label: "What the cards are about",
        hint: "For who cannot see them.",
        longest: 80,
      },
      events: {
        type: "list",
        label: "Cards",
        one: "card",
        least: 1,
        most: 3,
        of: {
          heading: { type: "line", label: "Heading", longest: 60 },
          eyebrow: { type: "line", label: "Small label", longest: 60 },
          text: { type: "text", label: "Words", longest: 300, marks: true },
          ask: link,
          menu: link,
          picture: { type: "crop", label: "Picture", needs: part },
          alt: shows,
          look: {
            type: "choice",
            label: "Colour",
            of: { sage: "Sage", peach: "Peach", mint: "Mint" },
          },
        },
      },
    },
    { once: true, on: "home" },
  ),
  why: kind(
    "Why us, with figures",
    {
      eyebrow: {
        type: "line",
        label: "Small label",
        hint: "[name] stands for the firm’s name.",
        longest: 60,
      },
      heading: { type: "line", label: "Heading", longest: 120 },
      text: { type: "text", label: "Words", longest: 900, marks: true },
      more: link,
      picture: { type: "picture", label: "Picture", needs: wide },
      alt: shows,
      label: { type: "line", label: "What the figures are", hint: "For who cannot see them.", longest: 80 },
      figures: {
        type: "list",
        label: "Figures",
        one: "figure",
        least: 0,
        most: 6,
        of: {
          figure: {
            type: "line",
            label: "Figure",
            hint: "A claim by its key in braces: “Over {secondarySchools}”.",
            longest: 40,
          },
          text: { type: "line", label: "After it", longest: 80 },
        },
      },
    },
    { once: true, on: "home" },
  ),
  sectors: kind(
    "Links to the sectors",
    {
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      text: { type: "text", label: "Words", longest: 400, marks: true },
      links: {
        type: "list",
        label: "Sectors",
        one: "sector",
        least: 1,
        most: 6,
        of: {
          key: {
            type: "choice",
            label: "Sector",
            hint: "It leads to the sector’s page, and is left out where there is none.",
            of: {
              primaries: "Primaries",
              secondaries: "Secondaries",
              colleges: "Colleges",
              universities: "Universities",
              independent: "Independent",
              nutrition: "Nutrition",
            },
          },
          name: { type: "line", label: "Called", longest: 40 },
          text: { type: "line", label: "Words", longest: 120 },
        },
      },
    },
    { once: true, on: "home" },
  ),
  story: kind(
    "Large picture with words",
    {
      look: {
        type: "choice",
        label: "Look",
        of: { story: "On mint", premium: "On dark green", pastry: "On beetroot" },
      },
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      text: { type: "texts", label: "Paragraphs", least: 1, most: 4, longest: 600, marks: true },
      button: link,
      picture: { type: "picture", label: "Picture", needs: wide },
      alt: shows,
      dishes: {
        type: "list",
        label: "Paper labels on the picture",
        one: "label",
        least: 1,
        most: 2,
        optional: true,
        of: {
          name: { type: "line", label: "Dish", longest: 40 },
          note: { type: "line", label: "Below it", longest: 60 },
        },
      },
    },
    { on: "home" },
  ),
  trail: kind(
    "A meal along a path",
    {
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      text: { type: "text", label: "Words", longest: 600, marks: true },
      more: link,
      school: { type: "line", label: "Button to schools’ menus", longest: 60 },
      dishes: {
        type: "list",
        label: "Dishes",
        one: "dish",
        least: 2,
        most: 4,
        of: {
          name: { type: "line", label: "Dish", longest: 60 },
          note: { type: "line", label: "Below it", longest: 60 },
          q: { type: "line", label: "Words to find it on the menu", longest: 60 },
          picture: { type: "crop", label: "Picture", needs: part },
        },
      },
      note: { type: "text", label: "Note", longest: 300, marks: true },
    },
    { once: true, on: "home" },
  ),
  services: kind(
    "Services along a tape",
    {
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      services: {
        type: "list",
        label: "Services",
        one: "service",
        least: 2,
        most: 8,
        of: {
          name: { type: "line", label: "Name", longest: 60 },
          text: { type: "line", label: "Words", longest: 120 },
        },
      },
      lead: { type: "text", label: "Beside them", longest: 300, marks: true },
      more: link,
      picture: { type: "picture", label: "Picture", needs: wide },
      alt: shows,
    },
    { once: true, on: "home" },
  ),
  frames: kind(
    "Gallery strip",
    {
      eyebrow: { type: "line", label: "Small label", longest: 60 },
      heading: { type: "line", label: "Heading", longest: 120 },
      text: { type: "text", label: "Words", longest: 400, marks: true },
      frames: {
        type: "list",
        label: "Pictures before those of the gallery",
        one: "picture",
        least: 1,
        most: 3,
        of: {
          name: { type: "line", label: "Name", longest: 60 },
          note: { type: "line", label: "Below it", longest: 60 },
          alt: shows,
          shape: { type: "choice", label: "Shape", of: { arch: "Arch", oval: "Oval" } },
          picture: { type: "crop", label: "Picture", needs: part },
        },
      },
    },
    { once: true, on: "home" },
  ),
  quotes: kind(
    "Quotes",
    {
      heading: { type: "line", label: "Heading", longest: 120 },
      note: { type: "text", label: "Whose words these are", longest: 300, marks: true, optional: true },
    },
    { once: true, lists: true },
  ),
  list: kind(
    "A list",
    {
      of: { type: "choice", label: "Which list", of: listsToShow },
      heading: { ...heading, hint: "Over news, case studies and insights it is heard and not seen." },
      topic: {
        type: "line",
        label: "Only those of this topic",
        hint: "Of news, case studies and questions.",
        longest: 60,
        optional: true,
      },
      most: { type: "number", label: "How many at most", least: 1, most: mostListed, optional: true },
      note: { type: "text", label: "Note below", longest: 300, marks: true, optional: true },
      empty: {
        type: "group",
        label: "While there are none",
        hint: "Left empty, nothing is shown then.",
        optional: true,
        of: {
          heading,
          paragraphs: { type: "texts", label: "Paragraphs", least: 1, most: 4, longest: 900, marks: true },
          action: link,
          background,
        },
      },
    },
    { lists: true },
  ),
  documents: kind("Documents to read", {
    heading,
    lead: { ...lead, optional: true },
    documents: {
      type: "list",
      label: "Documents",
      one: "document",
      least: 0,
      most: 24,
      of: {
        title: { type: "line", label: "Title", longest: 120 },
        pdf: {
          type: "pdf",
          label: "PDF",
          hint: "Those of Site, Documents. How many pages it has and how large it is stands beside it.",
        },
        text: { type: "text", label: "What it is", longest: 240, optional: true },
        dated: { type: "day", label: "Of which day", hint: "Readers see it.", optional: true },
      },
    },
    anchor,
  }),
  "fourteen-allergens": kind("The fourteen allergens", {}, { once: true }),
  "four-answers": kind("The four answers", {}, { once: true }),
} as const satisfies Readonly<Record<string, { readonly name: string; readonly fields: Fields } & KindRules>>;

export type SectionKind = keyof typeof sectionKinds;

/** The kinds that the home page alone has. */
export type HomeKind = {
  [Kind in SectionKind]: (typeof sectionKinds)[Kind] extends { readonly on: "home" } ? Kind : never;
}[SectionKind];

/** Whether a page may have sections of a kind. */
export function maySectionStand(kind: SectionKind, pageId: unknown): boolean {
  const { on, notOn }: KindRules = sectionKinds[kind];
  return (on === undefined || on === pageId) && (notOn === undefined || notOn !== pageId);
}

/** What a section shows of one of the firm's lists. */
export interface ListAsked {
  readonly list: ListKey;
  readonly topic?: string | undefined;
  readonly most: number;
}

/** What a section asks for of the firm's lists; null where it shows none. */
export function listAsked({
  kind,
  values,
}: {
  readonly kind: SectionKind;
  readonly values: unknown;
}): ListAsked | null {
  if (kind === "quotes") return { list: "quotes", most: mostQuotes };
  if (kind !== "list") return null;
  // The values are of the kind's own fields.
  const { of, topic, most = mostListed } = values as SectionValues<"list">;
  return { list: of, topic, most };
}

const mostQuotes = 6;

/** What a section of a kind says. */
export type SectionValues<Kind extends SectionKind> = ValuesOf<(typeof sectionKinds)[Kind]["fields"]>;

export const isSectionKind = (key: unknown): key is SectionKind =>
  typeof key === "string" && Object.hasOwn(sectionKinds, key);
