/** The sheet of a kitchen's day as plain data, for the server and for the screen. */
export type { ProductionSheet, SheetDish, SheetSchool } from "./production/production-sheet.ts";
export { sheetDifferences } from "./production/sheet-differences.ts";
export { plannedChoices } from "./production/portions.ts";
export { parseTick } from "./production/tick.ts";
export type { Tick, TickKind } from "./production/tick.ts";
export {
  foodCode,
  foodName,
  sheetAllergens,
  sheetParts,
  sheetWeight,
  trayFood,
  trayNumbers,
  traySwaps,
} from "./production/sheet-words.ts";
