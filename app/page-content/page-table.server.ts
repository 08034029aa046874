import type { Db, Tx } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { PageDocument } from "./page-document.ts";

/** A page as it is stored: as it is published, and where it was before. */
export interface StoredPage {
  /** null for one that was taken off. */
  readonly page: PageDocument | null;
  readonly moved: readonly string[];
}

/** What somebody has published of pages, by their ids; those that are the sample's are not there. */
export async function readPages(db: Db | Tx): Promise<Map<string, StoredPage>> {
  const rows = await db.selectFrom("page").select(["id", "document"]).orderBy("id").execute();
  const moved = await db.selectFrom("page_redirect").selectAll().orderBy("address").execute();
  return new Map(
    rows.map(({ id, document }) => [
      id,
      {
        page: document === null ? null : storedJson<PageDocument>(document),
        moved: moved.filter(({ page_id }) => page_id === id).map(({ address }) => address),
      },
    ]),
  );
}

/** Where a page was before, as its links name it. */
export async function movedFrom(db: Db | Tx, id: string): Promise<string[]> {
  const rows = await db.selectFrom("page_redirect").select("address").where("page_id", "=", id).execute();
  return rows.map(({ address }) => address).sort();
}

/** Every address from which somebody is sent on to a page. */
export async function earlierAddresses(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom("page_redirect").select("address").execute();
  return rows.map(({ address }) => address);
}

/**
 * Writes a page as it is published; null takes it off. Whoever asks at `before`, where it was until now, is sent to where it is,
 * however often it moves; what led away from its new address does so no longer. Throws where another has its address.
 */
export async function writePage(
  tx: Tx,
  id: string,
  page: PageDocument | null,
  before: string | undefined,
): Promise<void> {
  const row = { address: page?.address ?? null, document: page && JSON.stringify(page) };
  await tx
    .insertInto("page")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (page) await tx.deleteFrom("page_redirect").where("address", "=", page.address).execute();
  // Of one that was taken off it is kept where it was: no link leads there.
  if (before !== undefined && before !== page?.address && !(await isTaken(tx, before)))
    await redirectPage(tx, before, id);
}

const isTaken = async (tx: Tx, address: string): Promise<boolean> =>
  (await tx.selectFrom("page").select("id").where("address", "=", address).executeTakeFirst()) !== undefined;

/** Sends whoever asks at an address to a page that is stored. */
export async function redirectPage(tx: Tx, address: string, id: string): Promise<void> {
  await tx
    .insertInto("page_redirect")
    .values({ address, page_id: id })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ page_id: id }))
    .execute();
}

/** Makes a page's address free, until it is written again in the same transaction. */
export async function vacatePage(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("page").set({ address: null, document: null }).where("id", "=", id).execute();
}
