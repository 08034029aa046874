/** What kitchens cook on a day: their sheets as they are now and as they were printed, and what is ticked off. */
export { currentSheet, kitchenSites, lastPrint, printById, printSheet } from "./production/prints.server.ts";
export { saveTick, ticksOf } from "./production/ticks.server.ts";
export { kitchenSheetsPdf } from "./production/kitchen-sheets-pdf.server.ts";
