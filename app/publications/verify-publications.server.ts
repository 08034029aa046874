import type { Schema } from "#database/schema.ts";
import type { Db } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PublicationKey } from "./publication-key.server.ts";
import type { PartHashes } from "./publication.ts";
import { publicationHash, sha256, trimBefore } from "./publication.ts";

type Row = Schema["publication"];

/** What a check of the whole record found. */
export interface Verification {
  readonly publications: number;
  readonly parts: number;
  /** The hash of the last link: written down elsewhere, it proves that nothing was cut off at the end. */
  readonly head: string;
  /** A sentence for each fault, at most a hundred; empty when all is as it was signed. */
  readonly faults: readonly string[];
}

const maxFaults = 100;
const rowsAtOnce = 500;
// A part may be a whole PDF.
const partsAtOnce = 50;

/** Checks every link, signature and part of what was published. One changed byte anywhere is a fault. */
export async function verifyPublications(
  db: Db,
  { key, now }: { readonly key: PublicationKey; readonly now: Instant },
): Promise<Verification> {
  const faults: string[] = [];
  const named = new Set<string>();
  const replacedAt = await momentsOfReplacement(db);
  let before = { seq: 0, hash: "" };
  for await (const row of allRows(db)) {
    const found = [
      ...linkFaults(row, before, key),
      ...partsFaults(row, named, replacedAt.get(row.seq), trimBefore(now)),
    ];
    faults.push(...found.map((fault) => `publication ${row.seq} (${row.subject}): ${fault}`));
    before = row;
  }
  const parts = await checkParts(db, named, faults);
  return { publications: before.seq, parts, head: before.hash, faults: faults.slice(0, maxFaults) };
}

async function* allRows(db: Db): AsyncGenerator<Row> {
  for (let seen = 0; ;) {
    const query = db.selectFrom("publication").selectAll().orderBy("seq").limit(rowsAtOnce).offset(seen);
    const rows = await query.execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    seen += rows.length;
  }
}

function linkFaults(row: Row, before: { seq: number; hash: string }, key: PublicationKey): string[] {
  const { seq, subject, published_at: publishedAt, parts_hash: partsHash, previous } = row;
  const faults: string[] = [];
  if (seq !== before.seq + 1) faults.push(`comes after number ${before.seq}`);
  if (previous !== before.hash) faults.push("does not follow the one before");
  if (row.hash !== publicationHash({ seq, subject, publishedAt, partsHash, previous }))
    faults.push("is not what its hash was made of");
  if (!key.isOurs(row.hash, row.signature)) faults.push("its signature is not ours");
  return faults;
}

function partsFaults(
  { parts, parts_hash: partsHash }: Row,
  named: Set<string>,
  replacedAt: Instant | undefined,
  trimmedBefore: Instant,
): string[] {
  if (parts === null)
    return replacedAt !== undefined && replacedAt < trimmedBefore ? [] : ["was trimmed before its time"];
  if (sha256(parts) !== partsHash) return ["its list of parts was changed"];
  for (const hash of Object.values(storedJson<PartHashes>(parts))) named.add(hash);
  return [];
}

/** When each publication was replaced by the next of its subject, by its number. */
async function momentsOfReplacement(db: Db): Promise<Map<number, Instant>> {
  const moments = new Map<number, Instant>();
  const last = new Map<string, number>();
  for await (const { seq, subject, published_at } of allRows(db)) {
    const before = last.get(subject);
    if (before !== undefined) moments.set(before, published_at);
    last.set(subject, seq);
  }
  return moments;
}

async function checkParts(db: Db, named: ReadonlySet<string>, faults: string[]): Promise<number> {
  const missing = new Set(named);
  let checked = 0;
  for (let after = ""; ;) {
    const query = db.selectFrom("publication_part").selectAll().orderBy("hash").limit(partsAtOnce);
    const rows = await (after ? query.where("hash", ">", after) : query).execute();
    for (const { hash, json } of rows) {
      if (sha256(json) !== hash) faults.push(`part ${hash} was changed`);
      else if (!named.has(hash)) faults.push(`part ${hash} belongs to no publication`);
      missing.delete(hash);
      checked += 1;
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < partsAtOnce) break;
    after = lastRow.hash;
  }
  for (const hash of missing) faults.push(`part ${hash} is lost`);
  return checked;
}
