import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { FormCard } from "#ui/form-card/form-card.tsx";
import { styled } from "#ui/styled.tsx";
import * as styles from "./payment-card.module.css";

/** The form card of a payment, over the edge of the page's opening; `narrow` where nothing stands beside the fields. */
export function PaymentCard({ narrow = false, ...form }: { narrow?: boolean } & ComponentProps<"form">) {
  return <FormCard {...form} className={classNames(styles.card, narrow && styles.narrow)} />;
}

/** What is filled in on it. */
export const PaymentCardBody = styled("div", styles.form);
