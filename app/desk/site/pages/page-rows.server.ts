import { ownPartOf, shownSections, stillSample } from "#page-content/own-words.ts";
import { countOpenDrafts } from "#drafts/draft-table.server.ts";
import { countItems, itemSourceOf } from "#page-content/lists/items.server.ts";
import type { ListKey } from "#page-content/lists/list-kinds.ts";
import { fixedItems, listKinds } from "#page-content/lists/list-kinds.ts";
import { saidIn, textsOfPage } from "#page-content/page-document.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import { isUnderOff } from "#layout/navigation.ts";
import type { SiteContext } from "#server/services.ts";
import { keysOf } from "#values/record.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../../people.server.ts";
import type { PageState } from "./page-state.ts";
import { stateOf } from "./page-state.ts";

/** A page as the desk lists it. */
export interface PageRow {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  /** How far below another page it stands: 1 for "/primaries/breakfast" where there is "/primaries". */
  readonly depth: number;
  /** All that it says, in small letters, by which it is found. */
  readonly text: string;
  readonly state: PageState;
  /** How many of its sections are the system's promises, which nobody takes off. */
  readonly locked: number;
  /** How many of its fields are still the sample's. */
  readonly sample: number;
  readonly isOwn: boolean;
  /** Who saved its draft, and when; null where it has none. */
  readonly last: string | null;
}

/** Every page that the firm writes itself, in the order of addresses. */
export async function pageRows(site: SiteContext): Promise<PageRow[]> {
  const showsSample = site.brand.madeUp;
  const [pages, sample] = [await deskPages(site.store.db), await sampleWords()];
  const nameOf = await signedNames(site.store.db);
  const settled = site.settings.now().sectors;
  const addresses = new Set(pages.map(({ stated }) => stated.address));
  return pages.map((page) => {
    const { id, live, stated, draft } = page;
    const part = live && ownPartOf(live, { sample, leadsTo: (to: string) => to });
    const sections = live ? shownSections(live).length : 0;
    return {
      id,
      address: stated.address,
      title: stated.title,
      depth: addressesAbove(stated.address).filter((above) => addresses.has(above)).length,
      text: [stated.address, ...textsOfPage(stated).map(saidIn)].join("\n").toLocaleLowerCase("en-GB"),
      state: stateOf({ page, part, sections, isOff: isUnderOff(stated, settled), showsSample }),
      locked: stated.sections.filter(({ locked }) => locked).length,
      sample: stillSample(stated, sample).length,
      isOwn: part !== null && part.own > 0,
      last: draft && `${nameOf(draft.savedBy)}, ${formatInstant(draft.savedAt, "weekday")}`,
    };
  });
}

/** "/a" and "/a/b" for "/a/b/c". */
function addressesAbove(address: string): string[] {
  const parts = address.split("/").slice(1, -1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}

/** Whether a page waits for somebody: a draft, one that readers get in part or not at all. */
export const wantsSomebody = ({ state, last }: PageRow): boolean =>
  last !== null ||
  state.tag === "held" ||
  state.words.startsWith("Hidden") ||
  state.words.startsWith("In part");

/** A list of the firm's, with how many of it readers see now. */
export interface ListRow {
  readonly list: ListKey;
  readonly name: string;
  readonly shown: number;
  /** "2 planned, 1 draft"; "" for nothing. */
  readonly also: string;
}

export async function listRows(site: SiteContext): Promise<ListRow[]> {
  const { db } = site.store;
  const countOf = await countItems(db, itemSourceOf(site), londonDay(site.clock.now()));
  const open = await countOpenDrafts(db);
  return keysOf(listKinds)
    .filter((list) => !fixedItems(list))
    .map((list) => {
      const { shown, planned, ended } = countOf(list);
      const drafts = open.get(list) ?? 0;
      const also = [
        [planned, "planned"],
        [ended, "ended"],
        [drafts, drafts === 1 ? "draft" : "drafts"],
      ] as const;
      return {
        list,
        name: listKinds[list].name,
        shown,
        also: also.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(", "),
      };
    });
}
