import { useBrand } from "#layout/brand-context.tsx";
import { payment as copy } from "./payment.copy.ts";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "#payments/payment.module.css";

export function BeforeYouPay() {
  const brand = useBrand();
  return (
    <section className={styles.before} aria-label={copy.before}>
      <div>
        <h2>{copy.card.title}</h2>
        <p>{copy.card.text}</p>
      </div>
      <div>
        <h2>{copy.invoice.title}</h2>
        <p>
          {copy.invoice.before}{" "}
          <a className={toolText.link} href="/contact-us?about=invoice">
            {copy.invoice.link}
          </a>{" "}
          {copy.invoice.after}
        </p>
      </div>
      <div>
        <h2>{copy.back.title}</h2>
        <p>
          {copy.back.before}{" "}
          <a className={`${toolText.link} ${styles.phone}`} href={`tel:${brand.phoneDialled}`}>
            {brand.phone}
          </a>{" "}
          {copy.back.or}{" "}
          <a className={toolText.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
      </div>
      <div>
        <h2>{copy.receipt.title}</h2>
        <p>
          <a className={toolText.link} href="/payment/receipt">
            {copy.receipt.link}
          </a>{" "}
          {copy.receipt.after}
        </p>
      </div>
    </section>
  );
}
