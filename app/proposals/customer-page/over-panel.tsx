import { useBrand } from "#layout/brand-context.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import type { OverFacts } from "./proposal-page-facts.ts";
import { proposalAddress } from "./proposal-page-facts.ts";
import * as styles from "./proposal-page.module.css";

/** The slip where nothing can be accepted any more. */
export function OverPanel({ title, text, link, token }: OverFacts & { token: string }) {
  const { phone, phoneDialled } = useBrand();
  return (
    <div className={styles.form}>
      <h2 className={styles.over}>{title}</h2>
      <p>{text}</p>
      {link && <ButtonLink href={link.address}>{link.text}</ButtonLink>}
      {!link && (
        <p className={styles.ask}>
          <a href={proposalAddress(token, "again")}>Ask again for this</a>
        </p>
      )}
      <p className={styles.small}>
        Or ring us: <a href={`tel:${phoneDialled}`}>{phone}</a>.
      </p>
    </div>
  );
}
