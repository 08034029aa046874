import { ButtonLink } from "#ui/button/button.tsx";
import { amountInWords } from "#values/numbers/spell-number.ts";
import type { OrderFacts } from "./proposal-page-facts.ts";
import { proposalAddress } from "./proposal-page-facts.ts";
import { Amount, Schedule, Small } from "./slip-parts.tsx";
import { CustomerForm, OtherwiseLine } from "./customer-form.tsx";
import * as styles from "./slip.module.css";

/** The slip of an order: what is owed, the documents, and what can still be changed. */
export function OrderPanel({
  token,
  cancelled,
  back,
  accepted,
  due,
  schedule,
  documents,
  guests,
  guestDiets,
  small,
}: OrderFacts & { token: string }) {
  return (
    <CustomerForm as="div">
      {cancelled ? (
        <>
          <h2 className={styles.over}>{cancelled.title}</h2>
          <p>{cancelled.text}</p>
        </>
      ) : due ? (
        <>
          <p className={styles.kicker}>{due.label}</p>
          <Amount amount={due.amount} />
          <p className={styles.inWords}>
            {amountInWords(due.amount)}, {due.when}
          </p>
          {due.payAt && (
            <ButtonLink kind="saffron" href={due.payAt}>
              {due.label.startsWith("Deposit") ? "Pay the deposit" : "Pay the balance"}
            </ButtonLink>
          )}
        </>
      ) : (
        <p className={styles.kicker}>Nothing is owed.</p>
      )}
      {back && <p>{back}</p>}
      <p>{accepted}</p>
      <Schedule instalments={schedule} />
      <ul className={styles.documents}>
        {documents.map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
      {guests && (
        <p>
          {guests} <a href={proposalAddress(token, "guests")}>Change the number of guests</a>
        </p>
      )}
      {guestDiets && (
        <p>
          {guestDiets} <a href={proposalAddress(token, "diets")}>Let your guests say what they eat</a>
        </p>
      )}
      <OtherwiseLine>
        <a href={proposalAddress(token, "question")}>Ask us something</a> ·{" "}
        <a href={proposalAddress(token, "again")}>Ask again for this</a>
      </OtherwiseLine>
      <Small lines={small} />
    </CustomerForm>
  );
}
