import type { FontPairKey } from "#brand/font-pairs.ts";
import type { Brand } from "#brand/brand.ts";
import { addressOf, nameInLaw, orRing } from "#brand/firm-words.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { packCopy as copy } from "./allergy-pack.copy.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { CourseTaken } from "./training.ts";

/** A part of a pack: words only, as they are published, shown and printed. */
interface PackSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The heads of the columns, and rows of as many cells. */
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
  readonly list: readonly { readonly when: string; readonly text: string }[];
}

/** The allergy pack of a school, as it is published: what its sentences say, and nothing of a person. */
export interface AllergyPack {
  readonly title: string;
  readonly school: string;
  readonly lead: string;
  readonly sections: readonly PackSection[];
}

/** What a pack is made of. */
export interface PackFacts {
  readonly school: string;
  readonly kitchen: string;
  readonly dishes: { readonly all: number; readonly onRecipes: number };
  readonly courses: readonly CourseTaken[];
  readonly nearMisses: {
    readonly all: number;
    readonly open: number;
    /** The latest first. */
    readonly learnt: readonly { readonly day: Day; readonly inKitchen: boolean; readonly learnt: string }[];
  };
}

/** What a school's pack is recorded under among what is published. */
export const packSubject = (key: MenuKey): string => `allergy-pack/${key}`;

const mostLearnt = 20;

/** A school's pack in words. */
export function allergyPack(
  { school, kitchen, dishes, courses, nearMisses: { all, open, learnt } }: PackFacts,
  brand: Brand,
): AllergyPack {
  const section = (id: string, heading: string, more: Partial<PackSection>): PackSection => ({
    id,
    heading,
    paragraphs: [],
    table: null,
    list: [],
    ...more,
  });
  const more = learnt.length - mostLearnt;
  return {
    title: copy.title,
    school,
    lead: copy.lead,
    sections: [
      section("safe", copy.safe.heading, {
        paragraphs: [...copy.safe.paragraphs, copy.safe.dishes(dishes.all, dishes.onRecipes)],
      }),
      section("answers", copy.answers.heading, {
        paragraphs: [copy.answers.kitchen(kitchen, nameInLaw(brand)), ...copy.answers.paragraphs],
      }),
      section("changes", copy.changes.heading, { paragraphs: copy.changes.paragraphs }),
      section("training", copy.training.heading, {
        paragraphs: [courses.length === 0 ? copy.training.none : copy.training.note],
        table:
          courses.length === 0
            ? null
            : { head: copy.training.columns, rows: courses.map((course) => trainingRow(course)) },
      }),
      section("learnt", copy.learnt.heading, {
        paragraphs: [copy.learnt.counts(all, open), ...(more > 0 ? [copy.learnt.more(more)] : [])],
        list: learnt.slice(0, mostLearnt).map((one) => ({
          when: `${formatDay(one.day, "date")}, ${one.inKitchen ? copy.learnt.kitchen : copy.learnt.school}`,
          text: one.learnt,
        })),
      }),
      section("reach", copy.reach.heading, {
        paragraphs: [copy.reach.emergency, copy.reach.near(orRing(brand))],
        list: waysToReach(brand),
      }),
      section("law", copy.law.heading, { paragraphs: copy.law.paragraphs }),
    ],
  };
}

/** How the firm is reached, as far as it has settled that. */
function waysToReach(brand: Brand): PackSection["list"] {
  const address = addressOf(brand);
  return [
    { when: "Telephone", text: brand.phone },
    { when: "E-mail", text: brand.email },
    { when: "Hours", text: brand.hours.map(({ days, open }) => `${days}, ${open}`).join("; ") },
    { when: "Post", text: address && `${nameInLaw(brand)}, ${address}` },
  ].filter(({ text }) => text !== "");
}

function trainingRow({ course, people, until, lastTaken, lapsed }: CourseTaken): string[] {
  const day = (of: Day | null) => (of === null ? "–" : formatDay(of, "date"));
  const valid = copy.training.people(people);
  return [
    course,
    lapsed > 0 ? `${valid}; ${copy.training.lapsed(lapsed)}` : valid,
    day(lastTaken),
    day(until),
  ];
}

/** What of a pack stands on paper: its words, and by which publication. */
export interface PrintedPack extends AllergyPack {
  readonly brand: { readonly name: string; readonly reach: string };
  readonly background: string;
  readonly edge: string;
  /** The firm's mark in the cloth. */
  readonly emblem: string;
  readonly fonts: FontPairKey;
  /** Since when it says so, and by which publication. */
  readonly mark: string;
}
