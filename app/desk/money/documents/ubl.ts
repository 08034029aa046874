import { redirect } from "react-router";
import { eInvoiceFileName, ubl } from "#proposals/invoicing/ubl.ts";
import { refuseInTrial } from "#samples/sample-state.server.ts";
import { orNotDone } from "../../acts/act.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/ubl";
import { eInvoiceOf } from "./e-invoice-of.server.ts";

/** An invoice or credit note as an e-invoice; where something is missing for it, to the screen that says what. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const look = { to: `/desk/money/documents/${args.params.number}`, called: "the invoice" };
  await orNotDone(look, refuseInTrial(site.store.db));
  const { invoice, made } = await eInvoiceOf(site, args.params.number);
  if ("missing" in made) return redirect(`/desk/money/documents/${args.params.number}/e-invoice`, 303);
  return new Response(ubl(made), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${eInvoiceFileName(invoice)}"`,
      "Cache-Control": "no-store",
    },
  });
}
