import type { Db, Tx } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PageDocument } from "./page-document.ts";

/** What somebody has published of pages, or null for one that was taken off, by their ids; those that are the sample's are not there. */
export async function readPages(db: Db | Tx): Promise<Map<string, PageDocument | null>> {
  const rows = await db.selectFrom("page").select(["id", "document"]).orderBy("id").execute();
  return new Map(
    rows.map(({ id, document }) => [id, document === null ? null : storedJson<PageDocument>(document)]),
  );
}

/** The page that somebody has published at an address; undefined where nobody has. */
export async function readPageAt(db: Db | Tx, address: string): Promise<PageDocument | undefined> {
  const row = await db
    .selectFrom("page")
    .select("document")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.document ? storedJson<PageDocument>(row.document) : undefined;
}

/** Whether a page is the sample's still: nobody has published another version of it, or taken it off. */
export async function isSample(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom("page").select("id").where("id", "=", id).executeTakeFirst()) === undefined;
}

/** Writes a page as it is published; null takes it off. Throws where another has its address. */
export async function writePage(tx: Tx, id: string, page: PageDocument | null): Promise<void> {
  const row = { address: page?.address ?? null, document: page && JSON.stringify(page) };
  await tx
    .insertInto("page")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
