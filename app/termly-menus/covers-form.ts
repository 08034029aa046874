/** The form in which covers are entered: what it says. */
export { coversInWords, coversText, readCoversForm } from "./covers/covers-form.ts";
export { foodsToAvoid, formatFood, orderedAvoiding } from "./covers/covers.ts";
export type { AvoidedFood } from "./covers/covers.ts";
