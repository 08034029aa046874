import type { Db, Tx } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { planOf } from "./day-sheets/plan-rows.server.ts";
import { toldDiets } from "./guest-diets/guest-diets.server.ts";
import { invoicesOf } from "./invoicing/invoices.server.ts";
import { acceptancesOf, messagesOf, moneyOf } from "./proposal-parts.server.ts";
import { versionFromRow, versionsOf } from "./proposal-rows.server.ts";
import type { ProposalContent } from "./proposal.ts";

/** All that is stored of a customer's proposals and orders, for an access request. */
export async function proposalsByEmail(db: Db, email: string) {
  const found = [];
  for (const { id, number, created_at, ...row } of await rowsOf(db, email)) {
    const versions = await versionsOf(db, id);
    found.push({
      id,
      number,
      createdAt: new Date(created_at).toISOString(),
      purchaseOrder: row.purchase_order,
      reference: row.buyer_reference,
      peppolId: row.peppol_id,
      eventSheet: (await planOf(db, id)).plan,
      // Guests' own words are theirs: the host is told how many there are.
      guestsWhoToldDiets: (await toldDiets(db, id)).length,
      versions: versions.map(({ version, content, sent }) => ({
        version,
        content,
        sentAt: sent && new Date(sent.at).toISOString(),
      })),
      acceptances: await acceptancesOf(db, id),
      messages: (await messagesOf(db, id)).map(({ side, text, at }) => ({
        side,
        text,
        at: isoTime(at),
      })),
      money: (await moneyOf(db, id)).map(({ kind, pence, onDay, reference }) => ({
        kind,
        pence,
        onDay,
        reference,
      })),
      invoices: (await invoicesOf(db, id)).map(({ series, number: of, content }) => ({
        series,
        number: of,
        content,
      })),
    });
  }
  return found;
}

/** Whose proposals there are, and since when: to erase again whom an older copy brought back. */
export async function customerAddresses(db: Db): Promise<{ email: string; created_at: Instant }[]> {
  return await db.selectFrom("proposal").select(["email", "created_at"]).where("email", "<>", "").execute();
}

/**
 * Erases a customer: proposals that were never accepted are deleted; of orders stays what their invoices and the kitchen need
 * (`takePeopleOut`). Returns the ids of them all, so that their e-mails go too.
 */
export async function eraseCustomer(tx: Tx, email: string, now: Instant): Promise<string[]> {
  const rows = await rowsOf(tx, email);
  for (const { id, accepted_version } of rows)
    if (accepted_version === null) await deleteProposals(tx, [id]);
    else await takePeopleOut(tx, id, now);
  return rows.map(({ id }) => id);
}

/** Proposals no longer refer to enquiries that are erased. */
export async function forgetEnquiries(tx: Tx, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length)
    await tx
      .updateTable("proposal")
      .set({ enquiry_id: null })
      .where("enquiry_id", "in", enquiryIds)
      .execute();
}

/**
 * Takes the people out of an order: its messages, links and every version that was never accepted go; of what was accepted
 * stay name and address, which its invoices name, the dishes and the price. What the event needs stays until it is over.
 */
export async function takePeopleOut(tx: Tx, id: string, now: Instant): Promise<void> {
  for (const table of ["proposal_message", "proposal_link"] as const)
    await tx.deleteFrom(table).where("proposal_id", "=", id).execute();
  const accepted = new Set((await acceptancesOf(tx, id)).map(({ version }) => version));
  const rows = await tx.selectFrom("proposal_version").selectAll().where("proposal_id", "=", id).execute();
  for (const { version, content } of rows.map(versionFromRow)) {
    const kept = JSON.stringify(withoutPeople(content, londonDay(now)));
    if (accepted.has(version))
      await tx
        .updateTable("proposal_version")
        .set({ content: kept })
        .where("proposal_id", "=", id)
        .where("version", "=", version)
        .execute();
    else
      await tx
        .deleteFrom("proposal_version")
        .where("proposal_id", "=", id)
        .where("version", "=", version)
        .execute();
  }
  await tx
    .deleteFrom("order_plan")
    .where("proposal_id", "=", id)
    .where((row) =>
      row.exists(
        row.selectFrom("proposal").select("id").where("id", "=", id).where("event_day", "<", londonDay(now)),
      ),
    )
    .execute();
  await tx
    .updateTable("proposal")
    .set({ email: "", enquiry_id: null, people_gone_at: now })
    .where("id", "=", id)
    .execute();
}

function withoutPeople(content: ProposalContent, today: Day): ProposalContent {
  const { customer, event } = content;
  const isOver = event.day === null || event.day < today;
  return {
    ...content,
    customer: { ...customer, email: "" },
    letter: "",
    ...(isOver && { allergyWords: "", event: { ...event, from: "", to: "", place: "", postcode: "" } }),
  };
}

/** Deletes proposals with all that belongs to them. */
export async function deleteProposals(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  for (const table of [
    ...(["proposal_version", "proposal_link", "proposal_message", "proposal_acceptance"] as const),
    ...(["order_instalment", "order_money", "order_adjustment", "order_reminder", "order_plan"] as const),
    ...(["guest_link", "guest_diet", "invoice"] as const),
  ])
    await tx.deleteFrom(table).where("proposal_id", "in", ids).execute();
  await tx.deleteFrom("proposal").where("id", "in", ids).execute();
}

const isoTime = (at: Instant) => new Date(at).toISOString();

const rowsOf = (db: Db | Tx, email: string) =>
  db
    .selectFrom("proposal")
    .select(["id", "number", "accepted_version", "created_at"])
    .select(["purchase_order", "buyer_reference", "peppol_id"])
    .where("email", "=", email.trim().toLowerCase())
    .orderBy("number")
    .execute();
