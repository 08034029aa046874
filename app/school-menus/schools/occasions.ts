import type { Occasion } from "#brand/meals.ts";
import type { MenuKey, School } from "./schools.ts";

const breakfastEnd = "_breakfast";

/** The key of what a school serves on an occasion. In a school's own key there is no "_", so it is never another school's. */
export const menuKeyOf = (school: MenuKey, occasion: Occasion): MenuKey =>
  occasion === "breakfast" ? `${school}${breakfastEnd}` : school;

/** What a menu is of. */
export const occasionOf = (menu: MenuKey): Occasion => (menu.endsWith(breakfastEnd) ? "breakfast" : "lunch");

/** The key of the school whose menu it is. */
export const schoolKeyOf = (menu: MenuKey): MenuKey =>
  occasionOf(menu) === "breakfast" ? menu.slice(0, -breakfastEnd.length) : menu;

/** A school as its breakfasts are about it. */
export const breakfastsAt = (school: School, beginsAt: string): School => ({
  ...school,
  key: menuKeyOf(school.key, "breakfast"),
  label: `${school.label}, breakfast`,
  school: `${school.school}, breakfast`,
  lunchAt: beginsAt,
  selector: 0,
  aliases: [],
});
