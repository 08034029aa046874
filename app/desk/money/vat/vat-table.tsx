import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Note } from "../../ui/text.tsx";

interface Line {
  readonly key: string;
  readonly name: string;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
  readonly credited: string | null;
}

/** What a month was taxed with, a row a treatment and rate. */
export function VatTable({
  lines,
  sums,
}: {
  lines: readonly Line[];
  sums: { readonly net: string; readonly vat: string };
}) {
  if (lines.length === 0) return <Note>No invoice or credit note has its tax point in this month.</Note>;
  return (
    <Table caption="VAT by rate">
      <ColumnHeads
        names={["Treatment", "Rate", "Before VAT", "VAT"]}
        numbers={["Rate", "Before VAT", "VAT"]}
      />
      <tbody>
        {lines.map(({ key, name, rate, net, vat, credited }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {credited && <CellNote>{credited} credited</CellNote>}
            </th>
            <NumberCell>{rate}</NumberCell>
            <NumberCell>{net}</NumberCell>
            <NumberCell>{vat}</NumberCell>
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          <NumberCell />
          <NumberCell>{sums.net}</NumberCell>
          <NumberCell>{sums.vat}</NumberCell>
        </tr>
      </tbody>
    </Table>
  );
}
