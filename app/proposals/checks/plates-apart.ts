import { countFed, dishesForAll, eatersOf, fedBy } from "#food/plates/enough.ts";
import type { Guests, OrderedDish } from "#food/plates/enough.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { goesOf, groupWords, guestGroups, suits } from "./course-gaps.ts";
import type { FactsByLine } from "./course-gaps.ts";
import { platesByCourse } from "./enough-plates.ts";
import type { CoursePlates } from "./enough-plates.ts";
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

/** Who has which plate: course by course for all guests, and what is plated apart for whom. Not known never counts. */
export function platesOfOrder(
  asked: Asked,
  facts: FactsByLine,
): { readonly plates: readonly PlatesOfCourse[]; readonly apart: readonly PlatesApart[] } {
  const needs = statedNeeds(asked);
  const guests: Guests<string> = {
    all: asked.guests ?? 0,
    groups: needs.map(({ key, guests: count }) => ({ group: key, guests: count })),
  };
  const courses = platesByCourse(asked, facts).map((course) => ({
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

function statedNeeds({ diets, allergyWords }: Asked): Need[] {
  return guestGroups.flatMap(({ group }): Need[] => {
    const guests = diets[group] ?? 0;
    if (guests < 1) return [];
    const who = `${formatNumber(guests)} ${groupWords(group, guests)}`;
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

function dishesOf(
  { lines }: CoursePlates,
  { event }: Asked,
  facts: FactsByLine,
  needs: readonly Need[],
): OrderedDish<string>[] {
  return lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    goes: goesOf(line, event.kind),
    suits: needs.filter((need) => need.suits(facts[line.id])).map(({ key }) => key),
    keptFor: line.keptFor ?? null,
  }));
}

function plateOf(
  { name, lines }: CoursePlates,
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
