import { defined } from "#values/defined.ts";

/**
 * Whether the dishes of a course are enough, and how many of each are. A guest with a diet has a plate only of a dish that is
 * known to suit; a dish that is kept for a diet feeds nobody else; of a dish of which nobody knows how far it goes no plate
 * counts. `Group` names a diet or an allergy.
 */
export interface CourseDish<Group extends string> {
  readonly id: string;
  /** How far one of it goes: `count` people, each one portion, or `count` pieces of which a portion has `each`. Null: not known. */
  readonly goes: { readonly count: number; readonly each: number } | null;
  /** The groups whom it is known to suit. */
  readonly suits: readonly Group[];
  /** Whom somebody has said that it is for; null where that follows from the other dishes. */
  readonly keptFor: Group | "everybody" | null;
}

/** A dish with how many of it are ordered. */
export interface OrderedDish<Group extends string> extends CourseDish<Group> {
  readonly quantity: number;
}

/** Who comes. A guest is counted in one group at most: who is in two is fed twice, and nobody goes without. */
export interface Guests<Group extends string> {
  readonly all: number;
  readonly groups: readonly { readonly group: Group; readonly guests: number }[];
}

/** Guests of one kind, with how many of them have a plate. `group` null: all who eat everything. */
export interface Fed<Group extends string> {
  readonly group: Group | null;
  readonly guests: number;
  readonly fed: number;
  /** Whether any dish of the course is known to suit them. */
  readonly hasDish: boolean;
}

/** How many portions so many of a dish are. */
export function portionsOf(dish: Pick<CourseDish<string>, "goes">, quantity: number): number {
  return dish.goes ? Math.floor((quantity * dish.goes.count) / dish.goes.each) : 0;
}

/** The fewest of a dish that are so many portions; null where nobody knows how far it goes. */
function fewestFor(dish: Pick<CourseDish<string>, "goes">, portions: number): number | null {
  return dish.goes ? Math.ceil((portions * dish.goes.each) / dish.goes.count) : null;
}

/** How many guests eat everything: those in no group. */
function othersOf({ all, groups }: Guests<string>): number {
  return Math.max(0, all - groups.reduce((sum, { guests }) => sum + guests, 0));
}

/**
 * The dish that each group has to itself, by its group. A group that can eat every dish has none, and eats with everybody.
 * Of several that suit it is the one that suits the fewest others: who eats no nuts does not take the vegan plates.
 */
function dishesKept<Group extends string>(
  dishes: readonly CourseDish<Group>[],
  { groups }: Guests<Group>,
): ReadonlyMap<Group, CourseDish<Group>> {
  const known = dishes.filter(({ goes }) => goes !== null);
  const kept = new Map<Group, CourseDish<Group>>();
  for (const { group, guests } of groups) {
    const suitable = known.filter((dish) => maySuit(dish, group));
    const named = suitable.filter(({ keptFor }) => keptFor === group);
    const eatsWithAll =
      named.length === 0 &&
      (suitable.length === known.length || suitable.some(({ keptFor }) => keptFor === "everybody"));
    const [pick] = (named.length ? named : suitable).toSorted(
      (one, other) => one.suits.length - other.suits.length,
    );
    if (guests > 0 && pick && !eatsWithAll) kept.set(group, pick);
  }
  return kept;
}

/** The dishes that everybody eats of: those that are kept for nobody, and where that is none, the least particular ones. */
export function dishesForAll<Group extends string>(
  dishes: readonly CourseDish<Group>[],
  guests: Guests<Group>,
): CourseDish<Group>[] {
  const kept = new Set([...dishesKept(dishes, guests).values()].map(({ id }) => id));
  const unnamed = dishes.filter(({ keptFor }) => keptFor === null || keptFor === "everybody");
  const free = unnamed.filter(({ id }) => !kept.has(id));
  if (free.some(({ goes }) => goes !== null)) return free;
  const known = unnamed.filter(({ goes }) => goes !== null);
  const fewest = Math.min(...known.map(({ suits }) => suits.length));
  return [...free, ...known.filter(({ suits }) => suits.length === fewest)];
}

