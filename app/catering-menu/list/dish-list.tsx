import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { styled } from "#ui/styled.tsx";
import * as styles from "./menu-results.module.css";

/** Around lists of dishes, on the menu and on a dish's own page. */
export function DishResults({
  as: Tag = "div",
  marked = false,
  few = false,
  layout,
  className,
  ...rest
}: {
  readonly as?: "div" | "section";
  /** Somebody avoids something: every dish has its verdicts. */
  readonly marked?: boolean;
  /** So few that they are wanted before any picture. */
  readonly few?: boolean;
  /** Not all rows are laid out yet: "fresh" until the browser has come round to it, "long" always. */
  readonly layout?: "fresh" | "long" | undefined;
} & ComponentProps<"div">) {
  const look = [styles.results, marked && styles.marked, few && styles.few, layout && styles[layout]];
  return <Tag {...rest} className={classNames(...look, className)} />;
}

/** `DishRow`s, in two columns where there is room. */
export const DishList = styled("ul", styles.dishes);

/** The name of a dish, which leads to its page. */
export const DishLink = styled("a", styles.dishLink);

/** What can be done with a dish, beside it or below it. */
export const DishActions = styled("div", styles.action);
