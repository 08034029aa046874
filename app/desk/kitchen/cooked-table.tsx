import { plainKey } from "#values/text/plain-key.ts";
import type { NamedSchool, SheetPart } from "#school-menus/production/production-sheet-words.ts";
import {
  schoolColumns,
  sheetAllergens,
  sheetNumber,
  sheetWeight,
  whoHasIt,
} from "#school-menus/production/production-sheet-words.ts";
import type { ProductionSheet, SheetDish } from "#school-menus/production/production-sheet.ts";
import { classNames } from "#ui/class-names.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { GroupRow, NumberCell, CellNote, WideTable } from "../ui/lists/desk-table.tsx";
import * as kitchen from "./kitchen.module.css";
import { OvenTick, TemperatureTick } from "./tick-form.tsx";
import type { Ticking } from "./use-ticks.ts";

interface CookedTableProps {
  readonly label: string;
  readonly caption: string;
  readonly schools: readonly NamedSchool[];
  readonly parts: readonly SheetPart<number | null>[];
  readonly sheet: Pick<ProductionSheet, "site" | "day">;
  readonly ticking: Ticking;
  readonly seed: string;
  /** What changed since the last print, by the key of a dish. */
  readonly differences: Readonly<Record<string, string>>;
}

/** Dish by school: how many, how much, what it contains, and what is done. */
export function CookedTable({ label, caption, parts, ...rest }: CookedTableProps) {
  const columns = schoolColumns(rest.schools);
  return (
    <WideTable label={label}>
      <table className={kitchen.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Dish</th>
            {columns.map((school) => (
              <th key={school.key} scope="col" className={kitchen.school}>
                {school.label.replace(/ (?:Primary|School)$/, "")}
                {school.sign}
                <br />
                {school.at}
              </th>
            ))}
            <NumberCell heading>All</NumberCell>
            <NumberCell heading>To make</NumberCell>
            <th scope="col">In oven</th>
            <th scope="col">Temp. °C</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Part key={part.title} {...part} {...rest} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

type RowProps = Omit<CookedTableProps, "label" | "caption" | "parts">;

function Part({ title, dishes, ...rest }: RowProps & SheetPart<number | null>) {
  return (
    <>
      <GroupRow columns={schoolColumns(rest.schools).length + 5} id={plainKey(`part ${title}`, 80)}>
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
  schools,
  sheet,
  ticking,
  seed,
  differences,
}: RowProps & { dish: SheetDish<number | null> }) {
  const { key, name, recipe, portions, all, held } = dish;
  const changed = differences[key];
  const columns = schoolColumns(schools);
  return (
    <tr className={classNames(held !== "" && kitchen.held)}>
      <th scope="row">
        {recipe === undefined ? name : <TextLink to={`/desk/recipes/recipes/${recipe}`}>{name}</TextLink>}
        {held !== "" && <b> HELD: do not cook until it is released</b>}
        {changed && <em className={kitchen.changed}> {changed}</em>}
        <CellNote>{held === "" ? sheetAllergens(dish.allergens) : held}</CellNote>
        <span className={columns.length > 0 ? kitchen.phoneSchools : kitchen.schools}>
          {whoHasIt(dish, schools)}
        </span>
      </th>
      {columns.map((school) => (
        <td key={school.key} className={kitchen.school}>
          {sheetNumber(portions[school.key])}
        </td>
      ))}
      <NumberCell data-head="All">
        <b>{sheetNumber(all)}</b>
      </NumberCell>
      <NumberCell data-head="To make">
        <span className={kitchen.weight}>{sheetWeight(dish)}</span>
      </NumberCell>
      <td className={kitchen.tick} data-head="In oven">
        {held === "" && <OvenTick {...{ ticking, seed, sheet }} thing={key} name={name} />}
      </td>
      <td className={kitchen.tick} data-head="Temp. °C">
        {held === "" && <TemperatureTick {...{ ticking, seed, sheet }} thing={key} name={name} />}
      </td>
    </tr>
  );
}
