import { categories } from "../catering-menu-item.ts";
import type { Category } from "../catering-menu-item.ts";
import { searchUrl } from "../search/menu-search.ts";
import type { MenuSearch } from "../search/menu-search.ts";
import { onPlainClick } from "./on-plain-click.ts";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./occasion-tabs.module.css";

const tabs: readonly { readonly key: Category | null; readonly name: string }[] = [
  { key: null, name: "All" },
  ...categories,
];

/** The occasions, in sight while the list is scrolled: links that also filter in place. */
export function OccasionTabs({
  search,
  onChoose,
}: {
  search: MenuSearch;
  /** Without it the links to the server do the work. */
  onChoose: ((category: Category | null) => void) | undefined;
}) {
  return (
    <nav className={styles.tabs} aria-label="Occasions">
      <ul>
        {tabs.map(({ key, name }) => {
          const chosen = key ? [key] : [];
          const isCurrent = search.categories.join() === chosen.join();
          return (
            <li key={name}>
              <a
                className={classNames(styles.tab, key !== null && styles[key])}
                href={`${searchUrl({ ...search, categories: chosen })}#found`}
                aria-current={isCurrent ? "true" : undefined}
                onClick={onPlainClick(onChoose && (() => onChoose(key)))}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
