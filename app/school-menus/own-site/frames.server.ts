import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { Clock } from "#values/time/clock.ts";
import type { MenuKey } from "../schools/schools.ts";
import { lockedSchool } from "../schools/schools.server.ts";
import { parseOrigins } from "./frames.ts";

/** The origins of a school's own site, in their order. */
export async function frameOrigins(db: Db | Tx, key: MenuKey): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("school_frame")
    .select("origin")
    .where("school", "=", key)
    .orderBy("origin")
    .execute();
  return rows.map(({ origin }) => origin);
}

/**
 * Says which addresses may show a school's menu in a frame. `seen`: those that stood when somebody began. Throws Invalid by field, NotFound, and
 * SavedMeanwhile where others stand there now.
 */
export async function saveFrameOrigins(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  actor: Actor,
  { school: key, typed, seen }: { readonly school: MenuKey; readonly typed: string; readonly seen: string },
): Promise<void> {
  const parsed = parseOrigins(typed);
  if ("problems" in parsed) throw new Invalid(parsed.problems);
  const { origins } = parsed;
  await store.db.transaction().execute(async (tx) => {
    await lockedSchool(store, tx, key);
    const before = await frameOrigins(tx, key);
    if (before.join(" ") !== seen)
      throw new SavedMeanwhile("Somebody else has changed these addresses since you opened them.", before);
    if (before.join(" ") === origins.join(" ")) return;
    await tx.deleteFrom("school_frame").where("school", "=", key).execute();
    if (origins.length > 0)
      await tx
        .insertInto("school_frame")
        .values(origins.map((origin) => ({ school: key, origin })))
        .execute();
    const act = { action: "saved school’s own site", subject: `school/${key}`, before, after: origins };
    await recordAudit(tx, actor, act, clock);
  });
}
