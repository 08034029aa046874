import type { Sectors } from "#brand/sectors.ts";
import type { Store } from "#database/store.server.ts";
import type { CommittedChange, Feed } from "#live/server/feed.server.ts";
import type { Navigation } from "#layout/navigation.ts";
import { isUnderOff, navigationOf } from "#layout/navigation.ts";
import { addressPath } from "#ui/actions/closed-addresses.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { OwnPart, SampleWords } from "./own-words.ts";
import { ownPartOf, ownValuesOf } from "./own-words.ts";
import type { ListItem } from "./lists/list-item.ts";
import type { ListKey } from "./lists/list-kinds.ts";
import { listKinds } from "./lists/list-kinds.ts";
import type { PageDocument } from "./page-document.ts";
import { homeAddress, homeId } from "./page-fields.ts";
import { asOldAddress } from "./old-addresses/old-addresses.ts";
import type { AnnouncedAddresses } from "./old-addresses/old-address-table.server.ts";
import { readOldAddresses } from "./old-addresses/old-address-table.server.ts";
import type { StoredPage } from "./page-table.server.ts";
import { readPages } from "./page-table.server.ts";
import { pagesInCode } from "./pages-in-code.ts";
import { isReserved } from "./reserved-addresses.ts";
import { samplePages, sampleWords } from "./sample-pages.server.ts";
import { listAsked } from "./section-kinds.ts";

/** The written pages as they are now, for what cannot wait for the store: whether an address is a page's, and where links lead. */
export interface CurrentPages {
  /** As the public reads it; undefined where nothing is to be read. */
  at(address: string): PageDocument | undefined;
  /**
   * Where the page is now that was at an address before, on this site or an earlier one of the firm's; undefined where none was, or it
   * is no more.
   */
  movedTo(address: string): string | undefined;
  /** The addresses of pages that nobody may read now: links leave them out. */
  closed(): ReadonlySet<string>;
  /** The tree of links. */
  navigation(): Navigation;
  /** What the public would read of a page: of a draft, for whoever looks at it before it is published. */
  partOf(page: PageDocument): OwnPart;
  /** The page at which readers find a list, the first by its address; undefined where none shows it. */
  showing(list: ListKey): PageDocument | undefined;
  /** What the public reads of an item of a list; null where nothing is left of it. */
  ownItem(item: ListItem): ListItem | null;
  stop(): void;
}

const noneSettled: Sectors = {};

interface Sample {
  /** The pages that stand where nobody has published words of their own. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** What the public does not read of them: nothing, on a demonstration. */
  readonly words: SampleWords;
  readonly isShown: boolean;
}

interface Written {
  readonly open: ReadonlyMap<string, PageDocument>;
  readonly moved: ReadonlyMap<string, string>;
  /** Where addresses of an earlier site lead. */
  readonly old: ReadonlyMap<string, string>;
  readonly closed: ReadonlySet<string>;
  readonly navigation: Navigation;
  readonly partOf: (page: PageDocument) => OwnPart;
  readonly ownItem: (item: ListItem) => ListItem | null;
}

/**
 * Reads the pages, and hears of each change of the topic `page`, which carries the whole page: so it holds from the moment in
 * which it is announced. `showsSample`: the public reads what the sample says, as on a demonstration. Throws when the store
 * cannot be read at first.
 */
export async function followPages(
  { store, feed }: { readonly store: Store; readonly feed: Feed },
  {
    showsSample,
    sectors = () => noneSettled,
  }: {
    readonly showsSample: boolean;
    /** What is settled of the sectors now. */
    readonly sectors?: () => Sectors;
  },
): Promise<CurrentPages> {
  const sample: Sample = {
    pages: await samplePages(),
    words: showsSample ? new Set() : await sampleWords(),
    isShown: showsSample,
  };
  let stored: ReadonlyMap<string, StoredPage> = new Map();
  // Since the store was last asked: what it says may be older.
  let heard: ReadonlyMap<string, StoredPage> = new Map();
  let old: ReadonlyMap<string, string> = new Map();
  let heardOld: ReadonlyMap<string, string> = new Map();
  let settled = sectors();
  const writtenNow = () =>
    writtenPages(
      sample,
      { pages: new Map([...stored, ...heard]), old: new Map([...old, ...heardOld]) },
      settled,
    );
  let written = writtenNow();
  const settle = () => void (written = writtenNow());
  const now = () => {
    if (settled !== sectors()) {
      settled = sectors();
      settle();
    }
    return written;
  };
  const read = async () => {
    heard = new Map();
    heardOld = new Map();
    [stored, old] = [await readPages(store.db), await readOldAddresses(store.db)];
    settle();
  };
  const stop = feed.subscribe((changes) => {
    const changed = changes.flatMap(pageIn);
    const led = changes.flatMap(addressesIn);
    if (changed.length === 0 && led.length === 0) return;
    heard = new Map([...heard, ...changed]);
    heardOld = new Map([...heardOld, ...led]);
    settle();
  }, read);
  await read();
  return {
    at: (address) => now().open.get(address),
    movedTo: (address) => now().moved.get(address) ?? now().old.get(asOldAddress(address)),
    closed: () => now().closed,
    navigation: () => now().navigation,
    partOf: (page) => now().partOf(page),
    showing: (list) =>
      [...now().open.values()].find(({ sections }) =>
        sections.some((section) => listAsked(section)?.list === list),
      ),
    ownItem: (item) => now().ownItem(item),
    stop,
  };
}

