import { goesFor } from "#food/plates/appetite.ts";
import { hasNone, suitsDiet } from "#food/plates/suits-diet.ts";
import type { EventKind } from "#values/event-kinds.ts";
import { diets } from "#food/diet.ts";
import { portionsOf } from "#food/plates/enough.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatNumber, numberInWords } from "#values/numbers/format-number.ts";
import { readAllergyWords } from "./allergy-words.ts";
import { mealCourses } from "../proposal.ts";
import type { MealCourse, GuestGroup, LineFacts, ProposalContent, ProposalLine } from "../proposal.ts";

/** What is known of each line's dish, by the line's id; what is missing is not known. */
export type FactsByLine = Readonly<Record<string, LineFacts>>;

/** How many plates of a course are sure to suit a group of guests. */
export interface SurePlates {
  readonly group: GuestGroup;
  /** Null: of all that is eaten, whatever its course. */
  readonly course: MealCourse | null;
  readonly guests: number;
  /** Only of dishes of which it is known that they suit, and how many each serves. */
  readonly plates: number;
}

/** What is known of dishes by the items of the menu, as what is known of the lines that are of them. */
export function factsByLine(
  lines: readonly Pick<ProposalLine, "id" | "itemId">[],
  known: Readonly<Record<string, LineFacts>>,
): FactsByLine {
  return Object.fromEntries(
    lines.flatMap(({ id, itemId }) => {
      const facts = itemId ? known[itemId] : undefined;
      return facts ? [[id, facts]] : [];
    }),
  );
}

type Asked = Pick<ProposalContent, "lines" | "diets" | "allergyWords"> & {
  readonly event?: ProposalContent["event"];
};

/** The groups of guests in the order in which they are listed. */
export const guestGroups: readonly { readonly group: GuestGroup; readonly name: string }[] = [
  ...diets.map(({ key, name }) => ({ group: key, name: key === "gluten-free" ? "Coeliac" : name })),
  { group: "allergy", name: "Allergy" },
];

/**
 * The plates that are sure to suit each group of which there are guests: of all that is eaten, and then of each course that
 * somebody has named. What is not known never counts.
 */
export function surePlates(asked: Asked, facts: FactsByLine): SurePlates[] {
  const dishes = asked.lines.filter(({ kind }) => kind === "dish");
  const named = mealCourses
    .map(({ key }) => key)
    .filter((key) => dishes.some(({ course }) => course === key));
  return guestGroups.flatMap(({ group }) => {
    const guests = asked.diets[group] ?? 0;
    if (guests === 0 || dishes.length === 0) return [];
    const suitable = dishes.filter((line) => suits(group, facts[line.id], asked.allergyWords));
    const eaten = suitable.filter(({ course }) => course !== "drink");
    return [
      { group, course: null, guests, plates: platesOf(eaten, asked.event?.kind) },
      ...named.map((course) => ({
        group,
        course,
        guests,
        plates: platesOf(
          suitable.filter((line) => line.course === course),
          asked.event?.kind,
        ),
      })),
    ];
  });
}

/**
 * Where a group has fewer sure plates than guests. What has no sure plate at all is told once, and not course by course.
 */
export function courseGaps(asked: Asked, facts: FactsByLine): SurePlates[] {
  const short = surePlates(asked, facts).filter(({ plates, guests }) => plates < guests);
  const without = new Set(
    short.filter(({ course, plates }) => !course && plates === 0).map(({ group }) => group),
  );
  return short.filter(({ group, course }) =>
    without.has(group)
      ? course === null
      : course !== null || !short.some((one) => one.group === group && one.course),
  );
}

/** "Vegan plates: 96 for 12", "Coeliac: 0 sure plates for 12", "Vegan, dessert: 4 sure plates for 12". */
export function describePlates({ group, course, guests, plates }: SurePlates): string {
  const [of, to] = [formatNumber(plates), formatNumber(guests)];
  const who = course ? `${nameOf(group)}, ${course}` : nameOf(group);
  if (plates >= guests) return course ? `${who}: ${of} plates for ${to}` : `${who} plates: ${of} for ${to}`;
  return `${who}: ${of} sure ${plates === 1 ? "plate" : "plates"} for ${to}`;
}

/** "Two vegans have no dessert that is sure to suit them": a gap in a sentence, for the member who has to close it. */
export function describeGap(gap: SurePlates): string {
  const { group, course, guests, plates } = gap;
  const who = `${capitalise(numberInWords(guests))} ${groupWords(group, guests)}`;
  const what = course ?? "dish";
  if (plates === 0) return `${who} ${guests === 1 ? "has" : "have"} no ${what} that is sure to suit.`;
  return `${describePlates(gap)}.`;
}

const nameOf = (group: GuestGroup) => guestGroups.find((one) => one.group === group)?.name ?? group;

const people: Readonly<Record<GuestGroup, readonly [one: string, more: string]>> = {
  vegetarian: ["vegetarian", "vegetarians"],
  vegan: ["vegan", "vegans"],
  halal: ["guest who eats halal", "guests who eat halal"],
  "gluten-free": ["coeliac guest", "coeliac guests"],
  "dairy-free": ["guest without dairy", "guests without dairy"],
  allergy: ["guest with an allergy", "guests with an allergy"],
};

/** "vegans", "guest with an allergy": so many of a group, without the number. */
export const groupWords = (group: GuestGroup, count: number): string => people[group][count === 1 ? 0 : 1];

/** How far one of a line goes at such an event; null where nobody knows. */
export const goesOf = (
  line: Pick<ProposalLine, "serves" | "pieces" | "course">,
  kind: EventKind | undefined,
): ReturnType<typeof goesFor> => goesFor(line, kind ?? null, line.course);

/** How many people some dishes serve. A dish of which that is not known serves nobody: no plate of it is sure. */
function platesOf(lines: readonly ProposalLine[], kind: EventKind | undefined): number {
  return lines.reduce((sum, line) => sum + portionsOf({ goes: goesOf(line, kind) }, line.quantity), 0);
}

/** Whether a dish is known to suit a group. Facts that are missing suit nobody. */
export function suits(group: GuestGroup, facts: LineFacts | undefined, allergyWords: string): boolean {
  if (!facts) return false;
  if (group !== "allergy") return suitsDiet(group, facts);
  const { avoided, unread } = readAllergyWords(allergyWords);
  return avoided.length > 0 && unread.length === 0 && hasNone(facts.allergens, avoided);
}
