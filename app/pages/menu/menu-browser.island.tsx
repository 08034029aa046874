import { useMemo, useRef, useState } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { CartSummary } from "#cart/cart-summary.tsx";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { MenuFilter } from "#catering-menu/menu-filter.tsx";
import type { GroupPictures } from "#catering-menu/menu-groups.tsx";
import { MenuGroups } from "#catering-menu/menu-groups.tsx";
import { EmptyMenu, NoResults } from "#catering-menu/empty-results.tsx";
import { searchMenu, searchUrl } from "#catering-menu/menu-search.ts";
import {
  scrollToResults,
  countByVerdict,
  VerdictCounts,
  ResultsCount,
} from "#catering-menu/results-count.tsx";
import { filterSummary } from "#catering-menu/menu.copy.ts";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { DishCartButton } from "./dish-cart-button.tsx";
import { OfflineNote } from "./offline-note.tsx";
import type { MenuPageData } from "./menu-page-data.ts";
import { initialRows } from "./menu-page-data.ts";
import { ShowMore } from "./show-more.tsx";
import { useOfflineSearch } from "./use-offline-search.ts";
import { emptyFields, useMenuResults } from "./use-menu-results.ts";
import { useProgressiveLayout } from "./use-progressive-layout.ts";

type Props = Omit<MenuPageData, "items"> & {
  readonly items: readonly EncodedItem[];
  readonly pictures: GroupPictures & { readonly empty: PictureFacts };
};

/** The menu page's list with its finder: the server draws it, the browser goes on from there. */
export default function MenuBrowser(sent: Props) {
  const form = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const settled = useProgressiveLayout(table);
  const [items] = useState(() => sent.items.map(decodeItem));
  // Of a very long menu the page holds only the first dishes: the whole of it is asked for, as if nothing were known.
  const [known] = useState(() =>
    sent.whole ? { revision: sent.revision, documents: items } : { revision: 0, documents: [] },
  );
  const live = useCollection<CateringMenuItem>("menu", known);
  const whole = sent.whole || live.revision > 0;
  const first = { items, search: sent.search, whole: sent.whole, most: sent.show, said: "" };
  const { laid, layWhenQuiet, layNow, layMore } = useMenuResults(first, form, live.documents, whole);

  useOfflineSearch(form, laid.search, layNow);

  // Not `laid` itself: while dishes are laid a few at a time these stay the same.
  const { items: menu, search, whole: all } = laid;
  const list = useMemo(() => (all ? searchMenu(menu, search) : menu), [all, menu, search]);
  const count = laid.whole ? list.length : sent.count;
  const total = laid.whole ? laid.items.length : sent.total;
  const marks = useMemo(
    () => (all ? countByVerdict(list, search.without) : sent.marks),
    [all, list, search, sent.marks],
  );
  const clear = () => {
    emptyFields(form.current);
    layNow();
  };

  return (
    <>
      <MenuFilter
        search={sent.search}
        on={filterSummary(search)}
        form={form}
        onInput={layWhenQuiet}
        onSubmit={(event) => {
          if (!whole) return;
          event.preventDefault();
          layNow();
          scrollToResults();
        }}
        onClear={whole ? clear : undefined}
      />
      <ResultsCount search={search} count={count} total={total}>
        <div>
          <LiveStatus state={live} what="The menu" nameOf={nameOf} />
        </div>
      </ResultsCount>
      <output className="vh">{laid.said}</output>
      <OfflineNote status={live.status} />
      <VerdictCounts counts={marks} avoided={search.without.length} />
      <div
        ref={table}
        className={`table${search.without.length ? " marked" : ""}${total > initialRows ? " table--long" : settled ? "" : " table--new"}`}
      >
        <MenuGroups
          items={list}
          avoided={search.without}
          most={laid.most}
          pictures={sent.pictures}
          act={DishCartButton}
        />
        {total === 0 && <EmptyMenu picture={sent.pictures.empty} />}
        {total > 0 && count === 0 && (
          <NoResults search={search} picture={sent.pictures.empty} onClear={whole ? clear : undefined} />
        )}
        {count > laid.most && laid.most >= initialRows && (
          <ShowMore
            address={searchUrl(search)}
            from={laid.most}
            count={count}
            onMore={laid.whole ? layMore : undefined}
          />
        )}
        <CartSummary />
      </div>
    </>
  );
}

const nameOf = (item: CateringMenuItem) => item.name;
