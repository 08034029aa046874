import type { LunchCourse } from "#school-menus/menus/course.ts";

/** A row of the grid: a course, and which dish of it. */
export interface GridRow {
  readonly course: LunchCourse;
  readonly index: number;
  readonly name: string;
}
