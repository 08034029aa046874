import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./chip.module.css";

/** Chips in a row that wraps; `columns`: below one another, five in a row of a wide window. */
export function ChipList({
  columns = false,
  className,
  ...rest
}: { columns?: boolean } & ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.list, columns && styles.columns, className)} />;
}

/** A choice to tick: a diet, an occasion; "avoid" in the colour of a warning. */
export function Chip({
  kind,
  className,
  children,
  ...input
}: { kind?: "avoid" } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classNames(styles.chip, kind === "avoid" && styles.avoid, className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
