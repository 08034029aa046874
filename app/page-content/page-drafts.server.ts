import type { Outcome, PictureDraftDeps, ToPublish, ToRefuse, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Drafted } from "#drafts/draft.ts";
import { openDrafts } from "#drafts/draft-table.server.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext, ChangeType } from "#live/server/change.server.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import type { PictureSize } from "#ui/picture/picture-needs.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { deadLinks } from "./dead-links.ts";
import { promisesIn } from "./food-words.ts";
import type { PageDocument } from "./page-document.ts";
import { opensPage, shownSections } from "./own-words.ts";
import type { AnnouncedPage } from "./current-pages.server.ts";
import { faultsOfPage, pdfsOnPage, textsOfPage } from "./page-document.ts";
import { homeAddress, homeId } from "./page-fields.ts";
import { unwritten } from "./page-form.ts";
import { earlierAddresses, movedFrom, writePage } from "./page-table.server.ts";
import { faultsOfPdfs } from "./pdfs/pdf-address.ts";
import { pdfsThere, showPdfs } from "./pdfs/pdf-table.server.ts";
import { asPagesName, faultsOfPlaces, placesOnPage } from "./picture-places.ts";
import { isReserved } from "./reserved-addresses.ts";
import { publishedPages } from "./pages.server.ts";
import { samplePages } from "./sample-pages.server.ts";

/** How many pages a site has, drafts among them. */
export const mostPages = 200;

/** Drafts of pages. A page that nobody has published yet is the sample's. */
export const pageDrafts: WholeDraftKind<PageDocument, PageDocument, PictureDraftDeps> = {
  key: "page",
  noun: "page",
  shownOn: "the site",
  topic: "page-draft",
  most: mostPages,
  subjectOf: (id) => `page/${id}`,
  nameOf: ({ title }) => title,
  published: publishedPages,
  contentOf: (page) => page,
  stemOf: ({ address }) => freeStem(address.slice(1).replaceAll("/", "-")),
  prepare(page, id) {
    const own = { ...page, id };
    const faults = faultsOfPage(own);
    if (faults.length) throw new Invalid(faults);
    return own;
  },
  auditOf: (before, after) => ({ before, after }),
  publishedOfAudit: (_id, json) => storedJson<PageDocument>(json),
  refuse: async ({ galleryPictures }, tx, page) => {
    const others = [...(await publishedPages(tx)).values()].filter(({ id }) => id !== page.id);
    const named = page.next ? placesOnPage(page.next).map(({ picture }) => picture) : [];
    const gallery = asPagesName(await galleryPictures(tx, named));
    const begun = await openDrafts<PageDocument>(tx, "page");
    const leadsTo = new Set([
      ...others.map(({ address }) => address),
      ...begun.flatMap(({ content }) => content?.address ?? []),
      ...(await earlierAddresses(tx)),
    ]);
    const pdfs = await pdfsThere(tx);
    const answered = await readAnsweredWords(tx);
    return await faultsToPublish(page, { others, leadsTo, answered, gallery, pdfs });
  },
  publisher: async (_deps, _actor, context) => (one) => publishPage(context, one),
};

// Where the desk has something else under such a name; and a key begins with a letter.
const freeStem = (stem: string): string =>
  ["new", "drafts", "old-addresses"].includes(stem) || !/^[a-z]/.test(stem) ? `page-${stem}` : stem;

export type DeskPage = Drafted<PageDocument, PageDocument>;

/** Every page with its draft, in the order of addresses. */
export async function deskPages(db: Db | Tx): Promise<DeskPage[]> {
  return (await withDrafts(db, pageDrafts)).toSorted((one, other) =>
    one.stated.address < other.stated.address ? -1 : 1,
  );
}

/** One page with its draft; undefined where there is none. */
export async function deskPage(db: Db | Tx, id: string): Promise<DeskPage | undefined> {
  return (await withDrafts(db, pageDrafts, [id]))[0];
}

async function publishPage(
  context: ChangeContext,
  { id, live, draft }: ToPublish<PageDocument, PageDocument>,
): Promise<Outcome<PageDocument>> {
  const next = draft.content;
  await storePage(context, { id, next, live });
  return { after: next, waiting: [] };
}

type NextPage = ToRefuse<PageDocument, PageDocument>;

