import type { ProposalFile } from "#proposals/proposal-file.ts";
import type { ProposalPageFacts } from "#proposals/customer-page/proposal-page-facts.ts";
import { draftOf } from "#proposals/proposal-state.ts";
import type { ProposalVersion } from "#proposals/proposal.ts";
import { readProposalPage } from "#server/features/proposal-page.server.ts";
import type { SiteContext } from "#server/services.ts";
import { notFound } from "../../not-found/not-found.ts";
import { factsByItem } from "../proposal-view.server.ts";

/**
 * The customer's page of a proposal's draft, as it would be if it were sent now: nothing is sent, and it has no token. Throws the
 * error page of a 404 where there is no draft.
 */
export async function previewFacts(
  site: SiteContext,
  file: ProposalFile,
  member: { readonly email: string },
): Promise<ProposalPageFacts> {
  const draft = draftOf(file.versions);
  if (!draft) throw notFound();
  const version = { ...draft, sent: await sentNow(site, draft, member) };
  return await readProposalPage(site, "", { file, version, isLatest: true });
}

async function sentNow(
  site: SiteContext,
  { content }: ProposalVersion,
  { email }: { readonly email: string },
): Promise<NonNullable<ProposalVersion["sent"]>> {
  const { orders, clock } = site;
  const known = await factsByItem(site, content);
  const facts = content.lines.flatMap(({ id, itemId }) => {
    const found = itemId ? known[itemId] : undefined;
    return found ? [[id, found] as const] : [];
  });
  const terms = orders.brand.orders;
  return { at: clock.now(), by: email, hash: "", vat: terms.vat, terms, facts: Object.fromEntries(facts) };
}
