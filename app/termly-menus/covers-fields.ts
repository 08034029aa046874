import type { Day } from "#values/calendar-day.ts";
import type { MenuKey } from "./schools.ts";

/** A field of the form in which covers are entered: "lunches-olive-2026-11-25". For the browser too. */
export const coversField = (of: "lunches" | "avoiding" | "seen" | "shown", key: MenuKey, day: Day): string =>
  `${of}-${key}-${day}`;
