import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { fieldsOf, isRecord, keysOf } from "#values/record.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Field, Fields } from "./fields.ts";
import { faultsToPublishItem, itemSubject, mostItems, storeItem } from "./lists/item-drafts.server.ts";
import type { ItemSource } from "./lists/items.server.ts";
import { publishedItems } from "./lists/items.server.ts";
import type { ListItem } from "./lists/list-item.ts";
import { faultsOfItem } from "./lists/list-item.ts";
import type { ListKey } from "./lists/list-kinds.ts";
import { isListKey, listKinds } from "./lists/list-kinds.ts";
import { readItems } from "./lists/list-table.server.ts";
import { leadOldAddresses } from "./old-addresses/change-old-addresses.server.ts";
import { countOldAddresses } from "./old-addresses/count-old-addresses.ts";
import { readOldAddresses } from "./old-addresses/old-address-table.server.ts";
import {
  isTarget,
  mostOldAddresses,
  tooManyThen,
  unusableOldAddress,
} from "./old-addresses/old-addresses.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { faultsOfPage, isDocumentId, isPageAddress } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import { faultsToPublish, mostPages, storePage, tellPage } from "./page-drafts.server.ts";
import { publishedPages } from "./pages.server.ts";
import type { FolderPdf } from "./pdfs/pdf-folder.server.ts";
import { pdfsThere } from "./pdfs/pdf-table.server.ts";
import { storePdf } from "./pdfs/pdfs.server.ts";
import type { GalleryPictures } from "./picture-places.ts";
import {
  earlierAddresses,
  movedFrom,
  readPages,
  redirectPage,
  vacatePage,
  writePage,
} from "./page-table.server.ts";
import { isReserved } from "./reserved-addresses.ts";
import { sectionKinds } from "./section-kinds.ts";

// All pages and lists as a folder of files: one a page, "primaries.json", one an item of a list, "news/the-bicycle.json", and one
// of what leads where, "_site.json".

const siteFile = "_site.json";

/** A file of such a folder. */
export interface PageFile {
  readonly name: string;
  readonly text: string;
}

/** What is said beside the pages: where they were before, and which pages and items of the sample's the firm has not. */
interface SiteFile {
  readonly moved: Readonly<Record<string, string>>;
  /** Where addresses of the firm's earlier site lead; left out where there are none. */
  readonly oldAddresses?: Readonly<Record<string, string>> | undefined;
  readonly takenOff: readonly string[];
}

