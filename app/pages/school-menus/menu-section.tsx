import type { MenuView } from "#termly-menus/menu-view.ts";
import { YearSection } from "./year-section.tsx";
import type { NextLunch } from "./menus-loader.server.ts";
import { FirstLunch } from "./first-lunch.tsx";
import { WeekSection } from "./week-section.tsx";

/** One school's menu: its next lunch, the week, all weeks, the key, and what can be taken home. */
export function MenuSection({
  view,
  lunches,
}: {
  readonly view: MenuView;
  readonly lunches: readonly NextLunch[];
}) {
  return (
    <>
      <FirstLunch view={view} lunches={lunches} />
      {view.year.length > 0 ? <YearSection view={view} /> : <WeekSection view={view} />}
    </>
  );
}
