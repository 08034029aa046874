import type { Db, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { defined } from "#values/defined.ts";
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

/**
 * What was published of a subject at a moment; null when nothing had been yet, or it has been trimmed since. Asked about `now`
 * it is what is told now, also where the record dates that later: it does so after a clock that ran ahead.
 */
export async function publishedAt(
  db: Db | Tx,
  subject: string,
  at: Instant,
  now: Instant = Infinity,
): Promise<Published | null> {
  const row = await db
    .selectFrom("publication")
    .selectAll()
    .where("subject", "=", subject)
    .$if(at < now, (query) => query.where("published_at", "<=", at))
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
  const parts = Object.entries(storedJson<PartHashes>(row.parts));
  return {
    seq,
    subject,
    hash,
    signature,
    from: row.published_at,
    until: next?.published_at ?? null,
    facts: await factsOf(db, Object.fromEntries(parts.filter(([name]) => !isFile(name)))),
    files: Object.fromEntries(parts.filter(([name]) => isFile(name))),
  };
}

/** Whether what was published of a subject at a moment was deleted by rule since: then nobody can say what it was. */
export async function isTrimmedAt(db: Db | Tx, subject: string, at: Instant): Promise<boolean> {
  const row = await db
    .selectFrom("publication")
    .select("parts")
    .where("subject", "=", subject)
    .where("published_at", "<=", at)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.parts === null;
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
  return Buffer.from(String(defined(facts)[name]), "base64");
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
      return [name, storedJson<unknown>(text)];
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

/** A publication with what was published of its subject before it. */
export interface PublishedChange {
  readonly seq: number;
  readonly subject: string;
  readonly at: Instant;
  /** Null when the subject is no longer published. */
  readonly facts: Facts | null;
  /** Null when it is the first. */
  readonly before: Facts | null;
}

/** When anything was published first: a site's samples, as a rule. Null where nothing was. Its link is never trimmed. */
export async function firstPublicationAt(db: Db | Tx): Promise<Instant | null> {
  const row = await db
    .selectFrom("publication")
    .select("published_at")
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.published_at) : null;
}

/** The number of the last publication; 0 before the first. */
export async function lastPublication(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom("publication")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/**
 * The first publications after one, in order, of subjects that begin with some letters ("termly/"), at most `most`: a log of changes that can be
 * followed by its numbers. What was trimmed is left out.
 */
export async function publicationsAfter(
  db: Db | Tx,
  after: number,
  beginning: string,
  most: number,
): Promise<{ readonly seq: number; readonly subject: string; readonly at: Instant }[]> {
  const rows = await db
    .selectFrom("publication")
    .select(["seq", "subject", "published_at as at"])
    .where("seq", ">", after)
    .where("subject", "like", `${beginning}%`)
    .where("parts", "is not", null)
    .orderBy("seq")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
}

/** A publication with its facts and those of the publication before; null where it has been trimmed. */
export async function publishedChange(db: Db | Tx, seq: number): Promise<PublishedChange | null> {
  const row = await db.selectFrom("publication").selectAll().where("seq", "=", seq).executeTakeFirst();
  if (!row?.parts) return null;
  const { subject, published_at: at } = row;
  const last = await db
    .selectFrom("publication")
    .select("parts")
    .where("subject", "=", subject)
    .where("seq", "<", seq)
    .where("parts", "is not", null)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const before = last?.parts ? await factsOf(db, withoutFiles(last.parts)) : null;
  return { seq, subject, at: Number(at), facts: await factsOf(db, withoutFiles(row.parts)), before };
}

function withoutFiles(parts: string): PartHashes {
  const all = Object.entries(storedJson<PartHashes>(parts));
  return Object.fromEntries(all.filter(([name]) => !isFile(name)));
}
