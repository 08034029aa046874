import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { GiveBackLine } from "./give-back-line.tsx";
import { OrderMoneyTable } from "./order-money-table.tsx";
import * as styles from "./proposal.module.css";
import type { OrderView } from "../order-view.server.ts";

/** What the order has become: who said yes, what is asked for, what came in and what is owed. */
export function OrderMoney({
  order,
  number,
  mayEdit,
  mayEnter,
  mayGiveBack,
}: {
  order: OrderView;
  number: number;
  mayEdit: boolean;
  mayEnter: boolean;
  mayGiveBack: boolean;
}) {
  const { accepted, cancelledAt } = order;
  return (
    <section aria-labelledby="order-head" className={styles.order}>
      <SectionHead id="order-head" title={cancelledAt ? "Cancelled" : "Accepted"} note={owedWords(order)}>
        {mayGiveBack && order.isCharged && (
          <TextLink to={`/desk/proposals/${number}/goodwill`}>Take something off</TextLink>
        )}
        {mayEdit && order.sheetAt && <TextLink to={order.sheetAt}>Event sheet</TextLink>}
        {mayEdit && <TextLink to={`/desk/proposals/${number}/plan`}>Who, when, with what</TextLink>}
        {mayEdit && <TextLink to={`/desk/proposals/${number}/references`}>What their invoices name</TextLink>}
        {mayEnter && <TextLink to={`/desk/proposals/${number}/bank-money`}>Bank money</TextLink>}
      </SectionHead>
      <Note>
        {accepted &&
          `${accepted.name} accepted version ${accepted.version} on ${accepted.at}, to pay by ${accepted.paysBy === "card" ? "card" : "invoice"}. `}
        {cancelledAt && `It was cancelled on ${cancelledAt}.`}
      </Note>
      <OrderMoneyTable {...order} />
      {order.back.map((one) => (
        <GiveBackLine key={one.reference} {...one} mayGiveBack={mayGiveBack} />
      ))}
    </section>
  );
}

function owedWords({ owes, tooMuch, owed, total, paid }: OrderView): string {
  if (owes) return `${owed} of ${total} is owed`;
  return tooMuch ? `${owed.replace("−", "")} is to go back` : `${paid} paid, nothing is owed`;
}
