import { categories } from "./catering-menu-item.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import { courseRank } from "./course.ts";
import type { Course } from "./course.ts";

export interface MenuGroup {
  readonly category: Category;
  readonly items: readonly CateringMenuItem[];
}

/**
 * Items grouped by category, in the page's order, and within it by course, those without one last; a category without
 * items has no group.
 */
export function groupByCategory(items: readonly CateringMenuItem[]): MenuGroup[] {
  return categories
    .map(({ key }) => ({
      category: key,
      items: items
        .filter((item) => item.category === key)
        .toSorted((one, other) => courseRank(one.course) - courseRank(other.course)),
    }))
    .filter((group) => group.items.length > 0);
}

export interface CourseGroup {
  /** Null for dishes of which nobody has said. */
  readonly course: Course | null;
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
export type MenuOutline = Readonly<Partial<Record<`${Category} ${Course | ""}`, number>>>;

/** Counts dishes by category and course. */
export function outlineOf(items: readonly CateringMenuItem[]): MenuOutline {
  const counts: Partial<Record<`${Category} ${Course | ""}`, number>> = {};
  for (const { category, course = "" } of items) {
    const place = `${category} ${course}` as const;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
