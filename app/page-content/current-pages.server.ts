import type { Store } from "#database/store.server.ts";
import type { CommittedChange, Feed } from "#live/server/feed.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { addressPath, nothingClosed } from "#ui/actions/closed-addresses.tsx";
import type { OwnPart, SampleWords } from "./own-words.ts";
import { ownPartOf } from "./own-words.ts";
import type { PageDocument } from "./page-document.ts";
import { readPages } from "./page-table.server.ts";
import { pagesInCode } from "./pages-in-code.ts";
import { samplePages, sampleWords } from "./sample-pages.server.ts";

/** The written pages as they are now, for what cannot wait for the store: whether an address is a page's, and where links lead. */
export interface CurrentPages {
  /** As the public reads it; undefined where nothing is to be read. */
  at(address: string): PageDocument | undefined;
  /** The addresses of pages that nobody may read now: links leave them out. */
  closed(): ReadonlySet<string>;
  /** What the public would read of a page: of a draft, for whoever looks at it before it is published. */
  partOf(page: PageDocument): OwnPart;
  stop(): void;
}

interface Written {
  readonly open: ReadonlyMap<string, PageDocument>;
  readonly closed: ReadonlySet<string>;
}

/**
 * Reads the pages, and hears of each change of the topic `page`, which carries the whole page: so it holds from the moment in
 * which it is announced. `showsSample`: the public reads what the sample says, as on a demonstration. Throws when the store
 * cannot be read at first.
 */
export async function followPages(
  { store, feed }: { readonly store: Store; readonly feed: Feed },
  { showsSample }: { readonly showsSample: boolean },
): Promise<CurrentPages> {
  const samples = await samplePages();
  const sample: SampleWords = showsSample ? new Set() : await sampleWords();
  let stored: ReadonlyMap<string, PageDocument | null> = new Map();
  // Since the store was last asked: what it says may be older.
  let heard: ReadonlyMap<string, PageDocument | null> = new Map();
  let written: Written = { open: new Map(), closed: nothingClosed };
  const settle = () =>
    void (written = writtenPages(samples, new Map([...stored, ...heard]), { sample, showsSample }));
  const read = async () => {
    heard = new Map();
    stored = await readPages(store.db);
    settle();
  };
  const stop = feed.subscribe((changes) => {
    const changed = changes.flatMap(pageIn);
    if (changed.length === 0) return;
    heard = new Map([...heard, ...changed]);
    settle();
  }, read);
  await read();
  return {
    at: (address) => written.open.get(address),
    closed: () => written.closed,
    partOf: (page) => ownPartOf(page, { sample, isClosed: isIn(written.closed) }),
    stop,
  };
}

function writtenPages(
  samples: ReadonlyMap<string, PageDocument>,
  own: ReadonlyMap<string, PageDocument | null>,
  { sample, showsSample }: { readonly sample: SampleWords; readonly showsSample: boolean },
): Written {
  const pages = [...new Map<string, PageDocument | null>([...samples, ...own]).values()].flatMap(
    (page) => page ?? [],
  );
  const inSight = new Set(
    pages
      .filter((page) => ownPartOf(page, { sample, isClosed: () => false }).page)
      .map(({ address }) => address),
  );
  const addresses = [
    ...[...samples.values(), ...pages].map(({ address }) => address),
    ...(showsSample ? [] : pagesInCode.map(({ address }) => address)),
  ];
  const closed = new Set(addresses.filter((address) => !inSight.has(address)));
  const open = pages.flatMap((page) => ownPartOf(page, { sample, isClosed: isIn(closed) }).page ?? []);
  return { open: new Map(open.map((page) => [page.address, page])), closed };
}

const isIn = (closed: ReadonlySet<string>) => (to: string) => closed.has(addressPath(to));

/** A page as a change tells it. */
export interface AnnouncedPage {
  readonly id: string;
  /** As JSON text, as the rules for documents know no lists in lists; null where it was taken off. */
  readonly page: string | null;
}

function pageIn({
  topic,
  documentId,
  document,
}: CommittedChange): (readonly [string, PageDocument | null])[] {
  if (topic !== "page") return [];
  const { page } = storedJson<AnnouncedPage>(document);
  return [[documentId, page === null ? null : storedJson<PageDocument>(page)]];
}
