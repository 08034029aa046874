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

/** Whether somebody has published a page, or taken it off: then there is a publication to take back. */
export async function wasPublished(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom("page").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
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
