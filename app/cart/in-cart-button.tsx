import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./cart-buttons.module.css";

/** A button that puts something in the cart, and then shows that it is in: the same element, so that focus stays on it. */
export function InCartButton({
  isIn,
  filled = false,
  tick,
  children,
  ...button
}: {
  isIn: boolean;
  /** Filled while it is not in, too. */
  filled?: boolean;
  /** The sign beside "In your cart". */
  tick: ReactNode;
} & ComponentProps<"button">) {
  return (
    <Button
      {...button}
      kind={isIn || filled ? undefined : "line"}
      size="small"
      className={classNames(styles.button, isIn && styles.inCart)}
      type="button"
    >
      {isIn && tick}
      {children}
    </Button>
  );
}
