import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { isTrial } from "#samples/sample-state.server.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { PublicationKey } from "./publication-key.server.ts";
import type { Facts, Publication } from "./publication.ts";
import { publicationHash, sha256 } from "./publication.ts";

/**
 * What is published of one subject, hashed before the transaction that publishes it, as all other writes wait
 * meanwhile.
 */
export interface PublicationContent {
  readonly subject: string;
  readonly parts: string;
  readonly partsHash: string;
  /** The text of each part by its hash. */
  readonly json: ReadonlyMap<string, string>;
}

/** What records a publication: the clock, and the key that signs. */
export interface PublishDeps {
  readonly clock: Clock;
  readonly publicationKey: PublicationKey;
}

/** What is published of a subject from now on; no facts when it is withdrawn. */
export function publicationContent(subject: string, facts: Facts): PublicationContent {
  const texts = Object.entries(facts).map(([name, part]) => {
    const json = canonicalJson(part);
    return { name, json, hash: sha256(json) };
  });
  const parts = canonicalJson(Object.fromEntries(texts.map(({ name, hash }) => [name, hash])));
  return {
    subject,
    parts,
    partsHash: sha256(parts),
    json: new Map(texts.map(({ hash, json }) => [hash, json])),
  };
}

/**
 * Adds to the record what is published, in the transaction that changes it; `change()` has already put the writers
 * in one order. A subject whose content is unchanged adds nothing. While the sample is tried the public is shown nothing, and so
 * nothing is on record.
 */
export async function publish(
  tx: Tx,
  { clock, publicationKey: key }: PublishDeps,
  wanted: readonly PublicationContent[],
): Promise<void> {
  if (await isTrial(tx)) return;
  const last = await lastPartsHashes(
    tx,
    wanted.map(({ subject }) => subject),
  );
  const news = wanted.filter(({ subject, partsHash }) => (last.get(subject) ?? nothing) !== partsHash);
  if (news.length === 0) return;
  await storeParts(tx, new Map(news.flatMap(({ json }) => [...json])));
  let head = await headOf(tx);
  const rows = news.map(({ subject, parts, partsHash }) => {
    const link: Publication = {
      seq: head.seq + 1,
      subject,
      // A clock that was set back does not make what came later earlier.
      publishedAt: Math.max(clock.now(), head.publishedAt),
      partsHash,
      previous: head.hash,
    };
    const hash = publicationHash(link);
    head = { ...link, hash };
    return rowOf(link, parts, hash, key.sign(hash));
  });
  for (const batch of statementBatches(rows)) await tx.insertInto("publication").values(batch).execute();
}

const nothing = sha256("{}");

function rowOf(link: Publication, parts: string, hash: string, signature: string) {
  const { seq, subject, publishedAt, partsHash, previous } = link;
  return {
    seq,
    subject,
    parts,
    previous,
    hash,
    signature,
    published_at: publishedAt,
    parts_hash: partsHash,
  };
}

async function headOf(tx: Tx): Promise<{ seq: number; publishedAt: Instant; hash: string }> {
  const row = await tx
    .selectFrom("publication")
    .select(["seq", "published_at", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, publishedAt: row.published_at } : { seq: 0, publishedAt: 0, hash: "" };
}

/** Those subjects whose last publication differs from their content now; none, where the record is whole. */
export async function unpublished(db: Db | Tx, now: readonly PublicationContent[]): Promise<string[]> {
  const last = await lastPartsHashes(
    db,
    now.map(({ subject }) => subject),
  );
  return now
    .filter(({ subject, partsHash }) => (last.get(subject) ?? nothing) !== partsHash)
    .map(({ subject }) => subject);
}

/** What was last published of each subject, as its parts' hash. */
async function lastPartsHashes(tx: Db | Tx, subjects: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const batch of statementBatches(subjects)) {
    const rows = await tx
      .selectFrom("publication")
      .select(["subject", "parts_hash"])
      .where("seq", "in", (last) =>
        last
          .selectFrom("publication")
          .select(({ fn }) => fn.max("seq").as("seq"))
          .where("subject", "in", batch)
          .groupBy("subject"),
      )
      .execute();
    for (const { subject, parts_hash } of rows) found.set(subject, parts_hash);
  }
  return found;
}

async function storeParts(tx: Tx, parts: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...parts].map(([hash, json]) => ({ hash, json }));
  for (const batch of statementBatches(rows))
    await tx
      .insertInto("publication_part")
      .values(batch)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
}
