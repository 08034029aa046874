import { parseAvoided } from "#food/allergens/avoided.ts";
import { useMemo, useRef, useState, useEffect, useEffectEvent } from "react";
import type { CateringMenuItem, Category } from "#catering-menu/catering-menu-item.ts";
import { MenuFilter } from "#catering-menu/filter/menu-filter.tsx";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { findDishes } from "#catering-menu/search/menu-search.ts";
import { outlineOf } from "#catering-menu/list/menu-outline.ts";
import { OccasionTabs } from "#catering-menu/filter/occasion-tabs.tsx";
import type { PublishedSetMenu } from "#catering-menu/set-menus/set-menu.ts";
import { filterSummary } from "#catering-menu/menu.copy.ts";
import {
  countByVerdict,
  ResultsCount,
  scrollToResults,
  VerdictCounts,
} from "#catering-menu/list/results-count.tsx";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { AllergenNews } from "./allergen-news.tsx";
import { chooseCategory, clearFilterForm } from "./filter-form.ts";
import { MenuList } from "./menu-list.tsx";
import type { MenuPictures } from "./menu-list.tsx";
import type { MenuPageData } from "./menu-page-data.ts";
import type { MenuResults } from "./menu-results.ts";
import { OfflineNote } from "./offline-note.tsx";
import { SetMenusOf } from "./set-menus.tsx";
import { useMenuResults } from "./use-menu-results.ts";
import { useOfflineSearch } from "./use-offline-search.ts";
import { prepareIndex } from "#catering-menu/search/menu-index.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { rememberAvoided } from "#cart/avoided-in-cart.ts";

type Props = Omit<MenuPageData, "items" | "setDishes"> & {
  readonly items: readonly EncodedItem[];
  readonly setDishes: readonly EncodedItem[];
  readonly pictures: MenuPictures;
};

/** The menu page's list with its filter form: rendered by the server, followed and searched in the browser. */
export default function MenuBrowser(sent: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [items] = useState(() => sent.items.map(decodeItem));
  const [setDishes] = useState(() => sent.setDishes.map(decodeItem));
  const live = useLiveMenu(sent, items);
  const sets = useLiveSets(sent);
  const whole = sent.whole || live.revision > 0;
  const initial = { items, search: sent.search, whole: sent.whole, limit: sent.show, announcement: "" };
  const { results, update, updateWhenQuiet, showMore } = useMenuResults(initial, form, live.documents, whole);
  usePreparedIndex(live.documents);
  useOfflineSearch(form, results.search, update);
  const { dishes, corrected, meant, avoided, count, total, verdicts, outline } = useFoundDishes(
    results,
    sent,
  );
  const { search } = results;
  useRememberedAvoided(search.without);
  const clear = () => {
    clearFilterForm(form.current);
    update();
  };

  const choose = (category: Category | null) => {
    chooseCategory(form.current, category);
    update();
    scrollToResults();
  };

  return (
    <>
      <MenuFilter
        search={sent.search}
        summary={filterSummary(search)}
        form={form}
        onInput={updateWhenQuiet}
        onSubmit={(event) => {
          if (!whole) return;
          event.preventDefault();
          update();
          scrollToResults();
        }}
        onClear={whole ? clear : undefined}
      />
      <OccasionTabs search={search} onChoose={whole ? choose : undefined} />
      <ResultsCount search={search} corrected={corrected} meant={meant} count={count} total={total}>
        <div>
          <LiveStatus state={live} what="The menu" mayChange="allergens" nameOf={nameOf} />
        </div>
      </ResultsCount>
      <output className="visually-hidden">{results.announcement}</output>
      <OfflineNote status={live.status} />
      <AllergenNews opened={items} now={live.documents} />
      <VerdictCounts counts={verdicts} avoided={avoided.length} />
      <SetMenusOf sets={sets} dishes={whole ? live.documents : setDishes}>
        <MenuList
          dishes={dishes}
          search={search}
          avoided={avoided}
          count={count}
          total={total}
          limit={results.limit}
          outline={outline}
          pictures={sent.pictures}
          onClear={whole ? clear : undefined}
          onMore={results.whole ? showMore : undefined}
        />
      </SetMenusOf>
    </>
  );
}

/** The live menu. Of a very long one the page holds only the first dishes: then all of it is requested. */
function useLiveMenu({ whole, revision }: Props, items: readonly CateringMenuItem[]) {
  const [known] = useState(() => (whole ? { revision, documents: items } : { revision: 0, documents: [] }));
  return useCollection<CateringMenuItem>("menu", known);
}

function useLiveSets({ sets, setsRevision }: Props): readonly PublishedSetMenu[] {
  const [known] = useState(() => ({ revision: setsRevision, documents: sets }));
  return useCollection<PublishedSetMenu>("set-menu", known).documents;
}

/** The dishes that the search has found, and their counts; until the whole menu is here, as the server counted them. */
function useFoundDishes({ items, search, whole }: MenuResults, sent: Props) {
  // Not by `results` itself: these stay the same while rows are rendered a few at a time.
  const { dishes, corrected, meant } = useMemo(
    () =>
      whole ? findDishes(items, search) : { dishes: items, corrected: sent.corrected, meant: sent.meant },
    [whole, items, search, sent.corrected, sent.meant],
  );
  // The same list each time, or every row would be rendered again.
  const avoided = useMemo(
    () => (meant.length > 0 ? parseAvoided([...search.without, ...meant]) : search.without),
    [search.without, meant],
  );
  const verdicts = useMemo(
    () => (whole ? countByVerdict(dishes, avoided) : sent.marks),
    [whole, dishes, avoided, sent.marks],
  );
  const outline = useMemo(
    () => (whole || !sent.outline ? outlineOf(dishes) : sent.outline),
    [whole, sent.outline, dishes],
  );
  return {
    dishes,
    corrected,
    meant,
    avoided,
    verdicts,
    outline,
    count: whole ? dishes.length : sent.count,
    total: whole ? items.length : sent.total,
  };
}

const nameOf = (item: CateringMenuItem) => item.name;

/** Reads the words of the menu while the browser has nothing else to do, before somebody types. */
function usePreparedIndex(items: readonly CateringMenuItem[]): void {
  useEffect(() => {
    const steps = prepareIndex(items);
    let timer: ReturnType<typeof setTimeout>;
    function next() {
      if (!steps.next().done) timer = setTimeout(next, 20);
    }
    timer = setTimeout(next, 500);
    return () => clearTimeout(timer);
  }, [items]);
}

/** Takes what is avoided along to the cart. A menu that was opened without saying so takes nothing back. */
function useRememberedAvoided(avoided: readonly Avoided[]): void {
  const hasBeenSaid = useRef(false);
  const remember = useEffectEvent(() => rememberAvoided(avoided));
  const list = avoided.join(",");
  useEffect(() => {
    if (list !== "") hasBeenSaid.current = true;
    if (hasBeenSaid.current) remember();
  }, [list]);
}
