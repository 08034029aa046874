import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { lostReasons } from "#proposals/books/lost-reasons.ts";
import { replyToMessage, settleMessage } from "#proposals/messages/messages.server.ts";
import { assignProposal, markLost, markNotLost } from "#proposals/proposal-status.server.ts";
import { proposalFrom, usualTerms } from "#proposals/drafts/proposal-from.server.ts";
import { createProposal, newVersion } from "#proposals/drafts/proposals.server.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import { withdrawVersion } from "#proposals/sending/send-version.server.ts";
import type { SiteContext } from "#server/services.ts";
import { findMemberById } from "#staff/members.server.ts";
import { tidyText } from "#values/text/plain-text.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { fileOf } from "./proposal-view.server.ts";

const list = actsOf({ address: () => "/desk/proposals", called: "the proposals", find: () => null });

export const proposalListActs = list.acts({
  /** Makes one, from an enquiry by one click or an empty one. An enquiry has one: a second click leads to it. */
  new: list.act({
    needs: "orders.edit",
    wanted: "Write a proposal",
    read: async (form, { site }) => {
      const wanted = textOf(form, "enquiry");
      return wanted ? await findEnquiry(site.store.db, wanted) : null;
    },
    do: async ({ site, actor }, found) => {
      const content = found
        ? await proposalFrom(site.store.db, site.orders, found.enquiry)
        : emptyContent(site);
      return await createProposal(site.orders, actor, { enquiryId: found?.enquiry.id ?? null, content });
    },
    to: ({ address }, _, { number }) => `${address}/${number}`,
  }),
});

const { act, acts } = actsOf({
  address: ({ number }: { number: string }) => `/desk/proposals/${encodeURIComponent(number)}`,
  called: "the proposal",
  find: async ({ site }, { number }) => (await fileOf(site, number)).proposal,
});

/** What is done with a proposal, but for writing and sending it. */
export const proposalActs = acts({
  /** Begins the next version as a copy of the last one; where there is a draft already, that one is it. */
  "new-version": act({
    needs: "orders.edit",
    wanted: "Write the next version",
    read: () => null,
    do: ({ site, actor, subject }) => newVersion(site.orders, actor, subject.id),
  }),
  /** Withdraws a sent version: its link no longer opens. */
  withdraw: act({
    needs: "orders.edit",
    wanted: "Take the version back",
    read: (form) => Number(textOf(form, "version")),
    do: ({ site, actor, subject }, version) =>
      withdrawVersion(site.orders, actor, { proposalId: subject.id, version }),
    to: ({ address }, version) => `${address}?version=${version}`,
  }),
  /** The customer does not want it; sending the next version opens it again. */
  lost: act({
    needs: "orders.edit",
    wanted: "Mark it lost",
    typed: {
      why: { label: `Why: ${lostReasons.map(({ key }) => key).join(", ")}`, type: "text" },
      reason: { label: "In words", type: "text" },
    },
    read: (form) => ({ why: textOf(form, "why"), reason: tidyText(textOf(form, "reason")).slice(0, 300) }),
    do: ({ site, actor, subject }, lost) => markLost(site.orders, actor, { proposalId: subject.id, ...lost }),
    undo: () => ({ act: "not-lost", fields: {} }),
  }),
  /** They want it after all. */
  "not-lost": act({
    needs: "orders.edit",
    wanted: "Open it again",
    read: () => null,
    do: ({ site, actor, subject }) => markNotLost(site.orders, actor, subject.id),
  }),
  /** Gives it to a member of staff, or to nobody. */
  owner: act({
    needs: "orders.edit",
    wanted: "Give it to them",
    read: async (form, { site }) => {
      const wanted = textOf(form, "owner");
      const member = wanted ? await findMemberById(site.store.db, wanted) : null;
      return {
        owner: member?.state === "active" ? member.id : null,
        was: form.has("was") ? textOf(form, "was") : null,
      };
    },
    do: ({ site, actor, subject }, { owner }) =>
      assignProposal(site.orders, actor, { proposalId: subject.id, owner }),
    undo: ({ was }) => (was === null ? null : { act: "owner", fields: { owner: was } }),
  }),
  /** What the customer asked is dealt with. */
  messages: act({
    needs: "orders.edit",
    wanted: "It is dealt with",
    read: (form) => textOf(form, "message"),
    do: ({ site, actor, subject }, messageId) =>
      settleMessage(site.orders, actor, { proposalId: subject.id, messageId }),
  }),
  /** Answers a customer by e-mail and on their page; sent twice, it is answered once. */
  result: act({
    needs: "orders.edit",
    wanted: "Send the answer",
    typed: { result: { label: "Your answer", type: "text" } },
    read: (form) => ({ messageId: textOf(form, "message"), text: textOf(form, "answer") }),
    do: ({ site, actor, subject }, result) =>
      replyToMessage(site.orders, actor, { proposalId: subject.id, ...result }),
  }),
});

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
