import { useBrand } from "#layout/brand-context.tsx";
import { payment as copy } from "./payment.copy.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
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
          {copy.invoice.before} <TextLink href="/contact-us?about=invoice">{copy.invoice.link}</TextLink>{" "}
          {copy.invoice.after}
        </p>
      </div>
      <div>
        <h2>{copy.back.title}</h2>
        <p>
          {copy.back.before}{" "}
          <TextLink className={styles.phone} href={`tel:${brand.phoneDialled}`}>
            {brand.phone}
          </TextLink>{" "}
          {copy.back.or} <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
        </p>
      </div>
      <div>
        <h2>{copy.receipt.title}</h2>
        <p>
          <TextLink href="/payment/receipt">{copy.receipt.link}</TextLink> {copy.receipt.after}
        </p>
      </div>
    </section>
  );
}
