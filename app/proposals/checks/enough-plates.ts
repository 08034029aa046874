import { appetiteFor } from "#food/plates/appetite.ts";
import { countFed, eatersOf, fedBy, fewestOfEach } from "#food/plates/enough.ts";
import type { CourseDish, Eaters, Fed, Guests, OrderedDish } from "#food/plates/enough.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber, numberInWords } from "#values/numbers/format-number.ts";
import { goesOf, groupWords, guestGroups, suits } from "./course-gaps.ts";
import type { FactsByLine } from "./course-gaps.ts";
import type { ProposalFields } from "../drafts/proposal-fields.ts";
import { mealCourses } from "../proposal.ts";
import type { GuestGroup, MealCourse, ProposalContent, ProposalLine } from "../proposal.ts";

/** A course with its lines. */
export interface CourseLines {
  /** Null: all that is eaten, where nobody has sorted the dishes into courses. */
  readonly course: MealCourse | null;
  readonly name: string;
  /** Those that are eaten, in their order. */
  readonly lines: readonly ProposalLine[];
}

/** How many of the guests have a plate of a course. */
export interface CoursePlates extends CourseLines {
  readonly guests: number;
  readonly fed: number;
  readonly groups: readonly Fed<GuestGroup>[];
}

/** A quantity that is proposed for a line, and why: "12 of 10", "120 guests, one main each". */
export interface ProposedQuantity {
  readonly quantity: number;
  readonly count: string;
  readonly why: string;
}

/** The plates of a proposal: what there is, and what its guests need. */
export interface CountedPlates {
  readonly plates: readonly CoursePlates[];
  /** By the line. */
  readonly proposed: ReadonlyMap<string, ProposedQuantity>;
}

type Asked = Pick<ProposalContent, "lines" | "guests" | "diets" | "allergyWords" | "event">;

/** Counts what there is and what is needed: once for all that is said of it. */
export function countPlates(asked: Asked, facts: FactsByLine): CountedPlates {
  return { plates: platesByCourse(asked, facts), proposed: proposedQuantities(asked, facts) };
}

/**
 * Course by course, how many of the guests have a plate: what is drunk feeds nobody. Dishes in no course are a course of their
 * own as long as no dish is in one; afterwards they are asked for, and count for none.
 */
export function platesByCourse(asked: Asked, facts: FactsByLine): CoursePlates[] {
  const { guests } = asked;
  if (guests === null || guests < 1) return [];
  return coursesOf(asked.lines).map(({ course, name, lines }) => {
    const groups = fedBy(dishesOf(lines, asked, facts), guestsOf(asked));
    return { course, name, lines, guests, fed: countFed(groups, guests), groups };
  });
}

/** Of these, those in which somebody has no plate; whom no dish is sure to suit is told as a gap of their diet, and not here. */
export function shortCourses(plates: readonly CoursePlates[]): CoursePlates[] {
  return plates.filter(({ groups }) => groups.some(isShort));
}

/** Whether some of a group have no plate although there is a dish that suits them, or of those who eat everything at all. */
export const isShort = ({ group, guests, fed, hasDish }: Fed<GuestGroup>): boolean =>
  fed < guests && (group === null || hasDish);

/** "Main: 45 plates for 120 guests. 75 would have none." */
export function describeShort({ name, guests, fed, groups }: CoursePlates): string {
  const who = groups.filter(isShort).map(({ group, guests: count, fed: have }) => {
    const without = count - have;
    const one = groups.length > 1 ? "other" : "guest";
    const words = group === null ? (without === 1 ? one : `${one}s`) : groupWords(group, without);
    return `${formatNumber(without)} ${words}`;
  });
  const plates = formatNumber(fed);
  const of = `${formatNumber(guests)} ${guests === 1 ? "guest" : "guests"}`;
  return `${name}: ${plates} ${plates === "1" ? "plate" : "plates"} for ${of}. ${capitalise(formatList(who))} would have none.`;
}

/**
 * How many of each dish are the fewest that leave nobody without, by its line, with the reason. None for a dish in no course, or
 * of which nobody knows how far it goes: these are asked for.
 */
