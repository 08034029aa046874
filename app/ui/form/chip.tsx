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

/** A choice to tick: a diet, an occasion; "avoid" in the colour of a warning; "radio" for one of several. */
export function Chip({
  kind,
  type = "checkbox",
  className,
  children,
  ...input
}: { kind?: "avoid"; type?: "checkbox" | "radio" } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classNames(styles.chip, kind === "avoid" && styles.avoid, className)}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}
