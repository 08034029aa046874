import type { Db, Tx } from "#database/store.server.ts";
import { fieldsOf } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { ListItem } from "./list-item.ts";
import { lastPlace } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";

/** What somebody has published of a list, by ids; null for what was taken off. What is the sample's is not there. */
export async function readItems(
  db: Db | Tx,
  list: ListKey,
  ids?: readonly string[],
): Promise<Map<string, ListItem | null>> {
  if (ids?.length === 0) return new Map();
  const all = db.selectFrom("list_item").select(["id", "document"]).where("list", "=", list);
  const rows = await (ids ? all.where("id", "in", ids) : all).execute();
  return new Map(
    rows.map(({ id, document }) => [id, document === null ? null : storedJson<ListItem>(document)]),
  );
}

/** What readers are to be shown. */
export interface ShownAsked {
  readonly list: ListKey;
  readonly on: Day;
  readonly topic?: string | undefined;
  readonly most: number;
}

/** The published items that readers see on a day, in their order. */
export async function itemsShown(db: Db | Tx, { list, on, topic, most }: ShownAsked): Promise<ListItem[]> {
  const shown = db
    .selectFrom("list_item")
    .select("document")
    .where("list", "=", list)
    .where("shown_from", "<=", on)
    .where("shown_until", ">=", on)
    .where("document", "is not", null);
  const rows = await (topic === undefined ? shown : shown.where("topic", "=", topic))
    .orderBy("place")
    .orderBy("shown_from", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.flatMap(({ document }) => (document === null ? [] : [storedJson<ListItem>(document)]));
}

/** Which of some items are stored, published or taken off, as `itemPlace` writes them. */
export async function storedPlaces(
  db: Db | Tx,
  items: readonly Pick<ListItem, "list" | "id">[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const ids = items.map(({ id }) => id);
  const rows = await db.selectFrom("list_item").select(["list", "id"]).where("id", "in", ids).execute();
  return new Set(rows.map(itemPlace));
}

/** Where an item stands: two lists may call one alike. */
export const itemPlace = ({ list, id }: { readonly list: string; readonly id: string }): string =>
  `${list}/${id}`;

/** How many items readers see on a day, will see, and saw. */
export interface CountedItems {
  readonly shown: number;
  readonly planned: number;
  readonly ended: number;
}

/** The same of the published items of each list that has any. */
export async function countOwnItems(db: Db | Tx, on: Day): Promise<ReadonlyMap<string, CountedItems>> {
  const counted = await db
    .selectFrom("list_item")
    .select((of) => [
      "list",
      of.fn.countAll().as("all"),
      of.fn.countAll().filterWhere("shown_from", ">", on).as("planned"),
      of.fn.countAll().filterWhere("shown_until", "<", on).as("ended"),
    ])
    .where("document", "is not", null)
    .groupBy("list")
    .execute();
  return new Map(
    counted.map(({ list, ...row }) => {
      const [planned, ended] = [Number(row.planned), Number(row.ended)];
      return [list, { shown: Number(row.all) - planned - ended, planned, ended }];
    }),
  );
}

/** The published items of all lists that readers see on a day and for the last time before another, the first to go first. */
export async function itemsEnding(db: Db | Tx, from: Day, before: Day, most: number): Promise<ListItem[]> {
  const rows = await db
    .selectFrom("list_item")
    .select("document")
    .where("shown_until", ">=", from)
    .where("shown_until", "<", before)
    .where("document", "is not", null)
    .orderBy("shown_until")
    .orderBy("list")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.flatMap(({ document }) => (document === null ? [] : [storedJson<ListItem>(document)]));
}

/** Writes an item as it is published; null takes it off. */
export async function writeItem(tx: Tx, list: ListKey, id: string, item: ListItem | null): Promise<void> {
  const { topic } = fieldsOf(item?.values);
  const row = {
    document: item && JSON.stringify(item),
    shown_from: item?.from ?? "",
    shown_until: item?.until ?? "9999-12-31",
    place: item?.place ?? lastPlace,
    topic: typeof topic === "string" ? topic : null,
  };
  await tx
    .insertInto("list_item")
    .values({ list, id, ...row })
    .onConflict((conflict) => conflict.columns(["list", "id"]).doUpdateSet(row))
    .execute();
}
