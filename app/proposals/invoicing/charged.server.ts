import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { AcceptedOrder } from "./invoice-content.ts";
import type { Invoice, InvoiceContent } from "./invoice.ts";
import type { ProposalContent, SentFacts } from "../proposal.ts";
import { proposalSums } from "../sums.ts";

/** The version of an order that is in force, with its sums; null while none is accepted. */
export async function acceptedOrder(
  db: Db | Tx,
  proposalId: string,
): Promise<(AcceptedOrder & { readonly proposalId: string }) | null> {
  const row = await db
    .selectFrom("proposal")
    .innerJoin("proposal_version", (join) =>
      join
        .onRef("proposal_version.proposal_id", "=", "proposal.id")
        .onRef("proposal_version.version", "=", "proposal.accepted_version"),
    )
    .select(["proposal.number", "proposal_version.version", "content", "sent_facts"])
    .select(["proposal.purchase_order", "proposal.buyer_reference"])
    .where("proposal.id", "=", proposalId)
    .executeTakeFirst();
  if (!row?.sent_facts) return null;
  const content = storedJson<ProposalContent>(row.content);
  const { vat } = storedJson<SentFacts>(row.sent_facts);
  const { number, version } = row;
  const buyer = { purchaseOrder: row.purchase_order ?? "", reference: row.buyer_reference ?? "" };
  return { proposalId, number, version, content, buyer, table: vat, sums: proposalSums(content, vat) };
}

type Order = AcceptedOrder & { readonly proposalId: string };

/** What an order costs after all that was taken off it, and what has come in for it; tax included. */
export async function priceAndReceived(
  db: Db | Tx,
  { proposalId, sums }: Order,
): Promise<{ readonly price: Pence; readonly received: number }> {
  const adjustments = await db
    .selectFrom("order_adjustment")
    .select("pence")
    .where("proposal_id", "=", proposalId)
    .execute();
  const money = await db
    .selectFrom("order_money")
    .select("pence")
    .where("proposal_id", "=", proposalId)
    .execute();
  const off = adjustments.reduce((sum, one) => sum + one.pence, 0);
  return {
    price: pence(Math.max(0, sums.total - off)),
    received: money.reduce((sum, one) => sum + one.pence, 0),
  };
}

/**
 * The total that the order's invoices must reach once this instalment is invoiced: the price less what other open
 * instalments are still to ask for, but at least what has been paid.
 */
export async function invoicedTotalAfter(
  tx: Tx,
  order: Order,
  documents: readonly Invoice[],
  {
    instalmentId,
    taxPoint,
    onlyPaid = false,
  }: { readonly instalmentId: string | null; readonly taxPoint: Day; readonly onlyPaid?: boolean },
): Promise<{ upTo: Pence; what: Pick<InvoiceContent, "instalment" | "paid" | "dueOn"> }> {
  const { price, received } = await priceAndReceived(tx, order);
  const instalments = await tx
    .selectFrom("order_instalment")
    .selectAll()
    .where("proposal_id", "=", order.proposalId)
    .execute();
  const own = instalments.find(({ id }) => id === instalmentId);
  const paidOf = pence(Math.min(price, Math.max(0, received)));
  if (!own && onlyPaid) return { upTo: paidOf, what: { instalment: null, paid: null, dueOn: null } };
  if (!own) return { upTo: price, what: { instalment: null, paid: null, dueOn: taxPoint } };
  const invoiced = new Set(documents.map(({ content }) => content.instalment?.id));
  const later = instalments
    .filter(({ id, state }) => id !== instalmentId && state === "open" && !invoiced.has(id))
    .reduce((sum, one) => sum + one.pence, 0);
  const paid = await paidFor(tx, own.id);
  return {
    upTo: pence(Math.min(price, Math.max(price - later, received, 0))),
    what: {
      instalment: { id: own.id, kind: own.kind },
      paid,
      dueOn: paid ? null : own.due_on,
    },
  };
}

async function paidFor(tx: Tx, instalmentId: string): Promise<InvoiceContent["paid"]> {
  const money = await tx
    .selectFrom("order_money")
    .select(["kind", "on_day", "reference"])
    .where("instalment_id", "=", instalmentId)
    .where("pence", ">", 0)
    .orderBy("entered_at", "desc")
    .executeTakeFirst();
  if (!money) return null;
  const how = money.kind === "card" ? "card or PayPal" : "bank transfer";
  return { on: money.on_day, how: `${how}, ${money.reference}` };
}
