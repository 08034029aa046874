import {
  breakfastDiets,
  breakfastGaps,
  breakfastParts,
  breakfastPlan,
  breakfastsSaid,
  schoolSign,
  signWords,
} from "#school-menus/production/production-sheet-words.ts";
import type { BreakfastSheet as Breakfasts } from "#school-menus/production/breakfast-sheet.ts";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import { formatDay } from "#values/time/format-date.ts";
import { CookedTable } from "./cooked-table.tsx";
import * as kitchen from "./kitchen.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";
import type { Ticking } from "./use-ticks.ts";

interface BreakfastSheetProps {
  readonly breakfasts: Breakfasts;
  readonly sheet: Pick<ProductionSheet, "site" | "siteName" | "day">;
  readonly ticking: Ticking;
  readonly seed: string;
  readonly asOf: string;
  /** What changed since the last print, by the key of a dish. */
  readonly differences: Readonly<Record<string, string>>;
}

export const breakfastTitle = (site: string): string => `${site}, breakfast`;

/** What is made for breakfast that morning, apart from the lunches: dish by school, and whose numbers are not known. */
export function BreakfastSheet({ breakfasts, sheet, ticking, seed, asOf, differences }: BreakfastSheetProps) {
  const { schools } = breakfasts;
  const parts = breakfastParts(breakfasts);
  return (
    <PrintedSheet
      wide={schools.length > 3}
      label="Breakfast sheet"
      title={breakfastTitle(sheet.siteName)}
      when={formatDay(sheet.day)}
      sums={[["Breakfasts said", breakfastsSaid(breakfasts) ?? "not known"]]}
      foot={
        <>
          As of {asOf}. {breakfastPlan} {signWords(breakfasts)}
        </>
      }
    >
      <div className={kitchen.remarks}>
        {breakfastGaps(breakfasts).map((sentence) => (
          <p key={sentence}>
            <b>{sentence}</b>
          </p>
        ))}
        <p>{breakfastDiets}</p>
      </div>
      {parts.length > 0 && (
        <CookedTable
          {...{ ticking, seed, sheet, differences, parts }}
          label={`What is made for breakfast, ${sheet.siteName}`}
          caption="What is made for breakfast, for which school"
          schools={schools.map((school) => ({
            key: school.key,
            label: school.label,
            sign: schoolSign(school),
            at: school.beginsAt,
          }))}
        />
      )}
    </PrintedSheet>
  );
}