/** Who of the guests has a plate of a course, group by group and then everybody else: as many as can have one. */
export function fedBy<Group extends string>(
  dishes: readonly OrderedDish<Group>[],
  guests: Guests<Group>,
): Fed<Group>[] {
  const forAll = new Set(dishesForAll(dishes, guests).map(({ id }) => id));
  const tables = dishes.map((dish) => ({ dish, left: portionsOf(dish, dish.quantity) }));
  const groups = guests.groups.filter((one) => one.guests > 0);
  const eaters = [
    ...groups.map(({ group, guests: count }) => ({
      group: group as Group | null,
      guests: count,
      eats: tables.map(({ dish }) => maySuit(dish, group)),
    })),
    { group: null, guests: othersOf(guests), eats: tables.map(({ dish }) => forAll.has(dish.id)) },
  ];
  // An augmenting path moves guests who can eat something else too; nobody who has a plate loses it.
  const eaten = eaters.map(() => tables.map(() => 0));
  return eaters.map(({ group, guests: count, eats }, at) => {
    let fed = 0;
    for (let more = 1; fed < count && more > 0; fed += more)
      more = feed({ at, most: count - fed, eaters, tables, eaten });
    return {
      group,
      guests: count,
      fed,
      hasDish: tables.some(({ dish }, to) => eats[to] && dish.goes !== null),
    };
  });
}

/** How many of all guests have a plate: who is counted in two groups and has one of two plates goes without. */
export function countFed(groups: readonly Fed<string>[], all: number): number {
  return Math.max(0, all - groups.reduce((sum, one) => sum + one.guests - one.fed, 0));
}

/**
 * How many of each dish are the fewest that leave nobody without a plate who can have one, by its id. Dishes for everybody
 * share evenly; one fewer of any dish of which there are several, and somebody goes without.
 */
export function fewestOfEach<Group extends string>(
  dishes: readonly CourseDish<Group>[],
  guests: Guests<Group>,
  appetite: HowMuch,
): ReadonlyMap<string, number> {
  const wanted = eatersOf(dishes, guests);
  const forAll = dishesForAll(dishes, guests).filter(({ goes }) => goes !== null);
  const portions = inPortions(guests, appetite, forAll.length);
  const own = new Map(
    dishes.map(({ id }) => {
      const groups = (wanted.get(id) ?? []).flatMap(({ group }) => group ?? []);
      return [
        id,
        portions.groups.reduce((sum, one) => sum + (groups.includes(one.group) ? one.guests : 0), 0),
      ];
    }),
  );
  let left = othersOf(portions);
  const share = new Map(
    forAll.map(({ id }, at) => {
      const even = Math.ceil(left / (forAll.length - at));
      left -= even;
      return [id, even];
    }),
  );
  const fewest = new Map<string, number>();
  for (const dish of dishes) {
    const count = fewestFor(dish, (own.get(dish.id) ?? 0) + (share.get(dish.id) ?? 0));
    if (count !== null) fewest.set(dish.id, count);
  }
  return withoutSpare(dishes, portions, fewest);
}

/** Portions that one guest eats: of the only dish for everybody, or of those between which they choose. */
export interface HowMuch {
  readonly each: number;
  readonly choosing: number;
}

/** Who eats of a dish. `group` null: all who eat everything. */
export interface Eaters<Group extends string> {
  readonly group: Group | null;
  readonly guests: number;
}

/** Whom each dish feeds, by its id: every group its own dish, everybody else the dishes for all. */
export function eatersOf<Group extends string>(
  dishes: readonly CourseDish<Group>[],
  guests: Guests<Group>,
): ReadonlyMap<string, readonly Eaters<Group>[]> {
  const kept = dishesKept(dishes, guests);
  const forAll = dishesForAll(dishes, guests).filter(({ goes }) => goes !== null);
  const eaters = new Map<string, Eaters<Group>[]>();
  const add = (id: string, one: Eaters<Group>) => void eaters.set(id, [...(eaters.get(id) ?? []), one]);
  for (const one of guests.groups) {
    const own = kept.get(one.group) ?? forAll.find((dish) => maySuit(dish, one.group));
    if (own && one.guests > 0) add(own.id, one);
  }
  const others = othersOf(guests);
  if (others > 0) for (const { id } of forAll) add(id, { group: null, guests: others });
  return eaters;
}

