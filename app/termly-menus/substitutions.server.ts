/** What staff do with substitutions: from the command line, and read from what they typed. */
export { lunchCourses, parseCourse } from "./menus/dish.ts";
export { maxTextLength } from "./menus/one-line-text.ts";
export { parseDish, parseLine } from "./substitutions/parse-dish.ts";
export { substituteDish, undoSubstitution } from "./substitutions/substitute-dish.server.ts";
export { exportSubstitutions, importSubstitutions } from "./substitutions/import-substitutions.server.ts";
export { recordedSubstitutions } from "./substitutions/substitution-repository.server.ts";
export type { Substitution } from "./substitutions/substitution.ts";
