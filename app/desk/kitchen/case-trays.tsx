import type { CaseTray } from "#school-menus/diets/case-trays.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { ColumnHeads, WideTable } from "../ui/lists/desk-table.tsx";
import { DangerText } from "../ui/text.tsx";
import * as kitchen from "./kitchen.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";

/** Children's own trays: whose, by class and initials, what must not be in them, and what is on them. */
export function CaseTrays({ trays, day }: { readonly trays: readonly CaseTray[]; readonly day: Day }) {
  const open = trays.filter(({ isOpen }) => isOpen).length;
  return (
    <PrintedSheet
      label="Children’s own trays"
      title="Agreed diets"
      when={formatDay(day)}
      sums={[
        ["Trays", trays.length],
        ["Nothing suits", open],
      ]}
      foot="A class and initials, or the school’s reference: no name. What stands as open is served nothing until nutrition has chosen."
    >
      <WideTable label="Children’s own trays">
        <table className={kitchen.table}>
          <caption className="visually-hidden">Children’s own trays, {formatDay(day)}</caption>
          <ColumnHeads names={["School", "Whose", "Leave out", "On the tray", "To know"]} />
          <tbody>
            {trays.map(({ id, school, lunchAt, child, leaveOut, onTray, isOpen, toKnow }) => (
              <tr key={id} className={kitchen.dietRow}>
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
                      <DangerText>Open: nothing is known to suit</DangerText>
                    </>
                  )}
                </td>
                <td data-head="To know">{toKnow}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </PrintedSheet>
  );
}
