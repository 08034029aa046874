import { ReceiptLayout, ReceiptLink, ReceiptMark } from "./receipt-layout.tsx";
import type { Mark } from "./receipt-layout.tsx";
import { receiptLabels as labels } from "./receipt.copy.ts";
import { Kicker } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./receipt.module.css";

/** Why there is nothing to pay, or nothing to show, at an address of a payment. */
export interface PaymentNoticeFacts {
  readonly mark: Mark;
  readonly title: string;
  readonly text: string;
  /** To quote; null when none is known. */
  readonly reference: string | null;
}

/** In place of the form, for somebody who should not pay, or not again. */
export function PaymentNotice({
  mark,
  title,
  text,
  reference,
  order,
}: PaymentNoticeFacts & { order?: string | null }) {
  return (
    <ReceiptLayout mark={mark} heading={title} lead={text} label={title} onCloth={Boolean(order)}>
      <div className={`${styles.paid} ${styles.open}`}>
        <ReceiptMark mark={mark} />
        {reference && (
          <>
            <Kicker>{labels.reference}</Kicker>
            <b className={styles.reference}>{reference}</b>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {mark === "wait" ? (
          // This very address, loaded again.
          <ReceiptLink href="">{labels.look}</ReceiptLink>
        ) : (
          <ReceiptLink href={order ?? "/payment"} outline={!order}>
            {order ? labels.order : labels.another}
          </ReceiptLink>
        )}
      </div>
    </ReceiptLayout>
  );
}
