import { missingForPayments } from "#brand/own-facts.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { payAddress } from "#proposals/invoicing/instalments.server.ts";
import { invoicesOf } from "#proposals/invoicing/invoices.server.ts";
import type { OpenedProposal } from "#proposals/sending/proposal-links.server.ts";
import type { AcceptFacts, ProposalPageFacts } from "#proposals/customer-page/proposal-page-facts.ts";
import { withinSite } from "#proposals/customer-page/proposal-page-facts.ts";
import { proposalPageFacts } from "#proposals/customer-page/proposal-page-view.ts";
import { receiptAddress } from "#payments/receipts/receipt.server.ts";
import { dishPictures } from "../dish-pictures.server.ts";
import { listMembers } from "#staff/members.server.ts";
import type { Services } from "../services.ts";

/** What was typed and refused on a customer's page, and what is said about it. */
export interface Refused {
  readonly typed: AcceptFacts["typed"];
  readonly faults: AcceptFacts["faults"];
  readonly notice: ProposalPageFacts["notice"];
}

/** As the page is opened: nothing typed, nothing refused. */
export const nothingRefused: Refused = {
  typed: { name: "", agreed: false, purchaseOrder: "", reference: "" },
  faults: {},
  notice: null,
};

/** What a customer's page shows of a proposal that was opened by its link. */
export async function readProposalPage(
  services: Pick<Services, "orders" | "payments" | "store" | "brand" | "clock">,
  token: string,
  opened: OpenedProposal,
  refused: Refused = nothingRefused,
): Promise<ProposalPageFacts> {
  const { orders, payments, store, brand, clock } = services;
  const { file, version } = opened;
  const menu = await cateringMenu(store.db);
  const chosen = menu.filter(({ id }) => version.content.lines.some(({ itemId }) => itemId === id));
  const pictures = await dishPictures(services, chosen);
  const members = await listMembers(store.db);
  const { bounds } = payments.deps;
  return proposalPageFacts(opened, {
    token,
    brand,
    now: clock.now(),
    ...refused,
    picture: pictureFor(chosen.map(({ category }) => category)),
    from: members.find(({ email }) => email === version.sent?.by)?.name ?? "",
    known: new Map(chosen.map((one) => [one.id, one])),
    pictures: new Map(chosen.map(({ id, image }) => [id, (image && pictures.get(image)) || null])),
    invoices: await invoicesOf(store.db, file.proposal.id),
    takesCard: (amount) =>
      amount >= bounds.min && amount <= bounds.max && missingForPayments(brand).length === 0,
    payAt(instalment) {
      const address = payAddress(orders, file.proposal.number, instalment);
      return address && withinSite(address);
    },
    receiptOf: (reference) => receiptAddress(payments.deps, reference),
  });
}

// The occasion that most of its dishes are cooked for.
function pictureFor(occasions: readonly string[]): ProposalPageFacts["picture"] {
  const counts = [...Map.groupBy(occasions, (one) => one)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const [most] = counts[0] ?? [];
  return most === "weddings" || most === "parties" ? most : "school-events";
}
