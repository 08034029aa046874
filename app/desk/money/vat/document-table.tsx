import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Note } from "../../ui/text.tsx";

interface DocumentRow {
  readonly number: string;
  readonly isCredit: boolean;
  readonly order: number;
  readonly customer: string;
  readonly taxPoint: string;
  readonly total: string;
}

/** Invoices and credit notes, each with its PDF and as an e-invoice. */
export function DocumentTable({ documents }: { documents: readonly DocumentRow[] }) {
  if (documents.length === 0) return <Note>None.</Note>;
  return (
    <Table caption="Documents of the month" stacked>
      <ColumnHeads names={["Number", "Who", "Tax point", "With VAT"]} numbers={["With VAT"]} />
      <tbody>
        {documents.map(({ number, isCredit, order, customer, taxPoint, total }) => (
          <tr key={number}>
            <th scope="row">
              <TextLink to={`/desk/money/documents/${number}`} reloadDocument>
                {number}
              </TextLink>
              <CellNote>
                {isCredit ? "credit note" : "invoice"}, PDF, or as{" "}
                <a href={`/desk/money/documents/${number}/ubl`}>e-invoice</a>
              </CellNote>
            </th>
            <td>
              {customer}
              <CellNote>order {order}</CellNote>
            </td>
            <td>{taxPoint}</td>
            <NumberCell>{total}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
