import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./numbered-heading.module.css";

/** A heading over a rule, with its number where it is one of several. */
export const NumberedHeading = ({
  number,
  className,
  children,
  ...rest
}: ComponentProps<"h2"> & { readonly number?: ReactNode }) => (
  <h2 {...rest} className={classNames(styles.heading, className)}>
    {number !== undefined && <span className={styles.number}>{number}</span>}
    {children}
  </h2>
);
