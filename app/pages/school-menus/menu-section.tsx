import { VerdictTemplate } from "#school-menus/menu-page/verdict-template.tsx";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { YearSection } from "./year-section.tsx";
import { FirstLunch } from "./first-lunch.tsx";
import { WeekSection } from "./week-section.tsx";

/** One school's menu: its next lunch, the week, all weeks, the key, and what can be taken home. `calendar` is where to subscribe. */
export function MenuSection({ view, calendar }: { readonly view: MenuView; readonly calendar: string }) {
  return (
    <>
      <FirstLunch view={view} calendar={calendar} />
      <VerdictTemplate />
      {view.year.length > 0 ? <YearSection view={view} /> : <WeekSection view={view} />}
    </>
  );
}