export function proposedQuantities(asked: Asked, facts: FactsByLine): ReadonlyMap<string, ProposedQuantity> {
  const proposed = new Map<string, ProposedQuantity>();
  const guests = guestsOf(asked);
  if (guests.all < 1) return proposed;
  for (const { key } of mealCourses) {
    const lines = asked.lines.filter(({ kind, course }) => kind === "dish" && course === key);
    const dishes = dishesOf(lines, asked, facts);
    const appetite = appetiteFor(asked.event.kind ?? null, key);
    const eaters = eatersOf(dishes, guests);
    const choices = [...eaters.values()].filter((all) => all.some(({ group }) => group === null)).length;
    for (const [id, quantity] of fewestOfEach(dishes, guests, appetite)) {
      const line = lines.find((one) => one.id === id);
      if (!line || quantity === 0) continue;
      const reason = { eaters: eaters.get(id) ?? [], course: key, choices, appetite, total: guests.all };
      proposed.set(id, { quantity, count: countWords(line, quantity), why: whyWords(line, reason) });
    }
  }
  return proposed;
}

/** The fields with the proposed quantities, of one course or of all; "all" is what a button without script sends. */
export function withProposed(
  fields: ProposalFields,
  asked: Asked,
  facts: FactsByLine,
  course: string = "all",
): ProposalFields {
  const proposed = [...proposedQuantities(asked, facts)].filter(
    ([id]) => course === "all" || asked.lines.some((line) => line.id === id && line.course === course),
  );
  if (proposed.length === 0) return fields;
  return {
    ...fields,
    ...Object.fromEntries(proposed.map(([id, { quantity }]) => [`lines.${id}.quantity`, String(quantity)])),
  };
}

/** What is eaten, course by course; what is drunk is no course. */
export function coursesOf(lines: readonly ProposalLine[]): CourseLines[] {
  const eaten = lines.filter(
    ({ kind, quantity, course }) => kind === "dish" && quantity > 0 && course !== "drink",
  );
  const named = mealCourses.flatMap(({ key, name }) => {
    const some = eaten.filter(({ course }) => course === key);
    return some.length ? [{ course: key, name, lines: some }] : [];
  });
  return named.length || !eaten.length ? named : [{ course: null, name: "The dishes", lines: eaten }];
}

function guestsOf({ guests, diets }: Asked): Guests<GuestGroup> {
  return {
    all: guests ?? 0,
    groups: guestGroups.flatMap(({ group }) => {
      const count = diets[group] ?? 0;
      return count > 0 ? [{ group, guests: count }] : [];
    }),
  };
}

function dishesOf(
  lines: readonly ProposalLine[],
  asked: Asked,
  facts: FactsByLine,
): OrderedDish<GuestGroup>[] {
  return lines.map((line): CourseDish<GuestGroup> & { quantity: number } => ({
    id: line.id,
    quantity: line.quantity,
    goes: goesOf(line, asked.event.kind),
    suits: guestGroups.flatMap(({ group }) =>
      suits(group, facts[line.id], asked.allergyWords) ? [group] : [],
    ),
    keptFor: line.keptFor ?? null,
  }));
}

/** "12 of 10", "18 of 40", "1 plate". */
function countWords({ serves, pieces }: ProposalLine, quantity: number): string {
  if (serves === 1) return `${formatNumber(quantity)} ${quantity === 1 ? "plate" : "plates"}`;
  return `${formatNumber(quantity)} of ${formatNumber(serves ?? pieces ?? 1)}`;
}

interface Reason {
  readonly eaters: readonly Eaters<GuestGroup>[];
  readonly course: MealCourse;
  readonly choices: number;
  readonly appetite: { readonly choosing: number; readonly pieces: number };
  readonly total: number;
}

function whyWords(line: ProposalLine, { eaters, course, choices, appetite, total }: Reason): string {
  const each = line.serves === null ? `${numberInWords(appetite.pieces)} pieces each` : `one ${course} each`;
  return eaters
    .map(({ group, guests }) => {
      const count = formatNumber(guests);
      if (group !== null) return `${count} ${groupWords(group, guests)}, plated apart`;
      const who = `${count} ${guests === 1 ? "guest" : "guests"}${guests < total ? " who eat everything" : ""}`;
      if (choices < 2) return `${who}, ${each}`;
      const more = appetite.choosing > 1 ? `, ${appetite.choosing} each` : "";
      return `${who} choose between ${numberInWords(choices)}${line.serves === null ? `, ${each}` : more}`;
    })
    .join("; ");
}
