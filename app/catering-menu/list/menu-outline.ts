import { categories } from "../catering-menu-item.ts";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";
import { courseRank } from "#food/plates/menu-course.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";

export interface MenuGroup {
  readonly category: Category;
  readonly items: readonly CateringMenuItem[];
}

/**
 * Items grouped by category, in the page's order, and within it by course, those without one last; a category without
 * items has no group.
 */
export function groupByCategory(items: readonly CateringMenuItem[]): readonly MenuGroup[] {
  const known = groupsOf.get(items);
  if (known) return known;
  const groups = categories
    .map(({ key }) => ({ category: key, items: byCourse(items.filter(({ category }) => category === key)) }))
    .filter((group) => group.items.length > 0);
  groupsOf.set(items, groups);
  return groups;
}

// A list is rendered a few rows at a time: it is not put in order again for each.
const groupsOf = new WeakMap<readonly CateringMenuItem[], readonly MenuGroup[]>();

function byCourse(items: readonly CateringMenuItem[]): readonly CateringMenuItem[] {
  const ranked = Map.groupBy(items, ({ course }) => courseRank(course));
  return [...ranked.keys()].toSorted((one, other) => one - other).flatMap((rank) => ranked.get(rank) ?? []);
}

export interface CourseGroup {
  /** Null for dishes of which nobody has said. */
  readonly course: MenuCourse | null;
  readonly items: readonly CateringMenuItem[];
}

/** The dishes of one category by their courses, in the order of a meal. */
export function groupByCourse(items: readonly CateringMenuItem[]): CourseGroup[] {
  const groups = Map.groupBy(items, ({ course }) => course ?? null);
  return [...groups]
    .map(([course, list]) => ({ course, items: list }))
    .toSorted((one, other) => courseRank(one.course ?? undefined) - courseRank(other.course ?? undefined));
}

/** How many dishes there are by category and course: "weddings mains", "school " for those without a course. */
export type MenuOutline = Readonly<Partial<Record<`${Category} ${MenuCourse | ""}`, number>>>;

/** Counts dishes by category and course. */
export function outlineOf(items: readonly CateringMenuItem[]): MenuOutline {
  const counts: Partial<Record<`${Category} ${MenuCourse | ""}`, number>> = {};
  for (const { category, course = "" } of items) {
    const place = `${category} ${course}` as const;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
