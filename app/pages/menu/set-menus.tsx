import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import type { Category, CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { CourseFold } from "#catering-menu/list/course-list.tsx";
import type { SetMenu } from "#catering-menu/set-menus/set-menu.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { SetMenuCard } from "./set-menu-card.tsx";
import * as styles from "./set-menus.module.css";

interface SetMenusShown {
  readonly sets: readonly SetMenu[];
  readonly menu: ReadonlyMap<string, CateringMenuItem>;
}

const SetMenusContext = createContext<SetMenusShown>({ sets: [], menu: new Map() });

/** Hands the set menus to the groups of the list, and the dishes that they are made of; `items` may be of a search. */
export function SetMenusOf({
  sets,
  dishes,
  children,
}: {
  sets: readonly SetMenu[];
  dishes: readonly CateringMenuItem[];
  children: ReactNode;
}) {
  const shown = useMemo(
    () => ({ sets, menu: new Map(dishes.map((item) => [item.id, item])) }),
    [sets, dishes],
  );
  return <SetMenusContext value={shown}>{children}</SetMenusContext>;
}

/** The set menus of an occasion, before its courses: a line that opens, so that the first dishes are in sight. */
export function SetMenus({
  category,
  avoided,
  collapsed,
}: {
  category: Category;
  avoided: readonly Avoided[];
  collapsed: boolean;
}) {
  const { sets, menu } = use(SetMenusContext);
  const own = sets.filter(
    (set) => set.category === category && set.dishes.filter(({ id }) => menu.has(id)).length > 1,
  );
  if (own.length === 0) return null;
  return (
    <CourseFold
      title="Set menus"
      count={own.length === 1 ? "1 menu" : `${own.length} menus`}
      collapsed={collapsed}
    >
      <ul className={styles.sets} id={`${category}-sets`}>
        {own.map((set) => (
          <SetMenuCard key={set.id} set={set} menu={menu} avoided={avoided} />
        ))}
      </ul>
    </CourseFold>
  );
}
