import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { SymbolIcon } from "#ui/icon/icon.tsx";
import { styled } from "#ui/styled.tsx";
import type { VerdictKind } from "./allergen-verdict.ts";
import * as styles from "./verdict.module.css";

/** A verdict: shape, sign and words, never one without the others. Its signs are in the page's sprite (`VerdictSymbols`). */
export function Verdict({
  kind,
  as: Tag = "span",
  className,
  children,
  ...rest
}: { readonly kind: VerdictKind; readonly as?: "span" | "p" } & ComponentProps<"span">) {
  return (
    <Tag {...(rest as object)} className={classNames(styles.verdict, styles[kind], className)}>
      <SymbolIcon id={`i-${kind}`} />
      {children}
    </Tag>
  );
}

/** The verdicts on one dish. */
export const VerdictList = styled("div", styles.list);

/** The signs of the four verdicts, for a page's sprite. */
export function VerdictSymbols() {
  return (
    <>
      <symbol id="i-has" viewBox="0 0 24 24">
        <path d="M12 2.5c6 0 9.5 4 9.5 9.5S18 21.5 12 21.5 2.5 18 2.5 12 6 2.5 12 2.5Z" fill="currentColor" />
        <path {...line(3.2)} d="M6.8 12.2c3.4-.4 7-.4 10.4 0" stroke="var(--tomato)" />
      </symbol>
      <symbol id="i-may" viewBox="0 0 24 24">
        <path {...line(2.4)} d="M12 3c5.7 0 9 3.7 9 9s-3.3 9-9 9-9-3.7-9-9 3.3-9 9-9Z" />
        <path d="M12 3c-5.7 0-9 3.7-9 9s3.3 9 9 9Z" fill="currentColor" />
      </symbol>
      <symbol id="i-free" viewBox="0 0 24 24">
        <path {...line(3.2)} d="M4 13c2.3 1.3 4.2 3.4 5.6 6.2C11.8 13.5 15 9 20 5" />
      </symbol>
      <symbol id="i-unknown" viewBox="0 0 24 24">
        <path {...line(3)} d="M8 8.5c0-5.5 8.5-5.5 8.5-.3 0 3.6-4.3 3.4-4.3 7M12.2 19.8h.01" />
      </symbol>
    </>
  );
}

function line(width: number) {
  return {
    fill: "none",
    stroke: "currentColor",
    strokeWidth: width,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
}
