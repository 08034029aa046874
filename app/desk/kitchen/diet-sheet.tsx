import {
  foodCode,
  foodName,
  trayFood,
  trayNumbers,
  traySwaps,
} from "#school-menus/production/production-sheet-words.ts";
import type { ProductionSheet, SheetSchool } from "#school-menus/production/production-sheet.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatDay } from "#values/time/format-date.ts";
import { DangerText } from "../ui/text.tsx";
import * as kitchen from "./kitchen.module.css";
import { ColumnHeads, WideTable } from "../ui/lists/desk-table.tsx";
import { PrintedSheet } from "./printed-sheet.tsx";
import { PlatedTick } from "./tick-form.tsx";
import type { Ticking } from "./use-ticks.ts";

interface DietSheetProps {
  readonly sheet: ProductionSheet;
  readonly school: SheetSchool;
  readonly ticking: Ticking;
  readonly seed: string;
}

// The printed labels are one a tray; the screen shows the first of each food.
/** A school's trays by number: what to leave out, what is on them, and instead of what. Nobody is named. */
export function DietSheet({ sheet, school, ticking, seed }: DietSheetProps) {
  const { key, label, lunchAt, trays } = school;
  return (
    <PrintedSheet
      label="Diet sheet and tray labels"
      title={label}
      when={`${formatDay(sheet.day)}, ${lunchAt}`}
      sums={[["Trays", trays.at(-1)?.to ?? 0]]}
      foot="No child is named: the school office holds the list by tray number. A pupil who avoids several foods is counted with each, and gets a tray without any of them: ask the kitchen which."
    >
      <WideTable label={`Trays, ${label}`}>
        <table className={kitchen.table}>
          <caption className="visually-hidden">Trays of {label}</caption>
          <ColumnHeads names={["Tray", "Leave out", "On the tray", "Instead of", "Plated"]} />
          <tbody>
            {trays.map((tray) => (
              <tr key={tray.food} className={kitchen.dietRow}>
                <td className={kitchen.numbers}>{trayNumbers(tray)}</td>
                <th scope="row">
                  <Code food={tray.food} /> {capitalise(foodName(tray.food))}
                </th>
                <td data-head="On the tray">
                  {tray.hasMain ? trayFood(tray) : <DangerText>{trayFood(tray)}</DangerText>}
                </td>
                <td data-head="Instead of">{traySwaps(tray) || "–"}</td>
                <td className={kitchen.tick} data-head="Plated">
                  <PlatedTick
                    {...{ ticking, seed, sheet }}
                    thing={`trays/${key}/${tray.food}`}
                    name={`trays ${trayNumbers(tray)}, ${label}`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <h3>Tray labels, one for each tray when printed</h3>
      <ul className={kitchen.labels}>
        {trays.map(({ food, from }) => (
          <li key={food}>
            <b>{from}</b>
            <div>
              <b>No {foodName(food)}</b>
              <span>
                {label}, {formatDay(sheet.day, "short")}
              </span>
            </div>
            <Code food={food} />
          </li>
        ))}
      </ul>
    </PrintedSheet>
  );
}

function Code({ food }: { food: SheetSchool["trays"][number]["food"] }) {
  const code = foodCode(food);
  return code === "" ? null : (
    <span className={kitchen.code} aria-hidden="true">
      {code}
    </span>
  );
}
