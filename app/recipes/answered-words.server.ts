import { createHash } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { answerKey } from "#food/claims-in-words.ts";
import type { AnsweredWords, WordedDish } from "#food/claims-in-words.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";

/** A doubtful fault of a dish's words that somebody has looked at. */
export interface LookedAt {
  readonly dish: Pick<WordedDish, "name" | "description">;
  readonly fault: string;
}

/** All that somebody has looked at. */
export async function readAnsweredWords(db: Db | Tx): Promise<AnsweredWords> {
  const rows = await db.selectFrom("answered_words").select(["name", "description", "fault"]).execute();
  return new Set(rows.map((row) => answerKey(row, row.fault)));
}

/** Keeps that this actor answers for words, and when, with its line of the audit log; what is answered already stays. */
export async function answerForWords(
  tx: Tx,
  actor: Actor,
  looked: readonly LookedAt[],
  clock: Clock,
): Promise<void> {
  for (const {
    dish: { name, description },
    fault,
  } of looked) {
    // Its key may be longer than what an index of PostgreSQL takes.
    const id = createHash("sha256").update(answerKey({ name, description }, fault)).digest("base64url");
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("answered_words")
      .values({ id, name, description, fault, answered_by: actor.name, answered_at: clock.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) continue;
    const act = { action: "answered for words", subject: `words/${id}`, after: { name, description, fault } };
    await recordAudit(tx, actor, act, clock);
  }
}
