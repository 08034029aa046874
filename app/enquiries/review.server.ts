import type { Brand } from "#brand/brand.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { enquiryEmails } from "./enquiry-emails.server.ts";
import type { EnquiryRow } from "./stored-enquiry.server.ts";
import { storedEnquiry } from "./stored-enquiry.server.ts";

interface Room {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
}

/**
 * A person has looked at enquiries that were held: they are like any other now, and their letters go out. All of them
 * or none: throws NotFound, naming each reference that no held enquiry has. Answers the references let through, each
 * once. Afterwards wake the postman.
 */
export async function releaseEnquiries(
  room: Room,
  actor: Actor,
  references: readonly string[],
): Promise<readonly string[]> {
  const asked = [...new Set(references.map((reference) => reference.toUpperCase()))];
  await room.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("enquiry")
      .selectAll()
      .where("reference", "in", asked)
      .where("review", "is not", null)
      .execute();
    const strange = asked.filter((reference) => !rows.some((row) => row.reference === reference));
    if (strange.length)
      throw new NotFound(strange.map((one) => `No enquiry ${one} waits for a look.`).join("\n"));
    for (const row of rows) await release(tx, room, actor, row);
  });
  return asked;
}

async function release(tx: Tx, { clock, brand }: Room, actor: Actor, row: EnquiryRow): Promise<void> {
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
  for (const letter of enquiryEmails(brand, storedEnquiry({ ...row, review: null })))
    await queueEmail(tx, letter, clock);
}
