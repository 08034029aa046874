import { TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { DishName } from "../ui/text.tsx";
import { ReminderAct } from "./reminder-act.tsx";

export interface ReminderRow {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly email: string;
  readonly what: string;
  readonly at: string;
  /** Who stopped it and when; null where it goes. */
  readonly stopped: string | null;
  readonly isLookedAt: boolean;
}

/** When which reminder goes to whom. */
export function ReminderTable({ rows, mayStop }: { rows: readonly ReminderRow[]; mayStop: boolean }) {
  return (
    <Table caption="Reminders, the next first" stacked>
      <ColumnHeads names={["What", "To whom", "When", ...(mayStop ? ["Stop"] : [])]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <TextLink
                to={`/desk/enquiries/reminders?${new URLSearchParams({ look: row.key })}`}
                aria-current={row.isLookedAt ? "true" : undefined}
                preventScrollReset
              >
                <DishName>{row.what}</DishName>
              </TextLink>
              <CellNote>
                {row.number}, {row.title}
              </CellNote>
            </th>
            <td>{row.email}</td>
            <td>
              {row.stopped ? <Tag kind="draft">Stopped</Tag> : row.at}
              {row.stopped && <CellNote>{row.stopped}</CellNote>}
            </td>
            {mayStop && (
              <td data-at="end">
                <ReminderAct
                  act={row.stopped ? "let-go" : "stop"}
                  name={row.key}
                  words={row.stopped ? "Let it go" : "Stop"}
                  about={`${row.what}, order ${row.number}`}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