// Whatever is stored: nobody is sent on from where the system itself answers.
const ownAmong = (addresses: readonly string[]) => addresses.filter((address) => !isReserved(address));

interface Stored {
  readonly pages: ReadonlyMap<string, StoredPage>;
  readonly old: ReadonlyMap<string, string>;
}

function writtenPages(sample: Sample, { pages: own, old }: Stored, sectors: Sectors): Written {
  const stored = [...own].map(([id, { page }]) => [id, page] as const);
  const pages = [...new Map<string, PageDocument | null>([...sample.pages, ...stored]).values()].flatMap(
    (page) => page ?? [],
  );
  const partWith = (leadsTo: (to: string) => string | null) => (page: PageDocument) =>
    ownPartOf(page, { sample: sample.words, leadsTo });
  const inSight = new Set(
    pages
      .filter((page) => !isUnderOff(page, sectors) && partWith((to) => to)(page).page)
      .map(({ address }) => address),
  );
  const moved = new Map(
    [...own.values()].flatMap(({ page, moved: from }) =>
      page && inSight.has(page.address)
        ? ownAmong(from)
            .filter((address) => !inSight.has(address))
            .map((address) => [address, page.address] as const)
        : [],
    ),
  );
  const addresses = [
    ...[...sample.pages.values(), ...pages].map(({ address }) => address),
    ...[...own.values()].flatMap(({ moved: from }) => ownAmong(from)),
    ...(sample.isShown ? [] : pagesInCode.map(({ address }) => address)),
  ];
  const isClosed = (address: string) =>
    address !== homeAddress && !inSight.has(address) && !moved.has(address);
  const closed = new Set(addresses.filter(isClosed));
  const leadsTo = (to: string) => {
    const path = addressPath(to);
    if (closed.has(path)) return null;
    const now = moved.get(path);
    return now === undefined ? to : now + to.slice(path.length);
  };
  const partOf = partWith(leadsTo);
  const ownItem = (item: ListItem): ListItem | null => {
    const values = ownValuesOf(listKinds[item.list].fields, item.values, { sample: sample.words, leadsTo });
    // What is left has the fields of its list.
    return values === null ? null : ({ ...item, values } as ListItem);
  };
  const open = pages.flatMap((page) => (isUnderOff(page, sectors) ? [] : (partOf(page).page ?? [])));
  const written = open.filter(({ id }) => id !== homeId);
  return {
    open: new Map(open.map((page) => [page.address, page])),
    moved,
    old: oldInSight(old, pages, { inSight, closed }),
    closed,
    navigation: navigationOf(written, { closed, showsSample: sample.isShown, sectors }),
    partOf,
    ownItem,
  };
}

/** Where old addresses lead now. What is a page's address in sight leads nowhere, nor does what leads to one out of sight. */
function oldInSight(
  old: ReadonlyMap<string, string>,
  pages: readonly PageDocument[],
  { inSight, closed }: Readonly<Record<"inSight" | "closed", ReadonlySet<string>>>,
): ReadonlyMap<string, string> {
  const addressOf = new Map(pages.map(({ id, address }) => [id, address]));
  const leadsTo = (to: string) => {
    if (to.startsWith("https:")) return to;
    if (to.startsWith("/")) return closed.has(to) ? undefined : to;
    const address = addressOf.get(to);
    return address !== undefined && inSight.has(address) ? address : undefined;
  };
  return new Map(
    [...old].flatMap(([address, target]) => {
      const to = inSight.has(address) || isReserved(address) ? undefined : leadsTo(target);
      return to === undefined ? [] : [[address, to] as const];
    }),
  );
}

function addressesIn({ topic, document }: CommittedChange): (readonly [string, string])[] {
  if (topic !== "old-address") return [];
  return Object.entries(
    storedJson<Readonly<Record<string, string>>>(storedJson<AnnouncedAddresses>(document).leadTo),
  );
}

/** A page as a change tells it. */
export interface AnnouncedPage {
  readonly id: string;
  /** As JSON text, as the rules for documents know no lists in lists; null where it was taken off. */
  readonly page: string | null;
  /** Where it was before. */
  readonly moved: readonly string[];
}

function pageIn({ topic, documentId, document }: CommittedChange): (readonly [string, StoredPage])[] {
  if (topic !== "page") return [];
  const { page, moved } = storedJson<AnnouncedPage>(document);
  return [[documentId, { page: page === null ? null : storedJson<PageDocument>(page), moved }]];
}
