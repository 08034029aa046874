import { addressOf, nameInLaw, reachOf } from "#brand/firm-words.ts";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { PaymentIcon } from "../checkout/payment-icons.tsx";
import { receiptLabels as labels } from "./receipt.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { PaymentOpening } from "../payment-page/payment-opening.tsx";
import { RingOnOneLine } from "../payment-page/phone-link.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { centred, SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./receipt.module.css";

/** How it stands, at a glance. */
export type Mark = "tick" | "stop" | "wait";

const tones = { tick: undefined, stop: styles.failedMark, wait: styles.waitingMark } as const;
const backgrounds = { tick: undefined, stop: styles.failedTop, wait: styles.waitingTop } as const;

export const ReceiptMark = ({ mark }: { readonly mark: Mark }) => (
  <PaymentIcon name={mark} className={classNames(styles.mark, tones[mark])} />
);

interface ReceiptLinkProps {
  readonly href: string;
  readonly outline?: boolean;
  readonly children: ReactNode;
}

export const ReceiptLink = ({ href, outline = false, children }: ReceiptLinkProps) => (
  <ButtonLink kind={outline ? "line" : undefined} size="small" className={styles.button} href={href}>
    {children}
  </ButtonLink>
);

/** Shown by the page's own script, where there is a printer to ask. */
export const PrintButton = () => (
  <Button size="small" className={styles.button} type="button" data-print hidden>
    <PaymentIcon name="print" />
    {labels.print}
  </Button>
);

interface ReceiptLayoutProps {
  mark: Mark;
  heading: ReactNode;
  lead: string;
  label: string;
  /** It is of an order: it stands on the cloth of the proposal. */
  onCloth?: boolean;
  children: ReactNode;
}

/** A torn-off sheet under a heading; on paper the firm's own head is beside the heading. */
export function ReceiptLayout({ mark, heading, lead, label, onCloth = false, children }: ReceiptLayoutProps) {
  const brand = useBrand();
  const numbers = [
    ...(brand.companyNumber ? [`${labels.company} ${brand.companyNumber}`] : []),
    ...(brand.vatNumber ? [`${labels.vat} ${brand.vatNumber}`] : []),
  ];
  return (
    <>
      <PaymentOpening
        as="div"
        heading={heading}
        lead={lead}
        printedAlone
        onCloth={onCloth}
        looks={{
          top: classNames(styles.top, backgrounds[mark]),
          inner: styles.inner,
          lead: `${styles.lead} ${centred}`,
        }}
      >
        <p className={styles.onPaper}>
          <b>{nameInLaw(brand)}</b>
          {[addressOf(brand), reachOf(brand), numbers.join(", ")].filter(Boolean).map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </PaymentOpening>
      <OverlapSection className={classNames(styles.overlap, styles.section, onCloth && styles.ofOrder)}>
        <Inner className={styles.inner}>
          <article className={styles.receipt} aria-label={label}>
            {children}
            <SmallText className={centred}>
              {labels.wrong} <RingOnOneLine words={labels.ring} write={labels.write} /> {labels.quote}
            </SmallText>
          </article>
        </Inner>
      </OverlapSection>
    </>
  );
}
