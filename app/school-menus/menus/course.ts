import { defined } from "#values/defined.ts";

/** The parts of a school lunch, in the order in which a menu names them. */
export const lunchCourses = [
  { key: "main", name: "Hot dish" },
  { key: "vegetarian", name: "Vegetable dish" },
  { key: "jacket", name: "Jacket or pasta" },
  { key: "side", name: "On the side" },
  { key: "dessert", name: "Pudding" },
  { key: "fruit", name: "Fruit" },
  { key: "bread", name: "Bread" },
  { key: "drink", name: "To drink" },
] as const;
export type LunchCourse = (typeof lunchCourses)[number]["key"];

/** "Hot dish": a course as a label. */
export function courseName(course: LunchCourse): string {
  return defined(lunchCourses.find(({ key }) => key === course)).name;
}

/** The course that a word names, or null. */
export function parseCourse(word: string): LunchCourse | null {
  return lunchCourses.find(({ key }) => key === word.trim().toLowerCase())?.key ?? null;
}
