import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import * as styles from "./today.module.css";

/** An order of the next day as Today shows it. */
export interface OrderTomorrow {
  readonly number: number;
  readonly title: string;
  readonly when: string;
  readonly guests: number | null;
  readonly gaps: number;
}

/** Tomorrow's orders beside tomorrow's lunches. */
export function OrdersTable({ day, orders }: { day: Day; orders: readonly OrderTomorrow[] }) {
  return (
    <section className={styles.lunches} aria-labelledby="orders-tomorrow">
      <SectionHead id="orders-tomorrow" title="Orders" also={formatDay(day)}>
        <TextLink to={`/desk/kitchen/orders?day=${day}`}>Sheets and van list</TextLink>
      </SectionHead>
      <Table caption={`Orders of ${formatDay(day)}`} stacked>
        <ColumnHeads names={["Order", "When and where", "Guests"]} numbers={["Guests"]} />
        <tbody>
          {orders.map(({ number, title, when, guests, gaps }) => (
            <tr key={number} data-tone={gaps > 0 ? "waiting" : undefined}>
              <th scope="row">
                {title}
                <CellNote>
                  {number}
                  {gaps > 0 && `, ${gaps === 1 ? "one group has" : `${gaps} groups have`} no sure plate`}
                </CellNote>
              </th>
              <td>{when}</td>
              <NumberCell>{guests === null ? "not known" : formatNumber(guests)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
