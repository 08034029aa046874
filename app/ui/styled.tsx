import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";

/** A component that is one element with a look: `styled("p", styles.caption)`. `as` renders it as another element. */
export function styled<D extends ElementType>(element: D, look: string) {
  return function Styled<T extends ElementType = D>({
    as,
    className,
    ...rest
  }: { readonly as?: T } & ComponentProps<T>) {
    const Tag: ElementType = as ?? element;
    return <Tag {...rest} className={classNames(look, className)} />;
  };
}
