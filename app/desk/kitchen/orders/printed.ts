import { daySheetPdf } from "#proposals/day-sheets/day-sheet-pdf.server.ts";
import { dayPrintById } from "#proposals/day-sheets/day-sheets.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { pdfResponse } from "../pdf-response.ts";
import type { Route } from "./+types/printed";

/** A day's orders as they were printed, as a PDF: the same bytes each time. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const printed = await dayPrintById(site.store.db, args.params.id);
  if (!printed) throw notFound();
  const pdf = await daySheetPdf(printed, site.brand, site.typeset);
  return pdfResponse(pdf, `orders-${printed.sheet.day}.pdf`);
}
