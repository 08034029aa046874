import { countFed, dishesForAll, eatersOf, fedBy } from "#food/plates/enough.ts";
import type { Guests, OrderedDish } from "#food/plates/enough.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Diet } from "#food/diet.ts";
import { formatList } from "#values/text/format-list.ts";
import { needsInWords, suitsNeeds } from "../guest-diets/guest-diet.ts";
import { avoidsAllOf } from "../guest-diets/told-content.ts";
import type { GuestNeeds, ToldDiet } from "../guest-diets/guest-diet.ts";
import { goesOf, groupWords, guestGroups, suits } from "./course-gaps.ts";
import type { FactsByLine } from "./course-gaps.ts";
import { coursesOf } from "./enough-plates.ts";
import type { CourseLines } from "./enough-plates.ts";
import type { LineFacts, ProposalContent } from "../proposal.ts";

/** What a group of guests eats of one course. */
export interface PlateOfCourse {
  readonly course: string;
  /** Null: no dish of it is known to suit them. */
  readonly dish: string | null;
  /** It is plated for them alone; else they eat what everybody eats. */
  readonly isApart: boolean;
}

/** Guests whose plates are made apart from everybody else's. */
export interface PlatesApart {
  readonly key: string;
  /** "14 vegans", "1 guest with an allergy". */
  readonly who: string;
  readonly courses: readonly PlateOfCourse[];
}

/** How the key of those begins who have told themselves what no group of the host's has. */
export const toldKey = "told: ";

/** How many of the guests have a plate of a course. */
interface PlatesOfCourse {
  readonly name: string;
  readonly guests: number;
  readonly fed: number;
}

/** Guests who need the same. */
interface Need {
  readonly key: string;
  readonly who: string;
  readonly guests: number;
  /** What must not come near their plate: it has a tray and a label of its own, whatever it is. */
  readonly isAllergy: boolean;
  readonly suits: (facts: LineFacts | undefined) => boolean;
}

type Asked = Pick<ProposalContent, "lines" | "guests" | "diets" | "allergyWords" | "event">;

/**
 * Who has which plate: course by course for all guests, and what is plated apart for whom. `told`: what guests have told
 * themselves; whom the host had counted already is counted once. Not known never counts.
 */
export function platesOfOrder(
  asked: Asked,
  facts: FactsByLine,
  told: readonly ToldDiet[] = [],
): { readonly plates: readonly PlatesOfCourse[]; readonly apart: readonly PlatesApart[] } {
  const needs = [...statedNeeds(asked, told), ...toldNeeds(told)];
  const guests: Guests<string> = {
    all: asked.guests ?? 0,
    groups: needs.map(({ key, guests: count }) => ({ group: key, guests: count })),
  };
  const courses =
    guests.all < 1
      ? []
      : coursesOf(asked.lines).map((course) => ({
          course,
          dishes: dishesOf(course, asked, facts, needs),
        }));
  return {
    plates: courses.map(({ course: { name }, dishes }) => ({
      name,
      guests: guests.all,
      fed: countFed(fedBy(dishes, guests), guests.all),
    })),
    apart: needs
      .map(({ key, who, isAllergy }) => ({
        key,
        who,
        courses: courses.map(({ course, dishes }) =>
          plateOf(course, dishes, { guests, group: key, isAllergy }),
        ),
      }))
      .filter(({ courses: plates }) => plates.some(({ isApart, dish }) => isApart || dish === null)),
  };
}

/** Who has told what no group of the host's has, and has a course without a dish that is sure to suit: a sentence each. */
export const toldGaps = (apart: readonly PlatesApart[]): string[] =>
  apart.flatMap(({ key, who, courses }) => {
    const without = courses.filter(({ dish }) => dish === null).map(({ course }) => course.toLowerCase());
    return key.startsWith(toldKey) && without.length
      ? [`${who}: no ${formatList(without, "or")} that is sure to suit.`]
      : [];
  });

/** The groups that the host has counted, with whoever told that they belong to one and need nothing else. */
function statedNeeds({ diets, allergyWords }: Asked, told: readonly ToldDiet[]): Need[] {
  return guestGroups.flatMap(({ group }): Need[] => {
    const among = told.filter((one) =>
      group === "allergy" ? avoidsAllOf(one, allergyWords) : one.diets.includes(group),
    );
    const alone = among.filter((one) => groupAlone(one) === group);
    const guests = Math.max(0, (diets[group] ?? 0) - among.length) + alone.length;
    if (guests < 1) return [];
    const count = `${formatNumber(guests)} ${groupWords(group, guests)}`;
    const who = alone.length ? `${count}, among them ${plateNumbers(alone)}` : count;
    return [
      {
        key: group,
        guests,
        who: group === "allergy" && allergyWords ? `${who} (${allergyWords})` : who,
        isAllergy: group === "allergy" || group === "gluten-free",
        suits: (facts) => suits(group, facts, allergyWords),
      },
    ];
  });
}

/** Whoever needs what no group of the host's has, told in the same words: they have a plate with a number. */
function toldNeeds(told: readonly ToldDiet[]): Need[] {
  const others = Map.groupBy(
    told.filter((one) => groupAlone(one) === null),
    needsInWords,
  );
  return [...others].flatMap(([words, [first, ...rest]]): Need[] => {
    if (!first) return [];
    const all = [first, ...rest];
    const guests = all.length === 1 ? "1 guest" : `${formatNumber(all.length)} guests`;
    return [
      {
        key: `${toldKey}${words}`,
        guests: all.length,
        who: `${guests}: ${words}, ${plateNumbers(all)}`,
        isAllergy: first.avoided.length > 0 || first.diets.includes("gluten-free"),
        suits: (facts) => suitsNeeds(first, facts),
      },
    ];
  });
}

/** "plate 3", "plates 3 and 7". */
const plateNumbers = (told: readonly ToldDiet[]) =>
  `${told.length === 1 ? "plate" : "plates"} ${formatList(told.map(({ number }) => String(number)))}`;

/** The host's group that says all of what a guest needs; null where none does. */
function groupAlone({ diets, avoided }: GuestNeeds): Diet | null {
  const [diet, ...more] = diets;
  return diet && more.length === 0 && avoided.length === 0 ? diet : null;
}

function dishesOf(
  { lines }: CourseLines,
  { event }: Asked,
  facts: FactsByLine,
  needs: readonly Need[],
): OrderedDish<string>[] {
  const hasTold = needs.some(({ key }) => key.startsWith(toldKey));
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    goes: goesOf(line, event.kind),
    suits: needs.filter((need) => need.suits(facts[line.id])).map(({ key }) => key),
    // A line that is kept for vegans is for a vegan without nuts too: then who eats of it follows from what suits.
    keptFor: line.keptFor !== "everybody" && hasTold ? null : (line.keptFor ?? null),
  }));
}

function plateOf(
  { name, lines }: CourseLines,
  dishes: readonly OrderedDish<string>[],
  {
    guests,
    group,
    isAllergy,
  }: { readonly guests: Guests<string>; readonly group: string; readonly isAllergy: boolean },
): PlateOfCourse {
  const eaten = [...eatersOf(dishes, guests)].find(([, eaters]) => eaters.some((one) => one.group === group));
  const line = lines.find(({ id }) => id === eaten?.[0]);
  if (!line) return { course: name, dish: null, isApart: false };
  const isForAll = dishesForAll(dishes, guests).some(({ id }) => id === line.id);
  return { course: name, dish: line.name, isApart: isAllergy || !isForAll };
}
