import { answerKey, claimsInWords } from "#food/claims/claims-in-words.ts";
import type { WordedDish } from "#food/claims/claims-in-words.ts";
import { openDishes, readAnsweredWords, settleWords } from "#recipes/approval/answered-words.server.ts";
import type { OpenDish } from "#recipes/approval/answered-words.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";

/** A doubtful word to be looked at: its tick sends the key. */
export interface WordToLookAt {
  readonly key: string;
  /** Of what is called so. */
  readonly name: string;
  readonly fault: string;
}

/** What keeps a form from being saved: what is wrong by field, and what a tick would put right. */
export interface UnansweredWords {
  readonly errors: Readonly<Record<string, string>>;
  readonly toLookAt: readonly WordToLookAt[];
}

/** The ticks that would settle what is doubtful of these dishes, each once. */
export function wordsToLookAt(open: readonly OpenDish[]): WordToLookAt[] {
  const words = open.flatMap(({ dish, doubtful }) =>
    doubtful.map((fault) => ({ key: answerKey(dish, fault), name: dish.name, fault })),
  );
  return [...new Map(words.map((word) => [word.key, word])).values()];
}

/** The keys that a form ticked. */
export const lookedAt = (form: FormData): string[] =>
  form.getAll("looked_at").filter((key) => typeof key === "string");

/**
 * Holds what a form says to what is known. Keeps who ticked that they have looked, where nothing else is wrong; returns what is
 * still to be answered or put right, null for nothing.
 */
export async function lookAtWords(
  { store, clock }: Pick<SiteContext, "store" | "clock">,
  actor: Actor,
  dish: WordedDish,
  form: FormData,
): Promise<UnansweredWords | null> {
  const [open] = await store.db
    .transaction()
    .execute(async (tx) => await settleWords(tx, actor, [dish], { looked: lookedAt(form) }, clock));
  if (!open) return null;
  const { refused, doubtful } = open;
  const inName = claimsInWords({ ...dish, description: "" }).refused;
  const [named, described] = [
    refused.filter((fault) => inName.includes(fault)),
    refused.filter((fault) => !inName.includes(fault)),
  ];
  return {
    errors: {
      ...(named.length > 0 && { name: sayRefused(named) }),
      ...(described.length > 0 && { description: sayRefused(described) }),
      ...(doubtful.length > 0 && { words: unlooked }),
    },
    toLookAt: wordsToLookAt(openDishes([dish], await readAnsweredWords(store.db))),
  };
}

/** Said where a doubtful word has no tick. */
export const unlooked = "Say that you have looked at its words, or call it otherwise.";

/** Said where the facts refuse a word. */
export const sayRefused = (faults: readonly string[]) => `${faults.join(". ")}. Call it otherwise.`;
