import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { anyContains } from "#database/contains-words.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Actor, SchoolActor } from "#values/actor.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Clock, Instant } from "#values/time/clock.ts";

/** Something that a person on our side did, or a school that signed in. */
export interface AuditedAct {
  /** A verb and its noun, in the past: "refunded payment", "approved recipe". */
  readonly action: string;
  /** What it was done to: "recipe/coleslaw", "payment/RL-7F3K9Q", "staff/ID". Names nobody outside the firm. */
  readonly subject: string;
  /** What it was; left out where there was nothing. Plain JSON. */
  readonly before?: unknown;
  /** What it became; left out where nothing is left. Plain JSON. */
  readonly after?: unknown;
  /** Whether before and after are about a person outside the firm: then only a keyed hash is stored. */
  readonly personal?: boolean;
}

/** One line of the audit log. */
interface AuditEntry {
  readonly seq: number;
  readonly at: Instant;
  /** Who signed: a member of staff's e-mail address, "command line", or a part of the site that acts by itself. */
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  /** Canonical JSON; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What is looked for; what is left out is not asked. Words are found in any case. */
export interface AuditSearch {
  readonly who?: string;
  readonly subject?: string;
  readonly action?: string;
  /** Somewhere in the line: in any of the above, or in what it was or became; what is stored as a hash is found by all of it. */
  readonly text?: string;
  /** From this moment on. */
  readonly from?: Instant;
  /** Before this moment. */
  readonly to?: Instant;
  /** The `next` of the page before. */
  readonly after?: number;
}

export interface AuditPage {
  /** The newest first. */
  readonly entries: readonly AuditEntry[];
  /** What the next page comes `after`; null when there is none. */
  readonly next: number | null;
}

const entriesPerPage = 50;

/**
 * Writes down what was done, in the transaction that does it: the act and its record are stored both or not at all.
 * Throws TypeError for a before or after that JSON cannot say.
 */
export async function recordAudit(
  tx: Tx,
  actor: Actor | SchoolActor,
  { action, subject, before, after, personal = false }: AuditedAct,
  clock: Clock,
): Promise<void> {
  const key = personal ? await keyOf(tx) : null;
  const written = (state: unknown) => {
    if (state === undefined || state === null) return null;
    const json = canonicalJson(state);
    return key === null ? json : keyedHash(key, json);
  };
  await tx
    .insertInto("audit_entry")
    .values({
      at: clock.now(),
      who: actor.name,
      action,
      subject,
      before: written(before),
      after: written(after),
    })
    .execute();
}

/** Writes down that data was taken out, before it is given. */
export async function recordExport(
  { store, clock }: { readonly store: Pick<Store, "db">; readonly clock: Clock },
  actor: Actor,
  { what, after, personal = false }: { readonly what: string } & Pick<AuditedAct, "after" | "personal">,
): Promise<void> {
  const act = { action: `exported ${what}`, subject: `export/${what.replaceAll(" ", "-")}`, after, personal };
  await store.db.transaction().execute((tx) => recordAudit(tx, actor, act, clock));
}

async function keyOf(db: Db | Tx): Promise<string> {
  return (await db.selectFrom("audit_key").select("secret").executeTakeFirstOrThrow()).secret;
}

// Without the key a short note could be guessed, word by word, from a copy of the log.
const keyedHash = (key: string, json: string) =>
  canonicalJson({ hmac: createHmac("sha256", key).update(json).digest("hex") });

/** The hashes that stand for a text: today's, and that of entries from before there was a key. */
async function hashesOf(db: Db, text: string): Promise<string[]> {
  const json = canonicalJson(text);
  const unkeyed = canonicalJson({ sha256: createHash("sha256").update(json).digest("hex") });
  return [keyedHash(await keyOf(db), json), unkeyed];
}

const yearsStored = 2;

/** Deletes what was recorded more than two years ago; the database lets go of nothing younger. Returns how much. */
export async function trimAudit({
  store,
  clock,
}: {
  store: Pick<Store, "db" | "sqlite">;
  clock: Clock;
}): Promise<number> {
  // The database protects two years by its own clock: where ours runs ahead, the database's is the one that counts.
  const before = new Date(Math.min(clock.now(), await databaseTime(store)));
  before.setUTCFullYear(before.getUTCFullYear() - yearsStored);
  // A day to spare: the database's clock goes on meanwhile, and counts leap days in its own way.
  const until = before.getTime() - 24 * 3_600_000;
  const { numDeletedRows } = await store.db
    .deleteFrom("audit_entry")
    .where("at", "<", until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function databaseTime({ db, sqlite }: Pick<Store, "db" | "sqlite">): Promise<Instant> {
  const now = sqlite
    ? sql<number>`unixepoch('now') * 1000`
    : sql<number>`(extract(epoch from now()) * 1000)::bigint`;
  const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db);
  return Number(rows[0]!.now);
}

/** A page of the audit log, the newest first. */
export async function searchAudit({ db }: Pick<Store, "db">, search: AuditSearch): Promise<AuditPage> {
  const hashes = search.text ? await hashesOf(db, search.text) : [];
  const rows = await matching(db, search, hashes)
    .select(["seq", "at", "who", "action", "subject", "before", "after"])
    .orderBy("seq", "desc")
    .limit(entriesPerPage + 1)
    .execute();
  const entries = rows.slice(0, entriesPerPage);
  return { entries, next: rows.length > entriesPerPage ? (entries.at(-1)?.seq ?? null) : null };
}

/** The last entry of exactly that subject; undefined where there is none. */
export async function lastAudited(db: Db | Tx, subject: string): Promise<AuditEntry | undefined> {
  return (await auditedOf(db, subject, 1))[0];
}

/** The last entries of exactly that subject, the newest first, so many at most. */
export async function auditedOf(db: Db | Tx, subject: string, most: number): Promise<AuditEntry[]> {
  return await db
    .selectFrom("audit_entry")
    .select(["seq", "at", "who", "action", "subject", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
}

/** The last entries about anything of some kinds ("page" of "page/home") but what one named so did, the newest first, so many at most. */
export async function auditedOfKinds(
  db: Db,
  { kinds, but, most }: { readonly kinds: readonly string[]; readonly but: string; readonly most: number },
): Promise<AuditEntry[]> {
  return await db
    .selectFrom("audit_entry")
    .select(["seq", "at", "who", "action", "subject", "before", "after"])
    .where("who", "!=", but)
    .where((row) => row.or(kinds.map((kind) => row("subject", "like", `${kind}/%`))))
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
}

function matching(
  db: Db,
  { who, subject, action, text, from, to, after }: AuditSearch,
  hashes: readonly string[],
) {
  let query = db.selectFrom("audit_entry");
  if (after !== undefined) query = query.where("seq", "<", after);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<", to);
  for (const [column, words] of [
    ["who", who],
    ["subject", subject],
    ["action", action],
  ] as const)
    if (words) query = query.where(anyContains([column], words.toLowerCase()));
  if (!text) return query;
  const found = anyContains(["who", "subject", "action", "before", "after"], text.toLowerCase());
  return query.where((row) => row.or([found, row("before", "in", hashes), row("after", "in", hashes)]));
}
