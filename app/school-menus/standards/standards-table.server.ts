import type { Db, Tx } from "#database/store.server.ts";
import type { Facts } from "#publications/publication.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import { publicationContent } from "#publications/publish.server.ts";
import { isTrimmedAt, publishedAt } from "#publications/published.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Standards } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import type { AllStandards } from "./standards-in-force.ts";
import { standardsBetween, standardsInWords } from "./standards-in-force.ts";

/** The subject under which all sets are published together, so that the record says by which a menu was checked at any moment. */
export const standardsSubject = "standards";

/** Every set: the one that comes with the site, and those that somebody has entered. */
export async function allStandards(db: Db | Tx): Promise<AllStandards> {
  return inOrder([standards2014, ...(await enteredStandards(db))]);
}

/** Those that somebody has entered, and a second person has approved. */
export async function enteredStandards(db: Db | Tx, ids?: readonly string[]): Promise<Standards[]> {
  if (ids?.length === 0) return [];
  const all = db.selectFrom("standards_set").select("document");
  const rows = await (ids ? all.where("id", "in", ids) : all).orderBy("first_day").execute();
  return rows.map(({ document }) => storedJson<Standards>(document));
}

/**
 * Every set as it was on record at a moment; null where that is not kept any more. Before anything was entered there is the one that
 * comes with the site.
 */
export async function standardsAsPublished(db: Db, at: Instant, now: Instant): Promise<AllStandards | null> {
  const facts = (await publishedAt(db, standardsSubject, at, now))?.facts;
  // As this module made them, signed by ourselves.
  if (facts) return inOrder(Object.values(facts) as Standards[]);
  return (await isTrimmedAt(db, standardsSubject, at)) ? null : [standards2014];
}

/** By which sets days were checked, as it was on record at a moment. */
export async function standardsInWordsAt(
  db: Db,
  {
    at,
    now,
    from,
    to,
  }: { readonly at: Instant; readonly now: Instant; readonly from: Day; readonly to: Day },
): Promise<string[]> {
  const all = await standardsAsPublished(db, at, now);
  return all
    ? standardsBetween(all, from, to).map(({ standards }) => standardsInWords(standards))
    : ["Which set of the standards it was checked against is not kept: that is more than six years ago."];
}

/** What is published of the sets now; nothing where nobody has ever entered one. */
export async function standardsContent(db: Db | Tx): Promise<PublicationContent[]> {
  const all = await allStandards(db);
  return all.length > 1 ? [publicationContent(standardsSubject, standardsFacts(all))] : [];
}

export const standardsFacts = (all: AllStandards): Facts =>
  Object.fromEntries(all.map((standards) => [standards.id, standards]));

/** Writes a set as it counts; null takes it away. */
export async function writeStandards(tx: Tx, id: string, standards: Standards | null): Promise<void> {
  if (standards === null) {
    await tx.deleteFrom("standards_set").where("id", "=", id).execute();
    return;
  }
  const row = { first_day: standards.firstDay, document: JSON.stringify(standards) };
  await tx
    .insertInto("standards_set")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

const inOrder = (all: readonly Standards[]): AllStandards =>
  all.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
