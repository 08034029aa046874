import type { MenuKey } from "#school-menus/schools/schools.ts";

/** Where it is settled whether a school has breakfasts, and when they begin. */
export const breakfastsPage = (school: MenuKey): string =>
  `/desk/schools/${encodeURIComponent(school)}/breakfasts`;
