import { redirect } from "react-router";
import { findEnquiry } from "#enquiries/desk-enquiries.server.ts";
import { proposalFrom, usualTerms } from "#proposals/proposal-from.server.ts";
import { createProposal } from "#proposals/proposals.server.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import type { SiteContext } from "#server/services.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/new";

/** Makes a proposal, from an enquiry by one click or an empty one. An enquiry has one: a second click leads to it. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const wanted = textOf(await args.request.formData(), "enquiry");
  const found = wanted ? await findEnquiry(site.store.db, wanted) : null;
  const content = found ? await proposalFrom(site.store.db, site.orders, found.enquiry) : emptyContent(site);
  const enquiryId = found?.enquiry.id ?? null;
  const { number } = await orErrorPage(createProposal(site.orders, actor, { enquiryId, content }));
  return redirect(`/desk/proposals/${number}`, 303);
}

export const loader = () => redirect("/desk/proposals");

function emptyContent({ orders }: Pick<SiteContext, "orders">): ProposalContent {
  return {
    title: "",
    customer: {
      name: "",
      organisation: "",
      email: "",
      address: "",
    },
    letter: "",
    event: {
      day: null,
      from: "",
      to: "",
      place: "",
      postcode: "",
    },
    guests: null,
    diets: {},
    allergyWords: "",
    lines: [],
    discount: null,
    ...usualTerms(orders, null, null),
  };
}
