import { useMemo, useRef, useState } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { CartSummary } from "#cart/cart-summary.tsx";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { MenuFinder } from "#catering-menu/menu-filter.tsx";
import type { GroupPictures } from "#catering-menu/menu-groups.tsx";
import { MenuGroups } from "#catering-menu/menu-groups.tsx";
import { EmptyMenu, NothingFound } from "#catering-menu/empty-results.tsx";
import { found, searchAddress } from "#catering-menu/menu-search.ts";
import { goToFound, markCounts, MarkTally, MenuTally } from "#catering-menu/results-count.tsx";
import { filterWords } from "#catering-menu/menu.copy.ts";
import { unpacked } from "#catering-menu/menu-item-codec.ts";
import type { PackedItem } from "#catering-menu/menu-item-codec.ts";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { DishCartButton } from "./dish-cart-button.tsx";
import { OfflineNote } from "./offline-note.tsx";
import type { MenuPageful } from "./pageful.ts";
import { rowsAtFirst } from "./pageful.ts";
import { ShowMore } from "./show-more.tsx";
import { useKeptQuestion } from "./use-saved-search.ts";
import { emptyFields, useLaidMenu } from "./use-menu-results.ts";
import { useSettled } from "./use-deferred-value.ts";

type Props = Omit<MenuPageful, "items"> & {
  readonly items: readonly PackedItem[];
  readonly pictures: GroupPictures & { readonly empty: PictureFacts };
};

/** The menu page's list with its finder: the server draws it, the browser goes on from there. */
export default function MenuBrowser(sent: Props) {
  const form = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const settled = useSettled(table);
  const [items] = useState(() => sent.items.map(unpacked));
  // Of a very long menu the page holds only the first dishes: the whole of it is asked for, as if nothing were known.
  const [known] = useState(() =>
    sent.whole ? { revision: sent.revision, documents: items } : { revision: 0, documents: [] },
  );
  const live = useCollection<CateringMenuItem>("menu", known);
  const whole = sent.whole || live.revision > 0;
  const first = { items, search: sent.search, whole: sent.whole, most: sent.show, said: "" };
  const { laid, layWhenQuiet, layNow, layMore } = useLaidMenu(first, form, live.documents, whole);

  useKeptQuestion(form, laid.search, layNow);

  // Not `laid` itself: while dishes are laid a few at a time these stay the same.
  const { items: menu, search, whole: all } = laid;
  const list = useMemo(() => (all ? found(menu, search) : menu), [all, menu, search]);
  const count = laid.whole ? list.length : sent.count;
  const total = laid.whole ? laid.items.length : sent.total;
  const marks = useMemo(
    () => (all ? markCounts(list, search.without) : sent.marks),
    [all, list, search, sent.marks],
  );
  const clear = () => {
    emptyFields(form.current);
    layNow();
  };

  return (
    <>
      <MenuFinder
        search={sent.search}
        on={filterWords(search)}
        form={form}
        onInput={layWhenQuiet}
        onSubmit={(event) => {
          if (!whole) return;
          event.preventDefault();
          layNow();
          goToFound();
        }}
        onClear={whole ? clear : undefined}
      />
      <MenuTally search={search} count={count} total={total}>
        <div>
          <LiveStatus state={live} what="The menu" nameOf={nameOf} />
        </div>
      </MenuTally>
      <output className="vh">{laid.said}</output>
      <OfflineNote status={live.status} />
      <MarkTally counts={marks} avoided={search.without.length} />
      <div
        ref={table}
        className={`table${search.without.length ? " marked" : ""}${total > rowsAtFirst ? " table--long" : settled ? "" : " table--new"}`}
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
          <NothingFound search={search} picture={sent.pictures.empty} onClear={whole ? clear : undefined} />
        )}
        {count > laid.most && laid.most >= rowsAtFirst && (
          <ShowMore
            address={searchAddress(search)}
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
