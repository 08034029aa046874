import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./button.module.css";

export interface ButtonLook {
  /** Filled without one: one a group. "line" is an outline, for what is repeated; "paper" stands on a coloured background. */
  readonly kind?: "saffron" | "line" | "paper" | undefined;
  readonly size?: "small" | undefined;
}

/** Sends its form unless its `type` says otherwise, as any button of HTML does. */
export function Button({ kind, size, className, ...rest }: ButtonLook & ComponentProps<"button">) {
  return <button {...rest} className={buttonClasses({ kind, size }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, children, ...rest }: ButtonLook & ComponentProps<"a">) {
  return (
    <a {...rest} className={buttonClasses({ kind, size }, className)}>
      {children}
    </a>
  );
}

/** For what is a button and is not rendered by these two. */
export function buttonClasses({ kind, size }: ButtonLook = {}, className?: string): string {
  return classNames(
    styles.button,
    kind === "saffron" && styles.saffron,
    kind === "line" && styles.outline,
    kind === "paper" && styles.paper,
    size === "small" && styles.small,
    className,
  );
}
