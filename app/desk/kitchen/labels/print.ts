import { data } from "react-router";
import { printLabels } from "#labels/print-labels.server.ts";
import { Invalid } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { pdfResponse } from "../pdf-response.ts";
import type { Route } from "./+types/print";
import { askedLabels } from "./asked-labels.server.ts";

/** Labels as a PDF: none while anything on them is not known. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const now = site.clock.now();
  const query = new URL(args.request.url).searchParams;
  const { label, errors, print } = await askedLabels(site.store.db, query, now);
  if (!label || Object.keys(errors).length > 0) throw data(null, { status: 422 });
  try {
    const { brand, typeset } = site;
    return pdfResponse(await printLabels(label, { ...print, brand, typeset, at: now }), "labels.pdf");
  } catch (error) {
    if (error instanceof Invalid) return new Response(error.message, { status: 422 });
    throw error;
  }
}
