import type { Db } from "#database/store.server.ts";
import type { SaveOptions } from "#recipes/recipes.server.ts";
import type { Member } from "#staff/member.ts";
import { askedIn } from "./checkers.server.ts";
import { hold, lunchField } from "./lunch-choice.ts";

/** What the review of a change adds to its form: which lunches are held, who is asked to check it, and its draft. */
export async function saveOptions(db: Db, me: Pick<Member, "id">, form: FormData): Promise<SaveOptions> {
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith(lunchField) ? [[name.slice(lunchField.length), value === hold] as const] : [],
  );
  const draft = String(form.get("draft") ?? "");
  return {
    hold: new Map(choices),
    ask: await askedIn(db, me, form),
    draft: /^\d{1,7}$/.test(draft) ? Number(draft) : undefined,
  };
}
