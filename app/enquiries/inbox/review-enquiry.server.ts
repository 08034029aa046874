import { recordAudit } from "#audit/audit.server.ts";
import type { Brand } from "#brand/brand.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import type { EnquiryLinkKeys } from "../enquiry-link.server.ts";
import type { FindDishes } from "../dish-facts.ts";
import { enquiryEmails } from "../enquiry-emails.server.ts";
import { announceEnquiry } from "./mark-enquiry.server.ts";
import { isComplaint } from "../enquiry-fields.ts";
import { acknowledgeByReply } from "../replies/complaints.server.ts";
import { emailFacts } from "../store-enquiry.server.ts";
import type { EnquiryRow } from "../stored-enquiry.server.ts";
import { enquiryFromRow } from "../stored-enquiry.server.ts";

export interface ReviewDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly findDishes: FindDishes;
  readonly enquiryLinks: EnquiryLinkKeys;
}

/**
 * Releases enquiries that awaited review: from now on they are like any other, and their e-mails go out. All of them or
 * none: throws NotFound, naming each reference that no enquiry awaiting review has. Returns the references, each once.
 * Afterwards wake the e-mail worker and poll the feed.
 */
export async function releaseEnquiries(
  deps: ReviewDeps,
  actor: Actor,
  references: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(references.map((reference) => reference.toUpperCase()))];
  await deps.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("enquiry")
      .selectAll()
      .where("reference", "in", wanted)
      .where("review", "is not", null)
      .execute();
    const unknown = wanted.filter((reference) => !rows.some((row) => row.reference === reference));
    if (unknown.length)
      throw new NotFound(unknown.map((reference) => `No enquiry ${reference} waits for a look.`).join("\n"));
    for (const row of rows) await release(tx, deps, actor, row);
    for (const { id } of rows) await announceEnquiry(tx, deps, actor, id);
  });
  return wanted;
}

async function release(tx: Tx, deps: ReviewDeps, actor: Actor, row: EnquiryRow): Promise<void> {
  const { clock, brand } = deps;
  await tx.updateTable("enquiry").set({ review: null }).where("id", "=", row.id).execute();
  await tx
    .insertInto("enquiry_note")
    .values({
      id: newId(),
      enquiry_id: row.id,
      note: `Looked at and let through; it had waited because ${row.review}.`,
      written_at: clock.now(),
      written_by: actor.name,
    })
    .execute();
  const act = { action: "released enquiry", subject: `enquiry/${row.reference}` };
  await recordAudit(tx, actor, act, clock);
  const enquiry = enquiryFromRow({ ...row, review: null });
  // Its acknowledgement goes out now.
  if (isComplaint(enquiry)) await acknowledgeByReply(tx, actor, row, clock);
  for (const email of enquiryEmails(brand, enquiry, await emailFacts(tx, deps, enquiry)))
    await queueEmail(tx, email, clock);
}
