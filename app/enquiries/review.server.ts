import type { Brand } from "#brand/brand.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { NotFound } from "#kernel/problem.ts";
import { queueLetter } from "#mail/outbox.server.ts";
import type { Store } from "#store/store.server.ts";
import { lettersFor } from "./enquiry-letters.server.ts";
import { keptEnquiry } from "./kept-enquiry.server.ts";

/**
 * A person has looked at an enquiry that was held: it is one like any other now, and its letters go out.
 * Throws NotFound when no held enquiry has this reference. Afterwards wake the postman.
 */
export async function releaseEnquiry(
  { store, clock, brand }: { store: Store; clock: Clock; brand: Brand },
  actor: Actor,
  reference: string,
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("enquiry")
      .selectAll()
      .where("reference", "=", reference.toUpperCase())
      .where("review", "is not", null)
      .executeTakeFirst();
    if (!row) throw new NotFound(`No enquiry ${reference} waits for a look.`);
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
    for (const letter of lettersFor(brand, keptEnquiry({ ...row, review: null }), "no words"))
      await queueLetter(tx, letter, clock);
  });
}
