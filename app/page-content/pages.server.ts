import type { Db, Tx } from "#database/store.server.ts";
import type { PageDocument } from "./page-document.ts";
import { isSample, readPageAt, readPages } from "./page-table.server.ts";
import { samplePages } from "./sample-pages.server.ts";

/** The page at an address, as the public reads it: the firm's own, or else the sample's. null where there is none. */
export async function pageAt(db: Db | Tx, address: string): Promise<PageDocument | null> {
  const own = await readPageAt(db, address);
  if (own) return own;
  const sample = [...(await samplePages()).values()].find((page) => page.address === address);
  // One that the firm has taken off, or put at another address, is not at the sample's.
  return sample && (await isSample(db, sample.id)) ? sample : null;
}

/** Every page as the public reads it, by its id, in the order of addresses. */
export async function publishedPages(db: Db | Tx): Promise<ReadonlyMap<string, PageDocument>> {
  const [samples, own] = [await samplePages(), await readPages(db)];
  const pages = [...new Map<string, PageDocument | null>([...samples, ...own])].flatMap(([id, page]) =>
    page ? [[id, page] as const] : [],
  );
  return new Map(pages.toSorted(([, one], [, other]) => (one.address < other.address ? -1 : 1)));
}
