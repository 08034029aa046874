import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./status-note.module.css";

/** How a payment stands: a title in bold and what follows from it. Unseen while it is empty. */
export function StatusNote({
  mark,
  className,
  ...rest
}: {
  /** "no": it did not work; "wait": it is not settled yet. */
  readonly mark?: "no" | "wait" | undefined;
} & ComponentProps<"div">) {
  const look = [styles.status, mark === "no" && styles.failed, mark === "wait" && styles.waiting];
  return <div {...rest} className={classNames(...look, className)} />;
}
