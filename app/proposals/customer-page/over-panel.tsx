import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import type { OverFacts } from "./proposal-page-facts.ts";
import { proposalAddress } from "./proposal-page-facts.ts";
import { CustomerForm, OtherwiseLine } from "./customer-form.tsx";
import * as styles from "./slip.module.css";

/** The slip where nothing can be accepted any more. */
export function OverPanel({ title, text, link, token }: OverFacts & { token: string }) {
  return (
    <CustomerForm as="div">
      <h2 className={styles.over}>{title}</h2>
      <p>{text}</p>
      {link && <ButtonLink href={link.address}>{link.text}</ButtonLink>}
      {!link && (
        <OtherwiseLine>
          <a href={proposalAddress(token, "again")}>Ask again for this</a>
        </OtherwiseLine>
      )}
      <p className={styles.small}>
        <RingUs words="Or ring us:" write="Or write to" />.
      </p>
    </CustomerForm>
  );
}
