import { ButtonLink, TextLink } from "../ui/desk-button.tsx";
import { CellNote, NumberCell, Table } from "../ui/desk-table.tsx";
import { Tag } from "../ui/desk-tag.tsx";
import { SectionHead } from "../ui/page-head.tsx";
import { Note } from "../ui/text.tsx";
import * as styles from "./proposal.module.css";
import type { OrderView } from "./order-view.server.ts";

/** What the order has become: who said yes, what is asked for, what came in and what is owed. */
export function OrderMoney({
  order,
  number,
  mayEnter,
  mayGiveBack,
}: {
  order: OrderView;
  number: number;
  mayEnter: boolean;
  mayGiveBack: boolean;
}) {
  const { accepted, instalments, money, adjustments, cancelledAt } = order;
  return (
    <section aria-labelledby="order-head" className={styles.order}>
      <SectionHead id="order-head" title={cancelledAt ? "Cancelled" : "Accepted"} note={owedWords(order)}>
        {mayGiveBack && order.isCharged && (
          <TextLink to={`/desk/proposals/${number}/goodwill`}>Take something off</TextLink>
        )}
        {mayEnter && <TextLink to={`/desk/proposals/${number}/bank-money`}>Bank money</TextLink>}
      </SectionHead>
      <Note>
        {accepted &&
          `${accepted.name} accepted version ${accepted.version} on ${accepted.at}, to pay by ${accepted.paysBy === "card" ? "card" : "invoice"}. `}
        {cancelledAt && `It was cancelled on ${cancelledAt}.`}
      </Note>
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
          {order.documents.map((name) => (
            <tr key={name.number}>
              <th scope="row">{name.title}</th>
              <td>
                <a href={`/desk/money/documents/${name.number}`}>{name.number}</a>
              </td>
              <NumberCell>{name.sum}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {order.back.map((one) => (
        <GiveBackLine key={one.reference} {...one} mayGiveBack={mayGiveBack} />
      ))}
    </section>
  );
}

/** What was paid above what is charged, and the way on which it goes back. */
function GiveBackLine({
  reference,
  sum,
  amount,
  waiting,
  mayGiveBack,
}: OrderView["back"][number] & { mayGiveBack: boolean }) {
  if (reference === null)
    return <Note>{sum} is to go back by bank transfer: enter it as bank money when it has gone.</Note>;
  const payment = `/desk/money/${encodeURIComponent(reference)}`;
  if (waiting)
    return (
      <Note>
        {waiting} of {reference} waits for a second person to agree.{" "}
        <TextLink to={payment}>Look at it</TextLink>
      </Note>
    );
  return (
    <p className={styles.giveBack}>
      {mayGiveBack ? (
        <ButtonLink kind="danger" to={`${payment}/refund?pounds=${amount}`}>
          Give back {sum} of {reference}
        </ButtonLink>
      ) : (
        <Note>
          {sum} of {reference} is to go back: finance does that.
        </Note>
      )}
    </p>
  );
}

const moneyWords = {
  card: "Paid by card",
  bank: "Paid by bank",
  refund: "Given back to the card",
  "bank-refund": "Given back by bank",
} as const;

function owedWords({ owes, tooMuch, owed, total, paid }: OrderView): string {
  if (owes) return `${owed} of ${total} is owed`;
  return tooMuch ? `${owed.replace("−", "")} is to go back` : `${paid} paid, nothing is owed`;
}
