import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { DishName } from "../../ui/text.tsx";
import type { ledgerView } from "./ledger-view.server.ts";

type Rows = Awaited<ReturnType<typeof ledgerView>>["rows"];

/** Money that came in or went back, a row an entry. */
export function LedgerTable({ rows }: { rows: Rows }) {
  return (
    <Table caption="Money of orders" stacked>
      <ColumnHeads names={["Who", "Order", "Day", "How", "Sum"]} numbers={["Sum"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <DishName>{row.customer}</DishName>
              <CellNote>{row.title}</CellNote>
            </th>
            <td>
              <TextLink to={`/desk/proposals/${row.number}`}>{row.number}</TextLink>
            </td>
            <td>{row.day}</td>
            <td>
              {row.kind}
              <CellNote>{row.reference}</CellNote>
            </td>
            <NumberCell>{row.sum}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
