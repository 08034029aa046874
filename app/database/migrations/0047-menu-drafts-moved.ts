import type { Kysely } from "kysely";
import { sql } from "kysely";
import { StoreRefused } from "../store-errors.ts";

export const name = "0047-menu-drafts-moved";

/** The release before would keep drafts where nobody reads them any more. */
export const needs = name;

/** Drafts of school menus are in the table of all drafts: the last of each menu and term. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<MenuDraftRow>`select * from termly_draft order by begun_at, id`.execute(db);
  const drafts = Map.groupBy(rows, ({ menu, term }) => (term ? `${menu}:${term}` : menu));
  // All of them are read and proved before the first is written.
  const moved = [...drafts].map(([id, some]) => movedOf(id, some));
  for (const row of moved)
    await (db as Kysely<{ draft: (typeof moved)[number] }>).insertInto("draft").values(row).execute();
  await db.schema.dropTable("termly_draft").execute();
}

/** The row of a menu's draft: the open one, or that which was closed last. */
function movedOf(id: string, rows: readonly MenuDraftRow[]) {
  const closedAt = ({ closed_at }: MenuDraftRow) => (closed_at === null ? Infinity : Number(closed_at));
  const [last, ...older] = rows.toSorted((one, other) => closedAt(other) - closedAt(one));
  if (!last) throw new Error(`${id} has no draft`);
  for (const [one, other] of pairs)
    if ((last[one] === null) !== (last[other] === null))
      throw refused(last, `it has only one of ${one} and ${other}`);
  const { changed_by, changed_at, begun_at, asked_by, asked_at, reason, failure } = last;
  const { approved_by, approved_at, approved_risks, publish_on, planned_by, closed_by, closed_at } = last;
  return {
    kind: "school-menu",
    id,
    content: contentOf(last),
    base: "",
    // No other draft of the menu had a higher one; where there was no other, its own.
    revision: older.reduce((sum, { revision }) => sum + revision + 1, Math.max(1, last.revision)),
    waits: 0,
    begun_at,
    saved_by: changed_by,
    saved_at: changed_at,
    writers: JSON.stringify([...new Set([last.author, ...parsed<string[]>(last, "editors")])]),
    asked_by,
    asked_at,
    approved_by,
    approved_at,
    approved_risks,
    publish_on,
    planned_by,
    reason,
    failure,
    state: closed_at === null ? "open" : last.closed_as === "published" ? "published" : "discarded",
    closed_by,
    closed_at,
  };
}

const pairs = [
  ["asked_by", "asked_at"],
  ["approved_by", "approved_at"],
  ["approved_by", "approved_risks"],
  ["planned_by", "publish_on"],
  ["closed_by", "closed_at"],
  ["closed_as", "closed_at"],
] as const;

function contentOf(row: MenuDraftRow): string {
  const { menu, term } = row;
  return JSON.stringify({
    menu,
    term,
    base: parsed(row, "base"),
    changes: parsed(row, "changes"),
    terms: row.terms === null ? null : parsed(row, "terms"),
  });
}

function parsed<Value>(row: MenuDraftRow, column: "base" | "changes" | "terms" | "editors"): Value {
  try {
    return JSON.parse(row[column] ?? "");
  } catch {
    throw refused(row, `its ${column} cannot be read`);
  }
}

const refused = ({ id, menu, term }: MenuDraftRow, why: string) =>
  new StoreRefused(
    `The draft ${id} of the menu ${menu}${term && ` from ${term}`} cannot be moved: ${why}. Throw it away with the release before, and start this one again; nothing was changed.`,
  );

interface MenuDraftRow {
  readonly id: string;
  readonly menu: string;
  readonly term: string;
  readonly revision: number;
  readonly base: string;
  readonly changes: string;
  readonly terms: string | null;
  readonly author: string;
  readonly editors: string;
  readonly begun_at: number;
  readonly changed_by: string;
  readonly changed_at: number;
  readonly asked_by: string | null;
  readonly asked_at: number | null;
  readonly approved_by: string | null;
  readonly approved_at: number | null;
  readonly approved_risks: string | null;
  readonly publish_on: string | null;
  readonly planned_by: string | null;
  readonly reason: string;
  readonly failure: string | null;
  readonly closed_as: "published" | "thrown away" | null;
  readonly closed_by: string | null;
  readonly closed_at: number | null;
}
