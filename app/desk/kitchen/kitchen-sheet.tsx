import { plannedChoices } from "#school-menus/production/portions.ts";
import {
  breakfastWords,
  schoolSign,
  sheetParts,
  signWords,
} from "#school-menus/production/production-sheet-words.ts";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import { formatDay } from "#values/time/format-date.ts";
import { CookedTable } from "./cooked-table.tsx";
import { PrintedSheet } from "./printed-sheet.tsx";
import type { Ticking } from "./use-ticks.ts";

interface KitchenSheetProps {
  readonly sheet: ProductionSheet;
  readonly ticking: Ticking;
  readonly seed: string;
  readonly asOf: string;
  /** How many children have a tray of their own: each is one of the lunches with a diet. */
  readonly ownTrays: number;
  /** What changed since the last print, by the key of a dish. */
  readonly differences: Readonly<Record<string, string>>;
}

/** Dish by school: how many, how much, what it contains, and what is done. */
export function KitchenSheet({ sheet, ticking, seed, asOf, ownTrays, differences }: KitchenSheetProps) {
  const { schools } = sheet;
  const { main, vegetarian, jacket } = plannedChoices;
  return (
    <PrintedSheet
      wide={schools.length > 3}
      label="Production sheet"
      title={sheet.siteName}
      when={formatDay(sheet.day)}
      sums={[
        ["Lunches", sheet.lunches],
        ["With a diet", sheet.withDiet + ownTrays],
      ]}
      foot={
        <>
          As of {asOf}. Of 100 lunches {main} hot, {vegetarian} vegetable, {jacket} jacket or pasta. To make:
          cooked, without a margin. {breakfastWords(sheet)} {signWords(sheet)}
        </>
      }
    >
      <CookedTable
        {...{ ticking, seed, sheet, differences }}
        label={`What is cooked, ${sheet.siteName}`}
        caption="What is cooked, for which school"
        schools={schools.map((school) => ({
          key: school.key,
          label: school.label,
          sign: schoolSign(school),
          at: school.lunchAt,
        }))}
        parts={sheetParts(sheet)}
      />
    </PrintedSheet>
  );
}
