import { proposalPdf } from "#proposals/customer-page/proposal-pdf.server.ts";
import { signedIn } from "../../guard.server.ts";
import { pdfResponse } from "../../kitchen/pdf-response.ts";
import type { Route } from "./+types/preview-pdf";
import { previewFacts } from "./preview-facts.server.ts";
import { fileOf } from "../proposal-view.server.ts";

/** The draft as its customer will have it on paper: nothing is sent, and nobody's link is opened. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { site, member } = signedIn(args);
  const facts = await previewFacts(site, await fileOf(site, args.params.number), member);
  const name = `proposal-${facts.number}-version-${facts.version}-draft.pdf`;
  return pdfResponse(await proposalPdf(facts, site.brand, site.clock.now(), site.typeset), name);
}
