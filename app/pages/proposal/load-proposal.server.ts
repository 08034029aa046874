import { data } from "react-router";
import { isVisit, noteVisit } from "#proposals/sending/link-visits.server.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import type { ProposalPageFacts } from "#proposals/customer-page/proposal-page-facts.ts";
import { nothingRefused, readProposalPage } from "#server/features/proposal-page.server.ts";
import type { SiteContext } from "#server/services.ts";

/**
 * Nobody else may learn the address, which is the key to the page: no other site by a link on it, nor a search engine. It is
 * not "no-referrer", with which browsers send a form as if it came from nowhere, and older ones could not accept.
 */
export const privateHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" } as const;

/** What is said after something was done, by the word in the address. */
export const doneNotices: ReadonlyMap<string, NonNullable<ProposalPageFacts["notice"]>> = new Map([
  [
    "accepted",
    { title: "Thank you: the date is yours", text: "We have written to you with what you accepted." },
  ],
  [
    "asked",
    { title: "Your question is with us", text: "We answer here and by e-mail, within one working day." },
  ],
  [
    "guests",
    {
      title: "Here is the new version",
      text: "Read what it comes to, and accept it: until then what you accepted before stays as it is.",
    },
  ],
]);

/**
 * The page of the token in an address; null facts, and 404, where it opens nothing, for whatever reason. A `visit` that shows it
 * to somebody is noted, for staff to see that it was read.
 */
export async function loadProposal(
  site: SiteContext,
  asked: URLSearchParams,
  refused = nothingRefused,
  { status = 200, visit = null }: { status?: number; visit?: Request | null } = {},
) {
  const token = asked.get("key") ?? "";
  const opened = await openLink(site.orders, token);
  if (!opened) return data({ facts: null }, { status: 404 });
  if (visit && isVisit(visit)) await noteVisit(site.orders, opened.linkId);
  const facts = await readProposalPage(site, token, opened, refused);
  return data({ facts }, { status });
}
