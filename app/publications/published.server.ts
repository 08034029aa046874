import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/clock.ts";
import type { Facts, PartHashes } from "./publication.ts";
import { isFile } from "./publication.ts";

/** What was published of a subject, and from when to when. */
export interface Published {
  readonly seq: number;
  readonly subject: string;
  readonly from: Instant;
  /** When it was replaced; null while it is current. */
  readonly until: Instant | null;
  /** Null when nothing was said of the subject. */
  readonly facts: Facts | null;
  /** What else was published as a file, by its name: for `publishedFile`. */
  readonly files: PartHashes;
  readonly hash: string;
  readonly signature: string;
}

/** What was published of a subject at a moment; null when nothing had been yet, or it has been trimmed since. */
export async function publishedAt(db: Db | Tx, subject: string, at: Instant): Promise<Published | null> {
  const row = await db
    .selectFrom("publication")
    .selectAll()
    .where("subject", "=", subject)
    .where("published_at", "<=", at)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row?.parts === null || row === undefined) return null;
  const next = await db
    .selectFrom("publication")
    .select("published_at")
    .where("subject", "=", subject)
    .where("seq", ">", row.seq)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  const { seq, hash, signature } = row;
  const parts = Object.entries(JSON.parse(row.parts) as PartHashes);
  return {
    ...{ seq, subject, hash, signature },
    from: row.published_at,
    until: next?.published_at ?? null,
    facts: await factsOf(db, Object.fromEntries(parts.filter(([name]) => !isFile(name)))),
    files: Object.fromEntries(parts.filter(([name]) => isFile(name))),
  };
}

/** The bytes of a file that was published with it; null when there was none of that name. */
export async function publishedFile(
  db: Db | Tx,
  { files }: Pick<Published, "files">,
  name: string,
): Promise<Buffer | null> {
  const hash = files[name];
  if (hash === undefined) return null;
  const facts = await factsOf(db, { [name]: hash });
  return Buffer.from(facts![name] as string, "base64");
}

async function factsOf(db: Db | Tx, parts: PartHashes): Promise<Facts | null> {
  const hashes = Object.values(parts);
  if (hashes.length === 0) return null;
  const rows = await db
    .selectFrom("publication_part")
    .selectAll()
    .where("hash", "in", [...new Set(hashes)])
    .execute();
  const json = new Map(rows.map((row) => [row.hash, row.json]));
  return Object.fromEntries(
    Object.entries(parts).map(([name, hash]) => {
      const text = json.get(hash);
      if (text === undefined) throw new Error(`part ${hash} of a publication is lost`);
      return [name, JSON.parse(text) as unknown];
    }),
  );
}

/** A span in which the content of a subject stayed the same. */
export interface PublishedSpan {
  readonly from: Instant;
  readonly until: Instant | null;
}

/** When the published content of a subject changed since a moment, the latest first; at most `most`. */
export async function publicationHistory(
  db: Db,
  subject: string,
  since: Instant,
  most: number,
): Promise<PublishedSpan[]> {
  const rows = await db
    .selectFrom("publication")
    .select("published_at")
    .where("subject", "=", subject)
    .where("parts", "is not", null)
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
  return rows
    .map(({ published_at: from }, at) => ({ from, until: rows[at - 1]?.published_at ?? null }))
    .filter(({ until }) => until === null || until >= since);
}
