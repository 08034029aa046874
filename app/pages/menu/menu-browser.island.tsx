import { useEffect, useMemo, useRef, useState, useTransition } from "react";
import type { PictureFacts } from "#blocks/picture-face.tsx";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { MenuFinder } from "#catering-menu/menu-finder.tsx";
import type { GroupPictures } from "#catering-menu/menu-groups.tsx";
import { MenuGroups } from "#catering-menu/menu-groups.tsx";
import { EmptyMenu, NothingFound } from "#catering-menu/menu-nothing.tsx";
import { unpacked } from "#catering-menu/packed-item.ts";
import type { PackedItem } from "#catering-menu/packed-item.ts";
import { found, readSearch, searchAddress } from "#catering-menu/menu-search.ts";
import type { MenuSearch } from "#catering-menu/menu-search.ts";
import { markCounts, MarkTally, MenuTally } from "#catering-menu/menu-tally.tsx";
import { filterWords, foundSentence } from "#catering-menu/menu.copy.ts";
import { Docket } from "#cart/docket.tsx";
import { DishCartButton } from "./dish-cart-button.tsx";
import { LiveLine, OfflineNote } from "./live-line.tsx";
import type { MenuPageful } from "./pageful.ts";
import { rowsAtFirst } from "./pageful.ts";
import { ShowMore } from "./show-more.tsx";

/** Regrouping waits until menus, text and filters have been quiet for this many milliseconds. */
const quietFor = 200;

type Props = Omit<MenuPageful, "items"> & {
  readonly items: readonly PackedItem[];
  readonly pictures: GroupPictures & { readonly empty: PictureFacts };
};

/** What the list shows. It follows the form and the live menu, a quiet moment later. */
interface Laid {
  readonly items: readonly CateringMenuItem[];
  readonly search: MenuSearch;
  /** Whether `items` is the whole menu. */
  readonly whole: boolean;
  /** Said politely to who cannot see the list change. */
  readonly said: string;
}

/** The menu page's list with its finder: the server draws it, the browser goes on from there. */
export default function MenuBrowser(sent: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [sentItems] = useState(() => sent.items.map(unpacked));
  const live = { documents: sentItems, revision: sent.revision, status: { kind: "starting" as const } };
  const [laid, setLaid] = useState<Laid>({
    items: sentItems,
    search: sent.search,
    whole: sent.whole,
    said: "",
  });
  const [most, setMost] = useState(sent.show);
  const [, startTransition] = useTransition();
  const whole = sent.whole || live.revision !== 0;

  const latest = useRef({ live, laid, whole });
  useEffect(() => {
    latest.current = { live, laid, whole };
  });

  function lay() {
    const { live, laid, whole } = latest.current;
    if (!whole || !form.current) return;
    const search = searchIn(form.current);
    const asked = searchAddress(search) !== searchAddress(laid.search);
    if (!asked && live.documents === laid.items) return;
    if (asked) history.replaceState(history.state, "", searchAddress(search));
    startTransition(() => {
      const sentence = foundSentence(search, found(live.documents, search).length);
      setLaid({
        items: live.documents,
        search,
        whole,
        said: asked ? sentence : `The menu has changed. ${sentence}`,
      });
      if (asked) setMost(rowsAtFirst);
    });
  }

  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  function layWhenQuiet() {
    clearTimeout(quiet.current);
    quiet.current = setTimeout(lay, quietFor);
  }
  // Also at the start: a browser that came back to the page has put back what was typed before.
  useEffect(layWhenQuiet, [live.documents]);

  function clear() {
    if (!form.current) return;
    for (const field of form.current.elements) {
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox") field.checked = false;
      else field.value = "";
    }
    form.current.querySelector<HTMLInputElement>("[type=search]")?.focus({ preventScroll: true });
    lay();
  }

  const { items, search } = laid;
  const list = useMemo(() => (laid.whole ? found(items, search) : items), [laid.whole, items, search]);
  const count = laid.whole ? list.length : sent.count;
  const total = laid.whole ? items.length : sent.total;
  const marks = useMemo(
    () => (laid.whole ? markCounts(list, search.without) : sent.marks),
    [laid.whole, list, search.without, sent.marks],
  );
  const onClear = whole ? clear : undefined;

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
          lay();
        }}
        {...(onClear && { onClear })}
      />
      <MenuTally search={search} count={count} total={total}>
        <LiveLine status={live.status} />
      </MenuTally>
      <p className="vh" role="status">
        {laid.said}
      </p>
      <OfflineNote status={live.status} />
      <MarkTally counts={marks} avoided={search.without.length} />
      <div className={search.without.length ? "table marked" : "table"}>
        <MenuGroups
          items={list}
          avoided={search.without}
          most={most}
          pictures={sent.pictures}
          act={DishCartButton}
        />
        {total === 0 && <EmptyMenu picture={sent.pictures.empty} />}
        {total > 0 && count === 0 && (
          <NothingFound search={search} picture={sent.pictures.empty} {...(onClear && { onClear })} />
        )}
        {count > most && (
          <ShowMore
            address={searchAddress(search)}
            from={most}
            count={count}
            {...(whole && { onMore: () => startTransition(() => setMost((before) => before + rowsAtFirst)) })}
          />
        )}
        <Docket />
      </div>
    </>
  );
}

function searchIn(form: HTMLFormElement): MenuSearch {
  const said = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return readSearch(new URLSearchParams(said));
}
