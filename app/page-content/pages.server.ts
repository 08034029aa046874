import type { Db, Tx } from "#database/store.server.ts";
import type { PageDocument } from "./page-document.ts";
import { readPages } from "./page-table.server.ts";
import { samplePages } from "./sample-pages.server.ts";

/** Every page as it is published, the sample's among them, by its id, in the order of addresses. */
export async function publishedPages(db: Db | Tx): Promise<ReadonlyMap<string, PageDocument>> {
  const [samples, own] = [await samplePages(), await readPages(db)];
  const stored = [...own].map(([id, { page }]) => [id, page] as const);
  const pages = [...new Map<string, PageDocument | null>([...samples, ...stored])].flatMap(([id, page]) =>
    page ? [[id, page] as const] : [],
  );
  return new Map(pages.toSorted(([, one], [, other]) => (one.address < other.address ? -1 : 1)));
}
