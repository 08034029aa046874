import { proposalPdf } from "#orders/proposal-pdf.server.ts";
import { draftOf } from "#orders/proposal-state.ts";
import { readProposalPage } from "#server/proposal-page.server.ts";
import { authorise } from "../authorise.server.ts";
import { pdfResponse } from "../kitchen/pdf-response.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/preview";
import { factsByItem, fileOf } from "./proposal-view.server.ts";

/** The draft as its customer will have it on paper: nothing is sent, and nobody's link is opened. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { site, actor } = await authorise(asked, "orders.read");
  const file = await fileOf(site, asked.params.number);
  const draft = draftOf(file.versions);
  if (!draft) throw notFound();
  const { orders, clock } = site;
  const known = await factsByItem(site, draft.content);
  const sent = {
    ...{
      at: clock.now(),
      by: actor.name,
      hash: "",
      vat: orders.brand.orders.vat,
      terms: orders.brand.orders,
    },
    facts: Object.fromEntries(
      draft.content.lines.flatMap(({ id, itemId }) => {
        const facts = itemId ? known[itemId] : undefined;
        return facts ? [[id, facts]] : [];
      }),
    ),
  };
  const version = { ...draft, sent };
  const facts = await readProposalPage(site, "", { file, version, isLatest: true });
  const name = `proposal-${file.proposal.number}-version-${draft.version}-draft.pdf`;
  return pdfResponse(proposalPdf(facts, site.brand, sent.at), name);
}
