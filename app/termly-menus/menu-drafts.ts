// Drafts of menus, as the browser uses them too; how they are stored is private to `drafts/`.
export { weekCommencings } from "./calendar/school-term.ts";
export type { Term } from "./calendar/school-term.ts";
export { copySpan, parseSpan, refOf } from "./drafts/copy-lunches.ts";
export type { PlacedRef } from "./drafts/copy-lunches.ts";
export { mostOfCourse, mostWeeks, parsePlace, placeOf } from "./drafts/draft.ts";
export type { DishRef, Draft, DraftCell, DraftKey, Place, PlaceParts } from "./drafts/draft.ts";
export { addsRisk, lacksFacts, placeName } from "./drafts/draft-differences.ts";
export type { CellDifference, PlaceConflict } from "./drafts/draft-differences.ts";
export { courseName, courses } from "./menus/dish.ts";
export type { Course } from "./menus/dish.ts";
