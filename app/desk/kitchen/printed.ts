import { kitchenSheetsPdf } from "#school-menus/production/kitchen-sheets-pdf.server.ts";
import { printById } from "#school-menus/production/prints.server.ts";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/printed";
import { pdfResponse } from "./pdf-response.ts";

/** A day's sheets as they were printed, as a PDF: the same bytes each time. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const printed = await printById(site.store.db, args.params.id);
  if (!printed) throw notFound();
  const { sheet } = printed;
  const { brand, typeset, config } = site;
  const pdf = await kitchenSheetsPdf(printed, { brand, typeset, origin: config.publicOrigin });
  return pdfResponse(pdf, `kitchen-${sheet.site}-${sheet.day}.pdf`);
}
