// Drafts of menus, as the browser uses them too; how they are stored is private to `drafts/`.
export { weekCommencings } from "./calendar/school-term.ts";
export type { Term } from "./calendar/school-term.ts";
export { copySpan, parseSpan, refOf } from "./drafts/copy-lunches.ts";
export { isPlace, maxWeeks, parsePlace, partsOfPlace, placeOf } from "./drafts/draft.ts";
export type { DishRef, Draft, DraftKey, Place, PlaceParts } from "./drafts/draft.ts";
export { addsRisk, placeName } from "./drafts/draft-differences.ts";
