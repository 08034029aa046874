import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PartHashes } from "./publication.ts";
import { trimBefore } from "./publication.ts";

/**
 * Deletes the parts of what was replaced more than six years ago. The link itself stays, as a tombstone, so that the
 * chain still proves everything after it. Returns how many were trimmed.
 */
export async function trimPublications({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Promise<number> {
  const limit = trimBefore(clock.now());
  return await store.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("publication as old")
      .select(["old.seq", "old.parts"])
      .where("old.parts", "is not", null)
      .where("old.published_at", "<", limit)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("publication as next")
            .select("next.seq")
            .whereRef("next.subject", "=", "old.subject")
            .whereRef("next.seq", ">", "old.seq")
            .where("next.published_at", "<", limit),
        ),
      )
      .execute();
    if (old.length === 0) return 0;
    const trimmed = new Set(old.map(({ seq }) => seq));
    const kept = await tx
      .selectFrom("publication")
      .select(["seq", "parts"])
      .where("parts", "is not", null)
      .execute();
    const needed = new Set(
      kept.filter(({ seq }) => !trimmed.has(seq)).flatMap(({ parts }) => hashesIn(parts)),
    );
    const loose = new Set(old.flatMap(({ parts }) => hashesIn(parts)).filter((hash) => !needed.has(hash)));
    for (const seq of trimmed)
      await tx.updateTable("publication").set({ parts: null }).where("seq", "=", seq).execute();
    for (const hash of loose) await tx.deleteFrom("publication_part").where("hash", "=", hash).execute();
    return trimmed.size;
  });
}

function hashesIn(parts: string | null): string[] {
  return parts === null ? [] : Object.values(storedJson<PartHashes>(parts));
}