/** All pages and lists as they are published, as files whose lines stay where they are while nobody writes them otherwise. */
export async function exportPages(db: Db | Tx, source: ItemSource): Promise<PageFile[]> {
  const [pages, stored, old] = [await publishedPages(db), await readPages(db), await readOldAddresses(db)];
  const moved = [...stored].flatMap(([id, { page, moved: from }]) =>
    page ? from.map((address) => [address, id] as const) : [],
  );
  const site: SiteFile = {
    moved: Object.fromEntries(moved.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    oldAddresses: oldOf(pages, old),
    takenOff: [
      ...[...stored].filter(([, { page }]) => page === null).map(([id]) => id),
      ...(await takenOffItems(db)),
    ],
  };
  return [
    ...[...pages.values()].map((page) => ({ name: `${page.id}.json`, text: asText(inOrder(page)) })),
    ...(await exportItems(db, source)),
    { name: siteFile, text: asText(site) },
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The old addresses that lead somewhere; undefined where there are none. */
function oldOf(pages: ReadonlyMap<string, PageDocument>, old: ReadonlyMap<string, string>) {
  const leading = [...old].filter(([, to]) => !isDocumentId(to) || pages.has(to));
  return leading.length > 0 ? Object.fromEntries(leading) : undefined;
}

async function exportItems(db: Db | Tx, source: ItemSource): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const list of keysOf(listKinds))
    for (const { id, from, until, place, values } of (await publishedItems(db, list, source)).values())
      files.push({
        name: `${list}/${id}.json`,
        text: asText({ list, id, from, until, place, values: fieldsInOrder(listKinds[list].fields, values) }),
      });
  return files;
}

async function takenOffItems(db: Db | Tx): Promise<string[]> {
  const lists = await Promise.all(
    keysOf(listKinds).map(async (list) =>
      [...(await readItems(db, list))].flatMap(([id, item]) => (item ? [] : [itemSubject(list, id)])),
    ),
  );
  return lists.flat().sort();
}

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A page with its fields in the order in which its kinds ask for them. */
function inOrder({ id, address, sections, ...own }: PageDocument): unknown {
  return {
    id,
    address,
    ...fieldsInOrder(pageFields, own),
    sections: sections.map(({ id: key, kind, hidden, locked, values }: Section) => ({
      id: key,
      kind,
      hidden,
      locked,
      values: fieldsInOrder(sectionKinds[kind].fields, values),
    })),
  };
}

const fieldsInOrder = (fields: Fields, values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    keysOf(fields).map((name) => [name, valueInOrder(fields[name]!, fieldsOf(values)[name])] as const),
  );

function valueInOrder(field: Field, value: unknown): unknown {
  if (field.type === "group" && isRecord(value)) return fieldsInOrder(field.of, value);
  if (field.type !== "list" || !Array.isArray(value)) return value;
  return value.map((item) => fieldsInOrder(field.of, item));
}

interface ImportDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** What an import did, or would do. */
export interface ImportedPages {
  /** The pages and items ("news/the-bicycle") that are published otherwise than before, or taken off, and how many old addresses. */
  readonly changed: readonly string[];
  readonly same: number;
}

/**
 * Publishes the pages and items of a folder, all or none; one that is published as it stands there already stays untouched, and
 * so does one that the folder does not name. `hang` adds the folder's pictures to the gallery before, in the same transaction, and
 * returns all that it has then; the files of its documents are stored already. Throws Invalid with every fault, by file and field.
 */
export async function importPages(
  deps: ImportDeps,
  actor: Actor,
  files: readonly PageFile[],
  source: ItemSource,
  hang: (context: ChangeContext) => Promise<GalleryPictures>,
  pdfs: readonly FolderPdf[],
): Promise<ImportedPages> {
  return await change(deps, actor, async (context) => {
    const { tx } = context;
    const added = { addedBy: actor.name, addedAt: deps.clock.now(), shownFrom: null };
    for (const { pdf } of pdfs) await storePdf(tx, deps.clock, actor, { ...pdf, ...added });
    const gallery = await hang(context);
    const plan = await planImport(tx, files, source, { gallery, pdfs: await pdfsThere(tx) });
    // Two pages may change their addresses with one another.
    for (const { id, live, next } of plan.changed)
      if (live && live.address !== next?.address) await vacatePage(tx, id);
    for (const one of plan.changed) {
      await storePage(context, one);
      await recordAudit(
        tx,
        actor,
        {
          action: one.next ? "imported page" : "took page off the site",
          subject: `page/${one.id}`,
          before: one.live,
          after: one.next,
        },
        deps.clock,
      );
    }
    for (const { list, id, next, live } of plan.items) {
      await storeItem(context, list, id, next);
      const { one } = listKinds[list];
      const act = {
        action: next ? `imported ${one}` : `took ${one} off the site`,
        subject: itemSubject(list, id),
        before: live,
        after: next,
      };
      await recordAudit(tx, actor, act, deps.clock);
    }
    await importRedirects(context, deps.clock, actor, plan);
    await leadOldAddresses(context, deps.clock, actor, "imported", plan.old);
    return summary(plan);
  });
}

/** What an import of a folder would do, with these pictures in the gallery, and its documents. Throws as it would. */
export async function checkPages(
  db: Db,
  files: readonly PageFile[],
  source: ItemSource,
  gallery: GalleryPictures,
  given: readonly FolderPdf[],
): Promise<ImportedPages> {
  const pdfs = new Set([...(await pdfsThere(db)), ...given.map(({ pdf }) => pdf.address)]);
  return summary(await planImport(db, files, source, { gallery, pdfs }));
}

const summary = ({ changed, items, old, same }: ImportPlan): ImportedPages => ({
  changed: [
    ...changed.map(({ id }) => id),
    ...items.map(({ list, id }) => itemSubject(list, id)),
    ...(old.size > 0 ? [countOldAddresses(old.size)] : []),
  ],
  same,
});

interface ImportPlan {
  readonly changed: readonly {
    readonly id: string;
    readonly next: PageDocument | null;
    readonly live: PageDocument | null;
  }[];
  readonly items: readonly PlannedItem[];
  readonly same: number;
  readonly moved: Readonly<Record<string, string>>;
  /** The old addresses that are to lead elsewhere than now. */
  readonly old: ReadonlyMap<string, string>;
  /** Every page as it is published afterwards. */
  readonly after: ReadonlyMap<string, PageDocument>;
}

interface PlannedItem {
  readonly list: ListKey;
  readonly id: string;
  readonly next: ListItem | null;
  readonly live: ListItem | null;
}

async function planImport(
  db: Db | Tx,
  files: readonly PageFile[],
  source: ItemSource,
  { gallery, pdfs }: { readonly gallery: GalleryPictures; readonly pdfs: ReadonlySet<string> },
): Promise<ImportPlan> {
  const read = files.filter(({ name }) => name.endsWith(".json")).map(readFile);
  refuse(read.flatMap(({ name, faults }) => faults.map((fault) => inFile(name, fault))));
  // Without faults they are pages.
  const given = read.flatMap(({ name, value }) =>
    name === siteFile || name.includes("/") ? [] : [value as PageDocument],
  );
  const givenItems = read.flatMap(({ name, value }) => (name.includes("/") ? [value as ListItem] : []));
  const {
    moved = {},
    oldAddresses = {},
    takenOff = [],
  } = (read.find(({ name }) => name === siteFile)?.value ?? {}) as Partial<SiteFile>;
  const published = await publishedPages(db);
  const after = new Map([...published, ...given.map((page) => [page.id, page] as const)]);
  for (const id of takenOff) after.delete(id);
  refuse([
    ...withoutPage("moved", moved, after),
    ...withoutPage("oldAddresses", oldAddresses, after).filter(({ to }) => isDocumentId(to)),
  ]);
  const old = await plannedOld(db, oldAddresses, after);
  if (after.size > mostPages)
    throw new Invalid([
      { field: "", message: `A site has at most ${mostPages} pages, and these are ${after.size}.` },
    ]);
  const asked = [
    ...given.map((page) => ({ id: page.id, next: page, live: published.get(page.id) ?? null })),
    ...takenOff.flatMap((id) => {
      // That of an item names its list.
      const live = published.get(id);
      return live ? [{ id, next: null, live }] : [];
    }),
  ];
  const changed = asked.filter(({ next, live }) => canonicalJson(next) !== canonicalJson(live));
  const answered = await readAnsweredWords(db);
  const leadsTo = new Set([
    ...[...after.values()].map(({ address }) => address),
    ...Object.keys(moved),
    ...(await earlierAddresses(db)),
  ]);
  const faults: Problem[] = [];
  for (const one of changed) {
    const others = [...after.values()].filter(({ id }) => id !== one.id);
    const found = await faultsToPublish(one, { others, leadsTo, answered, gallery, pdfs });
    faults.push(...found.map((fault) => inFile(`${one.id}.json`, fault)));
  }
  const askedItems = await plannedItems(db, source, givenItems, takenOff);
  const items = askedItems.filter(({ next, live }) => canonicalJson(next) !== canonicalJson(live));
  for (const { list, id, next, live } of items) {
    const found = next ? faultsToPublishItem(next, live, { answered, gallery, pdfs }) : [];
    faults.push(...found.map((fault) => inFile(`${list}/${id}.json`, fault)));
  }
  refuse(faults);
  const same = asked.length - changed.length + askedItems.length - items.length;
  return { changed, items, same, moved, old, after };
}

/** Addresses that lead to a page which there is not. */
const withoutPage = (
  name: keyof SiteFile,
  leadTo: Readonly<Record<string, string>>,
  pages: ReadonlyMap<string, PageDocument>,
) =>
  Object.entries(leadTo)
    .filter(([, to]) => !pages.has(to))
    .map(([address, to]) => ({
      ...inFile(siteFile, { field: `${name}.${address}`, message: `There is no page “${to}”.` }),
      to,
    }));

/** The old addresses that are to lead elsewhere than now; where a page is, readers get that page. */
async function plannedOld(
  db: Db | Tx,
  given: Readonly<Record<string, string>>,
  after: ReadonlyMap<string, PageDocument>,
): Promise<Map<string, string>> {
  const [taken, stored] = [
    new Set([...after.values()].map(({ address }) => address)),
    await readOldAddresses(db),
  ];
  const old = new Map(
    Object.entries(given).filter(([address, to]) => !taken.has(address) && stored.get(address) !== to),
  );
  const then = new Set([...stored.keys(), ...old.keys()]).size;
  if (then > mostOldAddresses) throw new Invalid([inFile(siteFile, tooManyThen(then))]);
  return old;
}

async function plannedItems(
  db: Db | Tx,
  source: ItemSource,
  given: readonly ListItem[],
  takenOff: readonly string[],
): Promise<PlannedItem[]> {
  const planned: PlannedItem[] = [];
  for (const list of keysOf(listKinds)) {
    const next = given.filter((item) => item.list === list);
    const gone = takenOff.flatMap((subject) =>
      subject.startsWith(`${list}/`) ? [subject.slice(list.length + 1)] : [],
    );
    const published = await publishedItems(db, list, source);
    const known = new Set([...published.keys(), ...next.map(({ id }) => id)]);
    if (known.size > mostItems)
      throw new Invalid([
        {
          field: list,
          message: `${listKinds[list].name} has at most ${mostItems} of them, and these are ${known.size}.`,
        },
      ]);
    planned.push(
      ...next.map((item) => ({ list, id: item.id, next: item, live: published.get(item.id) ?? null })),
      ...gone.flatMap((id) => {
        const live = published.get(id);
        return live ? [{ list, id, next: null, live }] : [];
      }),
    );
  }
  return planned;
}

function refuse(faults: readonly Problem[]): void {
  if (faults.length) throw new Invalid(faults);
}

const inFile = (name: string, { field, message }: Problem): Problem => ({
  field: [name, field].filter(Boolean).join(", "),
  message,
});

interface ReadFile {
  readonly name: string;
  readonly value: unknown;
  readonly faults: readonly Problem[];
}

function readFile({ name, text }: PageFile): ReadFile {
  const value = parsed(text);
  if (value === undefined)
    return { name, value, faults: [{ field: "", message: "This is no JSON, or a part of it is missing." }] };
  if (name === siteFile) return { name, value, faults: faultsOfSite(value) };
  if (name.includes("/"))
    return { name, value, faults: [...faultsOfName(name, value), ...faultsOfItem(value)] };
  const { id } = fieldsOf(value);
  const called =
    name === `${String(id)}.json`
      ? []
      : [{ field: "id", message: `The file is called ${name}, and its page “${String(id)}”.` }];
  return { name, value, faults: [...called, ...faultsOfPage(value)] };
}

function faultsOfName(name: string, value: unknown): Problem[] {
  const { list, id } = fieldsOf(value);
  const own = `${String(list)}/${String(id)}`;
  return name === `${own}.json`
    ? []
    : [{ field: "id", message: `The file is called ${name}, and its item “${own}”.` }];
}

function parsed(text: string): unknown {
  try {
    // A value of JSON is never undefined.
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faultsOfSite(value: unknown): Problem[] {
  const { moved, oldAddresses = {}, takenOff, ...others } = fieldsOf(value);
  const fine =
    isRecord(moved) && isRecord(oldAddresses) && Array.isArray(takenOff) && keysOf(others).length === 0;
  if (!fine)
    return [
      {
        field: "",
        message:
          "It has “moved”, addresses with the page that is meant, “takenOff”, a list of pages, and it may have “oldAddresses”.",
      },
    ];
  return [
    ...Object.entries(moved)
      .filter(([address, id]) => !isPageAddress(address) || !isDocumentId(id))
      .map(([address]) => ({
        field: `moved.${address}`,
        message: "Write an earlier address, /our-bakery, and the key of a page.",
      })),
    // There everybody would be sent to a page instead.
    ...keysOf(moved)
      .filter(isReserved)
      .map((address) => ({
        field: `moved.${address}`,
        message: `${address} is the system’s own: leave it out.`,
      })),
    ...Object.entries(oldAddresses).flatMap(([address, to]) => {
      const why = unusableOldAddress(address);
      const message = why
        ? `${why}.`
        : isTarget(to)
          ? null
          : "Write the key of a page, a page that the system makes, /menu, or another site, https://...";
      return message === null ? [] : [{ field: `oldAddresses.${address}`, message }];
    }),
    ...takenOff.flatMap((id, index) =>
      isDocumentId(id) || isItemSubject(id)
        ? []
        : [
            {
              field: `takenOff.${index}`,
              message: "Write the key of a page, or of an item: news/the-bicycle.",
            },
          ],
    ),
  ];
}

function isItemSubject(subject: unknown): boolean {
  const [list, id, ...more] = typeof subject === "string" ? subject.split("/") : [];
  return isListKey(list) && isDocumentId(id) && more.length === 0;
}

/** Whoever asks at an earlier address is sent to its page, unless a page is there now. */
async function importRedirects(
  context: ChangeContext,
  clock: Clock,
  actor: Actor,
  { moved, after }: ImportPlan,
): Promise<void> {
  const taken = new Set([...after.values()].map(({ address }) => address));
  const stored = await readPages(context.tx);
  const wanted = Object.entries(moved).filter(
    ([address, id]) => !taken.has(address) && !stored.get(id)?.moved.includes(address),
  );
  for (const [id, from] of Map.groupBy(wanted, ([, page]) => page)) {
    const page = after.get(id) ?? null;
    // The sample's has no row that an address could lead to.
    if (page && !stored.has(id)) await writePage(context.tx, id, page, undefined);
    for (const [address] of from) await redirectPage(context.tx, address, id);
    await tellPage(context, id, page, "modified");
    // No publication of the page: its history does not tell it, and it is not put back.
    const act = {
      action: "imported earlier addresses of page",
      subject: `page-moved/${id}`,
      before: stored.get(id)?.moved ?? [],
      after: await movedFrom(context.tx, id),
    };
    await recordAudit(context.tx, actor, act, clock);
  }
}
