import { plainKey } from "#values/text/plain-key.ts";
import { plannedChoices } from "#school-menus/production/portions.ts";
import {
  breakfastWords,
  schoolSign,
  sheetAllergens,
  sheetParts,
  sheetWeight,
  signWords,
} from "#school-menus/production/production-sheet-words.ts";
import type { ProductionSheet, SheetDish } from "#school-menus/production/production-sheet.ts";
import { formatDay } from "#values/time/format-date.ts";
import { classNames } from "#ui/class-names.ts";
import { GroupRow, NumberCell, CellNote, WideTable } from "../ui/lists/desk-table.tsx";
import * as kitchen from "./kitchen.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";
import { OvenTick, TemperatureTick } from "./tick-form.tsx";
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
  const columns = schools.length + 5;
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
      <WideTable label={`What is cooked, ${sheet.siteName}`}>
        <table className={kitchen.table}>
          <caption className="visually-hidden">What is cooked, for which school</caption>
          <thead>
            <tr>
              <th scope="col">Dish</th>
              {schools.map((school) => (
                <th key={school.key} scope="col" className={kitchen.school}>
                  {school.label.replace(/ (?:Primary|School)$/, "")}
                  {schoolSign(school)}
                  <br />
                  {school.lunchAt}
                </th>
              ))}
              <NumberCell heading>All</NumberCell>
              <NumberCell heading>To make</NumberCell>
              <th scope="col">In oven</th>
              <th scope="col">Temp.</th>
            </tr>
          </thead>
          <tbody>
            {sheetParts(sheet).map(({ title, dishes }) => (
              <Part key={title} {...{ title, dishes, columns, sheet, ticking, seed, differences }} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </PrintedSheet>
  );
}

function Part({
  title,
  dishes,
  columns,
  ...rest
}: Omit<KitchenSheetProps, "asOf" | "ownTrays"> & {
  title: string;
  dishes: readonly SheetDish[];
  columns: number;
}) {
  return (
    <>
      <GroupRow columns={columns} id={plainKey(`part ${title}`, 80)}>
        {title}
      </GroupRow>
      {dishes.map((dish) => (
        <DishRow key={dish.key} dish={dish} {...rest} />
      ))}
    </>
  );
}

function DishRow({
  dish,
  sheet,
  ticking,
  seed,
  differences,
}: Omit<KitchenSheetProps, "asOf" | "ownTrays"> & { dish: SheetDish }) {
  const { key, name, portions, all, held } = dish;
  const changed = differences[key];
  return (
    <tr className={classNames(held !== "" && kitchen.held)}>
      <th scope="row">
        {name}
        {held !== "" && <b> HELD: do not cook until it is released</b>}
        {changed && <em className={kitchen.changed}> {changed}</em>}
        <CellNote>{held === "" ? sheetAllergens(dish.allergens) : held}</CellNote>
        <span className={kitchen.phoneSchools}>
          {sheet.schools
            .filter((school) => portions[school.key])
            .map((school) => `${school.label} ${portions[school.key]}`)
            .join(", ")}
        </span>
      </th>
      {sheet.schools.map((school) => (
        <td key={school.key} className={kitchen.school}>
          {portions[school.key] ?? "–"}
        </td>
      ))}
      <NumberCell data-head="All">
        <b>{all}</b>
      </NumberCell>
      <NumberCell data-head="To make">
        <span className={kitchen.weight}>{sheetWeight(dish)}</span>
      </NumberCell>
      <td className={kitchen.tick} data-head="In oven">
        {held === "" && <OvenTick {...{ ticking, seed, sheet }} thing={key} name={name} />}
      </td>
      <td className={kitchen.tick} data-head="Temp.">
        {held === "" && <TemperatureTick {...{ ticking, seed, sheet }} thing={key} name={name} />}
      </td>
    </tr>
  );
}
