import type { Db } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PublicationKey } from "./publication-key.server.ts";
import type { PartHashes } from "./publication.ts";
import { publicationHash, sha256 } from "./publication.ts";

/** What holds of one publication, looked up again from the bytes that are stored. */
export interface PublicationProof {
  readonly seq: number;
  readonly hash: string;
  /** How many publications there are. */
  readonly of: number;
  /** Its stored hash is the hash of its content. */
  readonly ownHash: boolean;
  /** Every part has the bytes that were signed. */
  readonly parts: boolean;
  /** It follows the one before, and the one after follows it; true at either end. */
  readonly chain: boolean;
  readonly signature: boolean;
  /** All of this holds. */
  readonly holds: boolean;
}

/**
 * The proof of one publication: its own bytes, its neighbours in the chain, its signature. Null where there is none of this
 * number. `verifyPublications` checks the whole record.
 */
export async function provePublication(
  db: Db,
  key: PublicationKey,
  seq: number,
): Promise<PublicationProof | null> {
  const near = await db
    .selectFrom("publication")
    .selectAll()
    .where("seq", "in", [seq - 1, seq, seq + 1])
    .orderBy("seq")
    .execute();
  const row = near.find((one) => one.seq === seq);
  if (!row) return null;
  const before = near.find((one) => one.seq === seq - 1);
  const after = near.find((one) => one.seq === seq + 1);
  const { count } = await db
    .selectFrom("publication")
    .select(({ fn }) => fn.max("seq").as("count"))
    .executeTakeFirstOrThrow();
  const { subject, published_at: publishedAt, parts_hash: partsHash, previous, hash } = row;
  const ownHash = hash === publicationHash({ seq, subject, publishedAt, partsHash, previous });
  const parts = row.parts !== null && sha256(row.parts) === partsHash && (await arePartsWhole(db, row.parts));
  const chain =
    previous === (before?.hash ?? "") &&
    (seq === 1 || before !== undefined) &&
    (after ? after.previous === hash : seq === Number(count));
  const signature = key.isOurs(hash, row.signature);
  const holds = ownHash && parts && chain && signature;
  return { seq, hash, of: Number(count), ownHash, parts, chain, signature, holds };
}

async function arePartsWhole(db: Db, parts: string): Promise<boolean> {
  const hashes = [...new Set(Object.values(storedJson<PartHashes>(parts)))];
  if (hashes.length === 0) return true;
  const rows = await db.selectFrom("publication_part").selectAll().where("hash", "in", hashes).execute();
  const whole = new Set(rows.flatMap(({ hash, json }) => (sha256(json) === hash ? [hash] : [])));
  return hashes.every((hash) => whole.has(hash));
}

/** A publication beside another of its subject. */
export interface PublicationMoment {
  readonly seq: number;
  readonly at: Instant;
}

/** The publications of a subject around one of them: up to `each` before it and after it, the latest first. */
export async function publicationsAround(
  db: Db,
  subject: string,
  seq: number,
  each: number,
): Promise<PublicationMoment[]> {
  const of = (side: "<=" | ">") =>
    db
      .selectFrom("publication")
      .select(["seq", "published_at"])
      .where("subject", "=", subject)
      .where("seq", side, seq)
      .orderBy("seq", side === ">" ? "asc" : "desc")
      .limit(side === ">" ? each : each + 1)
      .execute();
  return [...(await of(">")).reverse(), ...(await of("<="))].map((row) => ({
    seq: row.seq,
    at: row.published_at,
  }));
}
