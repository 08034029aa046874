import { useBrand } from "../brand-context.tsx";
import { Logo } from "./logo.tsx";
import * as styles from "./letterhead.module.css";

/** The head of a page for one person: whose it is, and the number to ring. */
export function Letterhead() {
  const { phone, phoneDialled } = useBrand();
  return (
    <header className={styles.head}>
      <Logo />
      {phone && (
        <a className={styles.phone} href={`tel:${phoneDialled}`}>
          {phone}
        </a>
      )}
    </header>
  );
}
