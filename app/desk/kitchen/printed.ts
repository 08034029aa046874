import { caseTraysByKitchen } from "#school-menus/diets/case-trays.server.ts";
import { kitchenSheetsPdf } from "#school-menus/production/kitchen-sheets-pdf.server.ts";
import type { PrintedSheet } from "#school-menus/production/prints.server.ts";
import { mostPrinted, printById } from "#school-menus/production/prints.server.ts";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/printed";
import { pdfResponse } from "./pdf-response.ts";

/**
 * A day's sheets as they were printed, those of several kitchens one after another ("ID+ID"): the same bytes each time, but for
 * the trays of children with an agreed diet, which are as they are now.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const ids = args.params.id.split("+");
  if (ids.length > mostPrinted) throw notFound();
  const [first, ...others] = await Promise.all(ids.map((id) => printById(site.store.db, id)));
  if (!first || !others.every((one) => one !== null)) throw notFound();
  const { brand, typeset, config, store, diets } = site;
  const days = [...new Set([first, ...others].map(({ sheet }) => sheet.day))];
  const trays = new Map(
    await Promise.all(
      days.map(async (day) => [day, await caseTraysByKitchen(store.db, diets.deps, day)] as const),
    ),
  );
  const withTrays = (print: PrintedSheet) => ({
    ...print,
    ownTrays: trays.get(print.sheet.day)?.get(print.sheet.site) ?? [],
  });
  const pdf = await kitchenSheetsPdf([withTrays(first), ...others.map(withTrays)], {
    brand,
    typeset,
    origin: config.publicOrigin,
  });
  const { sheet } = first;
  return pdfResponse(pdf, `kitchen-${others.length > 0 ? "all" : sheet.site}-${sheet.day}.pdf`);
}
