import { answerKey, claimsInWords, openWords } from "#food/claims-in-words.ts";
import type { WordedDish } from "#food/claims-in-words.ts";
import { answerForWords, readAnsweredWords } from "#recipes/answered-words.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";

/** A doubtful word to be looked at: its tick sends the key. */
export interface WordToLookAt {
  readonly key: string;
  readonly fault: string;
}

/** What keeps a form from being saved: what is wrong by field, and what a tick would put right. */
export interface UnansweredWords {
  readonly errors: Readonly<Record<string, string>>;
  readonly toLookAt: readonly WordToLookAt[];
}

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
  const { refused, doubtful } = openWords(dish, await readAnsweredWords(store.db));
  const ticked = form.getAll("looked_at");
  const isTicked = (fault: string) => ticked.includes(answerKey(dish, fault));
  if (refused.length > 0 || !doubtful.every(isTicked)) {
    const inName = claimsInWords({ ...dish, description: "" }).refused;
    const [named, described] = [
      refused.filter((fault) => inName.includes(fault)),
      refused.filter((fault) => !inName.includes(fault)),
    ];
    return {
      errors: {
        ...(named.length > 0 && { name: sayRefused(named) }),
        ...(described.length > 0 && { description: sayRefused(described) }),
        ...(doubtful.length > 0 && { words: "Say that you have looked at its words, or call it otherwise." }),
      },
      toLookAt: doubtful.map((fault) => ({ key: answerKey(dish, fault), fault })),
    };
  }
  const looked = doubtful.map((fault) => ({ dish, fault }));
  if (looked.length > 0)
    await store.db.transaction().execute(async (tx) => await answerForWords(tx, actor, looked, clock));
  return null;
}

const sayRefused = (faults: readonly string[]) => `${faults.join(". ")}. Call it otherwise.`;