/** What a page is held against before it is published. */
interface HeldAgainst {
  /** The other pages, as they are published then. */
  readonly others: readonly PageDocument[];
  /** Where pages are, were, or are being written. */
  readonly leadsTo: ReadonlySet<string>;
  readonly answered: AnsweredWords;
  /** Those pictures of the gallery that it names. */
  readonly gallery: ReadonlyMap<string, PictureSize>;
  /** Where there are documents. */
  readonly pdfs: ReadonlySet<string>;
}

/** What speaks against publishing a page. */
export async function faultsToPublish(
  { id, next, live }: NextPage,
  { others, leadsTo, answered, gallery, pdfs }: HeldAgainst,
): Promise<Problem[]> {
  const sample = (await samplePages()).get(id);
  const unlocked = unlockedIn(sample, next);
  if (!next)
    return id === homeId
      ? [...unlocked, { field: "", message: "A site has a home page: write it, or hide its sections." }]
      : unlocked;
  return [
    ...unlocked,
    ...(id === homeId ? homeFaults(next) : addressFaults(next.address, others)),
    ...withoutOpening(next),
    ...unwrittenIn(next),
    ...deadLinks({ next, live }, leadsTo),
    ...faultsOfPdfs(pdfsOnPage(next), pdfs),
    ...faultsOfPlaces(placesOnPage(next), gallery),
    // A new page may say what another says already: it is begun with the sections of one. What the sample says no firm's readers get.
    ...promisesIn(textsOfPage(next), answered, [
      ...(live ? [live] : others).flatMap(textsOfPage),
      ...(sample ? textsOfPage(sample) : []),
    ]),
  ];
}

// Every way back ends there: it stays where it is.
const homeFaults = ({ address }: PageDocument): Problem[] =>
  address === homeAddress
    ? []
    : [{ field: "address", message: `The home page is at ${homeAddress}, and stays there.` }];

/** What is wrong with an address among those of other pages. */
export function addressFaults(
  address: string,
  others: readonly Pick<PageDocument, "title" | "address">[],
): Problem[] {
  const other = others.find((page) => page.address === address);
  const why = other
    ? `“${other.title}” is at ${address} already`
    : isReserved(address) && `${address} is the system’s own`;
  return why ? [{ field: "address", message: `${why}: give this page another address.` }] : [];
}

/** Stores a page as it is published, and tells the running sites. */
export async function storePage(
  { tx, logChange }: Pick<ChangeContext, "tx" | "logChange">,
  { id, next, live }: NextPage,
): Promise<void> {
  await writePage(tx, id, next, live?.address);
  if (next) await showPdfs(tx, pdfsOnPage(next), "");
  await tellPage({ tx, logChange }, id, next, next === null ? "removed" : live ? "modified" : "added");
}

/** Tells the running sites what a page is, and where it was before. */
export async function tellPage(
  { tx, logChange }: Pick<ChangeContext, "tx" | "logChange">,
  id: string,
  page: PageDocument | null,
  type: ChangeType,
): Promise<void> {
  const announced: AnnouncedPage = {
    id,
    page: page && JSON.stringify(page),
    moved: await movedFrom(tx, id),
  };
  await logChange({ topic: "page", type, document: announced });
}

/** A page whose first heading is missing is none for whoever hears it read. */
const withoutOpening = (page: PageDocument): Problem[] =>
  shownSections(page).some(opensPage)
    ? []
    : [
        {
          field: "sections",
          message: "The page has no picture opening in sight, and so no first heading: add one, or show it.",
        },
      ];

const unwrittenIn = (page: PageDocument): Problem[] =>
  textsOfPage(page)
    .filter(({ text }) => text === unwritten)
    .map(({ at }) => ({ field: at, message: "This is still to be written. Write it, or hide its section." }));

/** Where a page lacks, hides or rewords what the sample's promises on the system's behalf. */
function unlockedIn(sample: PageDocument | undefined, next: PageDocument | null): Problem[] {
  const locked = (page: PageDocument | undefined | null) =>
    page?.sections
      .filter((section) => section.locked !== undefined)
      .map((section) => canonicalJson(section)) ?? [];
  if (canonicalJson(locked(sample).toSorted()) === canonicalJson(locked(next).toSorted())) return [];
  const message = "What the system promises here stays as it is, and in sight: put it back.";
  return [{ field: "sections", message }];
}
