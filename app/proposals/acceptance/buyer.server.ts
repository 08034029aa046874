import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { hasForbiddenCharacter, textLength, tidyText } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { parsePeppolId, peppolIdText } from "../invoicing/peppol-id.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import type { OrderBuyer } from "../proposal.ts";

/** The longest purchase order and reference: the table's CHECKs say the same. */
export const longestReference = 80;

/**
 * Stores what the customer's own books need on invoices: those that are issued from now on name it, those that there are stay
 * as they are. Throws NotFound, and Invalid for what is too long or no Peppol ID.
 */
export async function setBuyer(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  { proposalId, buyer: typed }: { readonly proposalId: string; readonly buyer: OrderBuyer },
): Promise<void> {
  const buyer = readBuyer(typed);
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, proposalId);
    await writeBuyer(tx, proposalId, buyer);
    const subject = `proposal/${proposal.number}`;
    const act = { action: "changed references of proposal", subject, before: proposal.buyer, after: buyer };
    await recordAudit(tx, actor, { ...act, personal: true }, clock);
  });
}

/** Writes them, in the transaction that has locked the proposal. */
export async function writeBuyer(tx: Tx, proposalId: string, buyer: OrderBuyer): Promise<void> {
  await tx
    .updateTable("proposal")
    .set({
      purchase_order: buyer.purchaseOrder || null,
      buyer_reference: buyer.reference || null,
      peppol_id: buyer.peppolId || null,
    })
    .where("id", "=", proposalId)
    .execute();
}

/** What was typed, tidied; Invalid with the names of the fields where it cannot be stored. */
export function readBuyer(typed: OrderBuyer): OrderBuyer {
  const purchaseOrder = tidyText(typed.purchaseOrder);
  const reference = tidyText(typed.reference);
  const wanted = tidyText(typed.peppolId);
  const peppolId = parsePeppolId(wanted);
  const problems: Problem[] = [
    ...referenceFaults("purchaseOrder", purchaseOrder),
    ...referenceFaults("reference", reference),
  ];
  if (wanted && !peppolId)
    problems.push({
      field: "peppolId",
      message: "Type the whole Peppol ID, as in 0088:5060000000009, with each digit as they gave it.",
    });
  if (problems.length) throw new Invalid(problems);
  return { purchaseOrder, reference, peppolId: peppolId ? peppolIdText(peppolId) : "" };
}

function referenceFaults(field: "purchaseOrder" | "reference", text: string): Problem[] {
  if (textLength(text) > longestReference)
    return [{ field, message: `Shorten it to ${longestReference} letters or fewer.` }];
  return hasForbiddenCharacter(text, "one line") ? [{ field, message: "Type it in ordinary letters." }] : [];
}
