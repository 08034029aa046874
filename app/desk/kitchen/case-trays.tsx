import type { CaseTray } from "#school-menus/diets/case-trays.server.ts";
import type { LastTick } from "#school-menus/production/ticks.server.ts";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import { breakfastOfTrays } from "#school-menus/production/production-sheet-words.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay } from "#values/time/format-date.ts";
import { ColumnHeads, WideTable } from "../ui/lists/desk-table.tsx";
import { DangerText } from "../ui/text.tsx";
import * as kitchen from "./kitchen.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";
import { HandedTick, PlatedTick } from "./tick-form.tsx";
import type { Ticking } from "./use-ticks.ts";

interface CaseTraysProps {
  readonly trays: readonly CaseTray[];
  /** What is cooked for them beside the lunches of the day: each dish with how many have it. */
  readonly beside: readonly (readonly [dish: string, count: number])[];
  readonly sheet: Pick<ProductionSheet, "site" | "day" | "schools">;
  readonly ticks: readonly Pick<LastTick, "thing" | "kind">[];
  readonly ticking: Ticking;
  readonly seed: string;
}

/** Children’s own trays: whose, by class and initials, what must not be in them, what is on them, and how far they are. */
export function CaseTrays({ trays, beside, sheet, ticks, ticking, seed }: CaseTraysProps) {
  const { day } = sheet;
  const paused = trays.filter(({ isPaused }) => isPaused).length;
  const open = trays.filter(({ isOpen }) => isOpen).length - paused;
  return (
    <PrintedSheet
      wide
      label="Children’s own trays"
      title="Agreed diets"
      when={formatDay(day)}
      sums={[
        ["Trays", trays.length],
        ["Nothing suits", open],
        ["Paused", paused],
      ]}
      foot="A class and initials, or the school’s reference: no name. What stands as open is served nothing until nutrition has chosen; who is paused is served nothing until somebody has confirmed it. A tray on which other dishes belong now is ticked again."
    >
      <div className={kitchen.remarks}>
        <p>{breakfastOfTrays(trays, sheet)}</p>
        {beside.length > 0 && (
          <p>
            Cooked for them beside the day’s dishes:{" "}
            {formatList(beside.map(([name, count]) => `${name} ${count}`))}.
          </p>
        )}
      </div>
      <WideTable label="Children’s own trays">
        <table className={kitchen.table}>
          <caption className="visually-hidden">Children’s own trays, {formatDay(day)}</caption>
          <ColumnHeads
            names={["School", "Whose", "Leave out", "On the tray", "To know", "Plated", "Handed over"]}
          />
          <tbody>
            {trays.map(({ key, of, school, lunchAt, child, leaveOut, onTray, isOpen, isPaused, toKnow }) => {
              const tick = { ticking, seed, sheet, thing: key, name: `${child}, ${school}` };
              const wasPlated = ticks.some(
                ({ kind, thing }) =>
                  kind === "plated" && thing !== key && of.some((begins) => thing.startsWith(begins)),
              );
              return (
                <tr key={key} className={kitchen.dietRow}>
                  <td>
                    {school}, {lunchAt}
                  </td>
                  <th scope="row">{child}</th>
                  <td data-head="Leave out">{leaveOut}</td>
                  <td data-head="On the tray">
                    {onTray.join(", ")}
                    {isOpen && (
                      <>
                        {" "}
                        <DangerText>
                          {isPaused
                            ? "Paused, not confirmed this year: serve nothing, ask the school"
                            : "Open: nothing is known to suit"}
                        </DangerText>
                      </>
                    )}
                    {wasPlated && (
                      <>
                        {" "}
                        <DangerText>It was plated before this changed: take that tray back</DangerText>
                      </>
                    )}
                  </td>
                  <td data-head="To know">{toKnow}</td>
                  <td className={kitchen.tick} data-head="Plated">
                    {!isOpen && <PlatedTick {...tick} />}
                  </td>
                  <td className={kitchen.tick} data-head="Handed over">
                    {!isOpen && <HandedTick {...tick} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
    </PrintedSheet>
  );
}
