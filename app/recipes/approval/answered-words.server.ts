import { createHash } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { answerKey, openWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords, WordedDish, WordFaults } from "#food/claims/claims-in-words.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";

/** A doubtful fault of a dish's words that somebody has looked at. */
export interface LookedAt {
  readonly dish: Pick<WordedDish, "name" | "description">;
  readonly fault: string;
}

/** Who answers for doubtful words that are about to be published. */
export interface WordsAnswer {
  /** A name: for all of them. */
  readonly by?: string;
  /** By its key (`answerKey`) what the actor has looked at. */
  readonly looked?: readonly string[];
}

/** A dish whose words are refused, or doubtful and nobody has looked at them. */
export interface OpenDish extends WordFaults {
  readonly dish: WordedDish;
}

/** Those of the dishes whose words are not settled. */
export function openDishes(dishes: readonly WordedDish[], answered: AnsweredWords): OpenDish[] {
  return dishes
    .map((dish) => ({ dish, ...openWords(dish, answered) }))
    .filter(({ refused, doubtful }) => refused.length + doubtful.length > 0);
}

/**
 * Holds dishes to their words in the transaction that publishes them: keeps who answers for the doubtful ones. Returns what is
 * left, and then keeps nothing: the caller refuses it.
 */
export async function settleWords(
  tx: Tx,
  actor: Actor,
  dishes: readonly WordedDish[],
  { by = "", looked = [] }: WordsAnswer,
  clock: Clock,
): Promise<OpenDish[]> {
  const open = openDishes(dishes, await readAnsweredWords(tx));
  const left = open
    .map((one) => ({
      ...one,
      doubtful: one.doubtful.filter((fault) => !by && !looked.includes(answerKey(one.dish, fault))),
    }))
    .filter(({ refused, doubtful }) => refused.length + doubtful.length > 0);
  if (left.length > 0) return left;
  const answers = open.flatMap(({ dish, doubtful }) => doubtful.map((fault) => ({ dish, fault })));
  await answerForWords(tx, actor, answers, clock, by || actor.name);
  return [];
}

/** All that somebody has looked at. */
export async function readAnsweredWords(db: Db | Tx): Promise<AnsweredWords> {
  const rows = await db.selectFrom("answered_words").select(["name", "description", "fault"]).execute();
  return new Set(rows.map((row) => answerKey(row, row.fault)));
}

/** Keeps that the actor, or whom the actor names, answers for words, and when, with its line of the audit log; what is answered already stays. */
export async function answerForWords(
  tx: Tx,
  actor: Actor,
  looked: readonly LookedAt[],
  clock: Clock,
  by = actor.name,
): Promise<void> {
  for (const {
    dish: { name, description },
    fault,
  } of looked) {
    // Its key may be longer than what an index of PostgreSQL takes.
    const id = createHash("sha256").update(answerKey({ name, description }, fault)).digest("base64url");
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("answered_words")
      .values({ id, name, description, fault, answered_by: by, answered_at: clock.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) continue;
    const act = {
      action: "answered for words",
      subject: `words/${id}`,
      after: { name, description, fault, by },
    };
    await recordAudit(tx, actor, act, clock);
  }
}
