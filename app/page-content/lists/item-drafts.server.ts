import type { Db, Tx } from "#database/store.server.ts";
import type { PictureDraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Drafted } from "#drafts/draft.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import type { PictureSize } from "#ui/picture/picture-needs.ts";
import { plainKey } from "#values/text/plain-key.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { promisesIn } from "../food-words.ts";
import { textsIn } from "../page-document.ts";
import { asPagesName, faultsOfPlaces, placesInItem } from "../picture-places.ts";
import { faultsOfPdfs, pdfsIn } from "../pdfs/pdf-address.ts";
import { pdfsThere, showPdfs } from "../pdfs/pdf-table.server.ts";
import type { ItemSource } from "./items.server.ts";
import { publishedItems } from "./items.server.ts";
import type { ListItem } from "./list-item.ts";
import { compareItems, faultsOfItem, titleOfItem } from "./list-item.ts";
import type { ListKey } from "./list-kinds.ts";
import { listKinds } from "./list-kinds.ts";
import { writeItem } from "./list-table.server.ts";

/** How many items a list may have, drafts among them. */
export const mostItems = 3_000;

export type ItemDrafts = WholeDraftKind<ListItem, ListItem, PictureDraftDeps>;

/** Drafts of a list's items. */
export const itemDrafts = (list: ListKey, source: ItemSource): ItemDrafts => ({
  key: list,
  noun: listKinds[list].one,
  shownOn: "the site",
  topic: "list-draft",
  most: mostItems,
  subjectOf: (id) => itemSubject(list, id),
  nameOf: titleOfItem,
  published: async (db, ids) => await publishedItems(db, list, source, ids),
  contentOf: (item) => item,
  // A link leads to it by this name, where a page has names of its own.
  stemOf: (item) => `${list}-${plainKey(titleOfItem(item), 50) || "item"}`,
  prepare(item, id) {
    const own = { ...item, id };
    const faults = faultsOfItem(own);
    if (faults.length) throw new Invalid(faults);
    return own;
  },
  auditOf: (before, after) => ({ before, after }),
  publishedOfAudit: (_id, json) => storedJson<ListItem>(json),
  async refuse({ galleryPictures }, tx, { next, live }) {
    if (!next) return [];
    const named = placesInItem(next).map(({ picture }) => picture);
    const gallery = asPagesName(await galleryPictures(tx, named));
    const pdfs = await pdfsThere(tx);
    return faultsToPublishItem(next, live, { answered: await readAnsweredWords(tx), gallery, pdfs });
  },
  publisher:
    async (_deps, _actor, context) =>
    async ({ id, draft }) => {
      await storeItem(context, list, id, draft.content);
      return { after: draft.content, waiting: [] };
    },
});

export const itemSubject = (list: ListKey, id: string): string => `${list}/${id}`;

/** What an item is held against before it is published. */
interface HeldAgainst {
  readonly answered: AnsweredWords;
  /** Those pictures of the gallery that it names. */
  readonly gallery: ReadonlyMap<string, PictureSize>;
  /** Where there are documents. */
  readonly pdfs: ReadonlySet<string>;
}

/** What speaks against publishing an item. */
export const faultsToPublishItem = (
  next: ListItem,
  live: ListItem | null,
  { answered, gallery, pdfs }: HeldAgainst,
): Problem[] => [
  ...promisesIn(textsOfItem(next), answered, live ? textsOfItem(live) : []),
  ...faultsOfPlaces(placesInItem(next), gallery),
  ...faultsOfPdfs(pdfsIn(next.values, "values"), pdfs),
];

const textsOfItem = ({ list, values }: ListItem) => textsIn(listKinds[list].fields, values, "values");

/** Stores an item as it is published, and tells the running sites. */
export async function storeItem(
  { tx, logChange }: Pick<ChangeContext, "tx" | "logChange">,
  list: ListKey,
  id: string,
  item: ListItem | null,
): Promise<void> {
  await writeItem(tx, list, id, item);
  if (item) await showPdfs(tx, pdfsIn(item.values, "values"), item.from ?? "");
  await logChange({
    topic: "list-item",
    type: item === null ? "removed" : "modified",
    document: { id: `${list}.${id}` },
  });
}

export type DeskItem = Drafted<ListItem, ListItem>;

/** Every item of a list with its draft, in the order of readers. */
export async function deskItems(db: Db | Tx, kind: ItemDrafts): Promise<DeskItem[]> {
  return (await withDrafts(db, kind)).toSorted((one, other) => compareItems(one.stated, other.stated));
}

/** One item with its draft; undefined where there is none. */
export const deskItem = async (db: Db | Tx, kind: ItemDrafts, id: string): Promise<DeskItem | undefined> =>
  (await withDrafts(db, kind, [id]))[0];
