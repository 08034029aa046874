import type { Course } from "#termly-menus/dish-descriptions.ts";

/** A row of the grid: a course, and which dish of it. */
export interface GridRow {
  readonly course: Course;
  readonly index: number;
  readonly name: string;
}
