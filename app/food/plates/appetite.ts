import type { EventKind } from "#values/event-kinds.ts";

/** The courses of a meal for which there is an appetite. */
type MealCourse = "starter" | "main" | "side" | "dessert" | "drink";

/** How much one guest eats of a course. */
export interface Appetite {
  /** Portions of a dish that is counted in people, where it is the only one for everybody. */
  readonly each: number;
  /** The same where guests choose between several: people take of two. */
  readonly choosing: number;
  /** Pieces of what is counted in pieces. */
  readonly pieces: number;
}

const courses = (
  starter: Appetite,
  main: Appetite,
  dessert: Appetite,
): Readonly<Record<MealCourse, Appetite>> => ({
  starter,
  main,
  side: { each: 1, choosing: 1, pieces: 2 },
  dessert,
  drink: { each: 1, choosing: 1, pieces: 1 },
});

/**
 * What is eaten, by what it is eaten at. Plated at a wedding, where guests have chosen beforehand; standing at a party, where
 * a tenth more of each main is taken when there are two; in smaller hands at a school. These are our own measures.
 */
const appetites = {
  weddings: courses(
    { each: 1, choosing: 1, pieces: 6 },
    { each: 1, choosing: 1, pieces: 3 },
    { each: 1, choosing: 1, pieces: 2 },
  ),
  parties: courses(
    { each: 1, choosing: 1, pieces: 6 },
    { each: 1, choosing: 1.1, pieces: 3 },
    { each: 1, choosing: 1, pieces: 2 },
  ),
  school: courses(
    { each: 1, choosing: 1, pieces: 3 },
    { each: 1, choosing: 1, pieces: 1 },
    { each: 1, choosing: 1, pieces: 1 },
  ),
} as const;

/** The appetite for a course. Where nobody has said what the event is, the largest that there is. */
export function appetiteFor(kind: EventKind | null, course: MealCourse | null): Appetite {
  const kinds = kind ? [appetites[kind]] : [appetites.parties, appetites.weddings, appetites.school];
  const [first, ...others] = kinds.map((one) => one[course ?? "main"]);
  const most = (of: (one: Appetite) => number) =>
    Math.max(...[first, ...others].map((one) => (one ? of(one) : 0)));
  return {
    each: most(({ each }) => each),
    choosing: most(({ choosing }) => choosing),
    pieces: most(({ pieces }) => pieces),
  };
}

/**
 * How far one of a dish goes at such an event: so many people, or so many pieces of which a portion has `each`; null where nobody
 * knows.
 */
export function goesFor(
  { serves, pieces }: { readonly serves: number | null; readonly pieces?: number | null | undefined },
  kind: EventKind | null,
  course: MealCourse | null,
): { readonly count: number; readonly each: number } | null {
  if (serves !== null) return { count: serves, each: 1 };
  return pieces ? { count: pieces, each: appetiteFor(kind, course).pieces } : null;
}
