import { Banner } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import type { ledgerView } from "./ledger-view.server.ts";

type Match = Awaited<ReturnType<typeof ledgerView>>["match"];

/** Whether the books of orders and the payments say the same; what does not agree is named one by one. */
export function MatchBanner({ match: { mismatches, agree, sum } }: { match: Match }) {
  const agreed = `${agree} ${agree === 1 ? "payment agrees" : "payments agree"}, ${sum} together.`;
  if (mismatches.length === 0)
    return (
      <Banner level={2} kind="good" title="Orders and payments agree">
        <p>{agreed}</p>
      </Banner>
    );
  const title =
    mismatches.length === 1 ? "One payment does not agree" : `${mismatches.length} payments do not agree`;
  return (
    <>
      <Banner level={2} kind="stop" icon="money" title={title}>
        <p>What was paid and what the orders have entered differ below.{agree > 0 && ` ${agreed}`}</p>
      </Banner>
      <Table caption="What does not agree" tight stacked>
        <ColumnHeads names={["Payment", "What", "Order", "Sums"]} numbers={["Sums"]} />
        <tbody>
          {mismatches.map(({ reference, what, number, entered, taken }) => (
            <tr key={`${reference} ${what}`} data-tone="held">
              <th scope="row">
                <TextLink to={`/desk/money/${reference}`}>{reference}</TextLink>
              </th>
              <td>{what}</td>
              <td>
                {number === null ? "none" : <TextLink to={`/desk/proposals/${number}`}>{number}</TextLink>}
              </td>
              <NumberCell>
                {entered} in the order
                <CellNote>{taken} paid</CellNote>
              </NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
