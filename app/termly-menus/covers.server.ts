/** The lunches that schools expect: entered, imported and read, with those of the week before where nobody has said. */
export { avoidingAny, avoidingLeaf, formatAvoiding, sumOfCovers } from "./covers/covers.ts";
export type { Covers } from "./covers/covers.ts";
export type { ExpectedCovers } from "./covers/covers.server.ts";
export { coversFor, exportCovers, importCovers, saveCovers, saveCoversForm } from "./covers/covers.server.ts";
