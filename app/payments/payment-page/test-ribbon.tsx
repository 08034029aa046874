import { classNames } from "#ui/class-names.ts";
import { copy } from "../checkout/payment-form.copy.ts";
import * as styles from "./test-ribbon.module.css";

/** Says that no money moves. */
export function TestRibbon({ className }: { readonly className: string }) {
  return (
    <p className={classNames(styles.ribbon, className)}>
      <b>{copy.testMode}</b>
    </p>
  );
}
