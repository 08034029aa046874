import type { Db, Tx } from "#database/store.server.ts";
import type { Schema } from "#database/schema.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { defined } from "#values/defined.ts";
import type { Product } from "./documents.ts";
import { inForce } from "./in-force.ts";
import type { AnyDocument, DocumentVersion, Kitchen } from "./kitchen.ts";
import { documentKinds } from "./kitchen.ts";
import type { DocumentChange, ByAndAt } from "./tables/plan-changes.ts";

type VersionRow = Schema["kitchen_version"];

/** The kitchen with every version that is in force. */
export async function readVersions(db: Db | Tx): Promise<Kitchen> {
  return kitchenOf(await versionRows(db).where("superseded", "=", 0).execute());
}

/** The kitchen as it was at a moment: with what was saved and approved until then. */
export async function readVersionsAt(db: Db | Tx, at: Instant): Promise<Kitchen> {
  const rows = await versionRows(db).where("saved_at", "<=", at).execute();
  return kitchenOf(
    rows.map((row) =>
      row.approved_at !== null && row.approved_at <= at
        ? row
        : { ...row, approved_by: null, approved_at: null },
    ),
  );
}

/** The versions of one document, the latest first, in force or not. */
export async function versionsOf(
  db: Db | Tx,
  kind: AnyDocument["kind"],
  id: string,
  limit: number,
): Promise<DocumentVersion<unknown>[]> {
  const rows = await db
    .selectFrom("kitchen_version")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return rows.map(versionOf);
}

/** The ids of the kitchens that somebody has entered. */
export async function knownSites(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("kitchen_version")
    .select("id")
    .distinct()
    .where("kind", "=", "site")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const versionRows = (db: Db | Tx) =>
  db.selectFrom("kitchen_version").selectAll().orderBy("kind").orderBy("id").orderBy("version");

function kitchenOf(rows: readonly VersionRow[]): Kitchen {
  const kitchen = Object.fromEntries(
    documentKinds.map((kind) => [kind, new Map<string, DocumentVersion<unknown>[]>()]),
  );
  for (const row of rows) {
    const versions = defined(kitchen[row.kind]).get(row.id);
    if (versions) versions.push(versionOf(row));
    else defined(kitchen[row.kind]).set(row.id, [versionOf(row)]);
  }
  for (const documents of Object.values(kitchen))
    for (const [id, versions] of documents) documents.set(id, [...inForce(versions)]);
  // Each row lies under its kind.
  return kitchen as unknown as Kitchen;
}

function versionOf(row: VersionRow): DocumentVersion<unknown> {
  return {
    version: row.version,
    document: documentIn(row),
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    ...(row.writers !== null && { writers: storedJson<string[]>(row.writers) }),
    ...(row.asked !== null && { asked: row.asked }),
    ...(row.waits_for !== null && { waitsFor: row.waits_for }),
  };
}

// A release that knew no assessments, or no measured sulphites, may have written it, and may again after a rollback: then
// nothing of it is assessed, or measured.
function documentIn({ kind, document }: VersionRow): unknown {
  const stored = storedJson<AnyDocument["document"]>(document);
  if (kind === "site") return { cleared: [], ...stored };
  return kind === "product" ? { ...stored, sulphites: (stored as Product).sulphites ?? null } : stored;
}

export async function insertVersions(
  tx: Tx,
  changes: readonly DocumentChange[],
  { by, at }: ByAndAt,
  { asked, writers }: { readonly asked: string | null; readonly writers: readonly string[] },
): Promise<void> {
  const rows = changes.map(({ kind, document, version }) => ({
    kind,
    id: document.id,
    version,
    document: JSON.stringify(document),
    saved_by: by,
    saved_at: at,
    approved_by: null,
    approved_at: null,
    superseded: 0,
    waits_for: null,
    asked,
    writers: writers.length ? JSON.stringify(writers) : null,
  }));
  for (const batch of statementBatches(rows)) await tx.insertInto("kitchen_version").values(batch).execute();
}

/** Says of the latest version why it is not to be approved yet, in place of what was said before; "" takes that back. */
export async function writeReasonToWait(
  tx: Tx,
  { kind, id, version }: { kind: AnyDocument["kind"]; id: string; version: number },
  why: string,
): Promise<void> {
  const versions = tx.updateTable("kitchen_version").where("kind", "=", kind).where("id", "=", id);
  await versions.set({ waits_for: null }).execute();
  if (why) await versions.where("version", "=", version).set({ waits_for: why }).execute();
}

/** Takes the first version of a document away, which nobody has approved. */
export async function deleteFirstVersion(tx: Tx, kind: AnyDocument["kind"], id: string): Promise<void> {
  await tx
    .deleteFrom("kitchen_version")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("version", "=", 1)
    .where("approved_by", "is", null)
    .execute();
}

/** Marks a version as approved; those before it are no longer in force. */
export async function approveVersion(
  tx: Tx,
  { kind, id, version }: { kind: AnyDocument["kind"]; id: string; version: number },
  { by, at }: ByAndAt,
): Promise<void> {
  const versions = (comparison: "<" | "=") =>
    tx
      .updateTable("kitchen_version")
      .where("kind", "=", kind)
      .where("id", "=", id)
      .where("version", comparison, version);
  await versions("=").set({ approved_by: by, approved_at: at }).execute();
  await versions("<").set({ superseded: 1 }).execute();
}
