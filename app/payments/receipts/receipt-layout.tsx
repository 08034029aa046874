import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { PaymentIcon } from "../checkout/payment-icons.tsx";
import { receiptLabels as labels } from "./receipt.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as paymentStyles from "../payment.module.css";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { centred, SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./receipt.module.css";

/** How it stands, at a glance. */
export type Mark = "tick" | "stop" | "wait";

const tones = { tick: undefined, stop: styles.failedMark, wait: styles.waitingMark } as const;
const backgrounds = { tick: undefined, stop: styles.failedTop, wait: styles.waitingTop } as const;

export const ReceiptMark = ({ mark }: { readonly mark: Mark }) => (
  <PaymentIcon name={mark} className={classNames(styles.mark, tones[mark])} />
);

const buttonPlace = classNames(styles.button, paymentStyles.button);

interface ReceiptLinkProps {
  readonly href: string;
  readonly outline?: boolean;
  readonly children: ReactNode;
}

export const ReceiptLink = ({ href, outline = false, children }: ReceiptLinkProps) => (
  <ButtonLink kind={outline ? "line" : undefined} size="small" className={buttonPlace} href={href}>
    {children}
  </ButtonLink>
);

/** Shown by the page's own script, where there is a printer to ask. */
export const PrintButton = () => (
  <Button size="small" className={buttonPlace} type="button" data-print hidden>
    <PaymentIcon name="print" />
    {labels.print}
  </Button>
);

interface ReceiptLayoutProps {
  mark: Mark;
  heading: ReactNode;
  lead: string;
  label: string;
  children: ReactNode;
}

/** A torn-off sheet under a heading; on paper the firm's own head is beside the heading. */
export function ReceiptLayout({ mark, heading, lead, label, children }: ReceiptLayoutProps) {
  const brand = useBrand();
  return (
    <>
      <div data-print="alone" className={classNames(paymentStyles.top, styles.top, backgrounds[mark])}>
        <Inner className={`${styles.inner} ${paymentStyles.inner}`}>
          <h1 id="h1">{heading}</h1>
          <p className={`${styles.lead} ${paymentStyles.lead} ${centred}`}>{lead}</p>
          <p className={styles.onPaper}>
            <b>{brand.legalName}</b>
            <br />
            {brand.street}, {brand.town} {brand.postcode}
            <br />
            {brand.phone}, {brand.email}
            <br />
            {labels.company} {brand.companyNumber}, {labels.vat} {brand.vatNumber}
          </p>
        </Inner>
      </div>
      <OverlapSection className={`${styles.overlap} ${styles.section} ${paymentStyles.receiptSection}`}>
        <Inner className={`${styles.inner} ${paymentStyles.inner}`}>
          <article className={styles.receipt} aria-label={label}>
            {children}
            <SmallText className={centred}>
              {labels.wrong}{" "}
              <TextLink className={paymentStyles.phone} href={`tel:${brand.phoneDialled}`}>
                {brand.phone}
              </TextLink>{" "}
              {labels.quote}
            </SmallText>
          </article>
        </Inner>
      </OverlapSection>
    </>
  );
}
