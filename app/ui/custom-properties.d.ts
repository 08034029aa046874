import "react";

declare module "react" {
  interface CSSProperties {
    /** A custom property, which a stylesheet reads with `var()`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
