import { VerdictTemplate } from "#school-menus/menu-page/verdict-template.tsx";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import type { School } from "#school-menus/schools/schools.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { YearSection } from "./year-section.tsx";
import { FirstLunch } from "./first-lunch.tsx";
import { WeekSection } from "./week-section.tsx";

interface MenuSectionProps {
  readonly view: MenuView;
  /** Where to subscribe. */
  readonly calendar: string;
  /** What else the school serves, where it does. */
  readonly otherMeal?: School | null;
  /** Beside the next lunch. */
  readonly picture: PictureRef;
}

/** One school's menu: its next lunch, the week, all weeks, the key, and what can be taken home. */
export function MenuSection({ view, calendar, otherMeal = null, picture }: MenuSectionProps) {
  return (
    <>
      <FirstLunch view={view} calendar={calendar} otherMeal={otherMeal} picture={picture} />
      <VerdictTemplate />
      {view.year.length > 0 ? <YearSection view={view} /> : <WeekSection view={view} />}
    </>
  );
}
