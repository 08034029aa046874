import type { Db } from "#database/store.server.ts";
import type { Draft } from "#drafts/draft.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../people.server.ts";

/** What somebody is told whose save came second: who saved "this set menu", and when; null where something was published. */
export async function savedMeanwhileTitle(
  db: Db,
  saved: Pick<Draft<unknown>, "savedBy" | "savedAt"> | null,
  thing: string,
): Promise<string> {
  if (!saved) return "Something else was published meanwhile";
  const nameOf = await signedNames(db);
  return `${nameOf(saved.savedBy)} saved ${thing} on ${formatInstant(saved.savedAt, "weekday")}`;
}
