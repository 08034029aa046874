import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import type { OrderView } from "../order-view.server.ts";

/** What is to be paid, what came in and went back, what was taken off, and the papers of it. */
export function OrderMoneyTable({ instalments, money, adjustments, documents }: OrderView) {
  return (
    <Table caption="What is to be paid, and what was" tight stacked>
      <tbody>
        {instalments.map(({ id, kind, sum, due, state }) => (
          <tr key={id}>
            <th scope="row">
              {kind === "deposit" ? "Deposit" : "Balance"}
              <CellNote>due {due}</CellNote>
            </th>
            <td>
              <Tag kind={state === "paid" ? "live" : "waiting"}>{state === "paid" ? "Paid" : "Open"}</Tag>
            </td>
            <NumberCell>{sum}</NumberCell>
          </tr>
        ))}
        {money.map(({ id, kind, sum, reference, day, by }) => (
          <tr key={id}>
            <th scope="row">
              {moneyWords[kind]}
              <CellNote>
                {reference}, {day}
                {kind.startsWith("bank") && `, entered by ${by}`}
              </CellNote>
            </th>
            <td>
              {kind === "card" && (
                <TextLink to={`/desk/money/${encodeURIComponent(reference)}`}>Payment</TextLink>
              )}
            </td>
            <NumberCell>{sum}</NumberCell>
          </tr>
        ))}
        {adjustments.map(({ id, kind, reason, sum, by }) => (
          <tr key={id}>
            <th scope="row">
              {kind === "cancellation" ? "Taken off for the cancellation" : "Goodwill"}
              <CellNote>
                {reason.replace(/\.$/, "")}, {by}
              </CellNote>
            </th>
            <td />
            <NumberCell>−{sum}</NumberCell>
          </tr>
        ))}
        {documents.map((name) => (
          <tr key={name.number}>
            <th scope="row">{name.title}</th>
            <td>
              <a href={`/desk/money/documents/${name.number}`}>{name.number}</a>
              <CellNote>
                <a href={`/desk/money/documents/${name.number}/ubl`}>e-invoice</a>
              </CellNote>
            </td>
            <NumberCell>{name.sum}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const moneyWords = {
  card: "Paid by card",
  bank: "Paid by bank",
  refund: "Given back to the card",
  "bank-refund": "Given back by bank",
} as const;