// 100 x 1.1 is a hair above 110 in binary: that hair is no guest.
const roundedUp = (portions: number) => Math.ceil(Math.round(portions * 1e6) / 1e6);

function inPortions<Group extends string>(
  guests: Guests<Group>,
  { each, choosing }: HowMuch,
  choices: number,
): Guests<Group> {
  const groups = guests.groups.map((one) => ({ ...one, guests: roundedUp(one.guests * each) }));
  const others = roundedUp(othersOf(guests) * (choices > 1 ? choosing : each));
  return { all: others + groups.reduce((sum, one) => sum + one.guests, 0), groups };
}

// Each of several shares is rounded up to whole ones: what that makes too many is taken away again. One of each stays: without it
// the dish were off the menu, and what is kept for whom were another question.
function withoutSpare<Group extends string>(
  dishes: readonly CourseDish<Group>[],
  portions: Guests<Group>,
  fewest: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const fed = (counts: ReadonlyMap<string, number>) =>
    fedBy(
      dishes.map((dish) => ({ ...dish, quantity: counts.get(dish.id) ?? 0 })),
      portions,
    ).reduce((sum, one) => sum + one.fed, 0);
  const enough = fed(fewest);
  let counts = fewest;
  for (const id of fewest.keys())
    for (let count = (counts.get(id) ?? 0) - 1; count >= 1; count -= 1) {
      const less = new Map(counts).set(id, count);
      if (fed(less) < enough) break;
      counts = less;
    }
  return counts;
}

function maySuit<Group extends string>({ suits, keptFor }: CourseDish<Group>, group: Group): boolean {
  return suits.includes(group) && (keptFor === null || keptFor === "everybody" || keptFor === group);
}

interface Feeding {
  readonly at: number;
  readonly most: number;
  readonly eaters: readonly { readonly eats: readonly boolean[] }[];
  readonly tables: readonly { left: number }[];
  readonly eaten: readonly number[][];
}

/** Who takes plates of a dish, and of which dish they had theirs before; null: they had none. */
interface Step {
  readonly eater: number;
  readonly before: number | null;
}

/** Gives plates to eaters along one path of moves, and returns to how many. */
function feed({ at, most, eaters, tables, eaten }: Feeding): number {
  const from = new Map<number, Step>();
  const queue: { eater: number; table: number | null }[] = [{ eater: at, table: null }];
  for (const { eater, table } of queue) {
    for (const [to, place] of tables.entries()) {
      if (!eaters[eater]?.eats[to] || from.has(to)) continue;
      from.set(to, { eater, before: table });
      if (place.left > 0) return moveAlong(to, from, { most, tables, eaten });
      for (const [other, plates] of eaten.entries())
        if ((plates[to] ?? 0) > 0) queue.push({ eater: other, table: to });
    }
  }
  return 0;
}

function moveAlong(
  last: number,
  from: ReadonlyMap<number, Step>,
  { most, tables, eaten }: Pick<Feeding, "most" | "tables" | "eaten">,
): number {
  const moves: { row: number[]; to: number; before: number | null }[] = [];
  for (let to: number | null = last; to !== null;) {
    const step: Step = defined(from.get(to));
    moves.push({ row: defined(eaten[step.eater]), to, before: step.before });
    to = step.before;
  }
  const place = defined(tables[last]);
  const moved = Math.min(
    most,
    place.left,
    ...moves.flatMap(({ row, before }) => (before === null ? [] : [row[before] ?? 0])),
  );
  place.left -= moved;
  for (const { row, to, before } of moves) {
    row[to] = (row[to] ?? 0) + moved;
    if (before !== null) row[before] = (row[before] ?? 0) - moved;
  }
  return moved;
}
