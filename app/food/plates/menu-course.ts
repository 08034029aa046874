import { defined } from "#values/defined.ts";

/** The courses of a menu, in the order in which a page lists them. */
export const menuCourses = [
  { key: "breakfast", name: "Breakfast and breaks" },
  { key: "lunch-boxes", name: "Packed lunches" },
  { key: "canapes", name: "Canapés and nibbles" },
  { key: "starters", name: "Starters" },
  { key: "mains", name: "Mains" },
  { key: "sharing", name: "Boards and sharing tables" },
  { key: "sides", name: "Sides and salads" },
  { key: "children", name: "For the children" },
  { key: "puddings", name: "Puddings" },
  { key: "cakes", name: "Cakes and bakes" },
  { key: "drinks", name: "Drinks" },
] as const;

export type MenuCourse = (typeof menuCourses)[number]["key"];

const plain = (word: string) => word.trim().toLowerCase().replaceAll("é", "e").replaceAll(/\s+/g, " ");

/** The course of that key or name, or null. */
export function parseCourse(word: string): MenuCourse | null {
  const asked = plain(word);
  return menuCourses.find(({ key, name }) => key === asked || plain(name) === asked)?.key ?? null;
}

/** What a course is called. */
export function courseName(course: MenuCourse): string {
  return defined(menuCourses.find(({ key }) => key === course)).name;
}

// What is eaten when: of the others nobody can tell, and a person is asked.
const meals = {
  canapes: "starter",
  starters: "starter",
  mains: "main",
  "lunch-boxes": "main",
  sides: "side",
  puddings: "dessert",
  drinks: "drink",
} as const;

/** The course of a meal at which a dish of a menu's course is eaten; null where that depends on the meal. */
export function mealOf(course: MenuCourse | undefined): (typeof meals)[keyof typeof meals] | null {
  return course && course in meals ? meals[course as keyof typeof meals] : null;
}

const ranks: ReadonlyMap<MenuCourse, number> = new Map(menuCourses.map(({ key }, at) => [key, at]));

/** Where a course is in the order; what has none comes last. */
export function courseRank(course: MenuCourse | undefined): number {
  return (course && ranks.get(course)) ?? menuCourses.length;
}
