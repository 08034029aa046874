import type { ComponentProps } from "react";
import { useIsClosed } from "../actions/closed-addresses.ts";
import { styled } from "../styled.tsx";
import * as styles from "./tool-text.module.css";

// The words of a page to look things up, compare or fill in.

/** A link among words. */
export const TextLink = styled("a", styles.link);

/** The look of such a link. */
export const linkInText = styles.link;

/** A link among words to a page that the firm may not have: then the words alone. */
export function LinkWhereOpen({ href, children }: Pick<ComponentProps<"a">, "children"> & { href: string }) {
  return useIsClosed()(href) ? children : <TextLink href={href}>{children}</TextLink>;
}

/** What need not be read first. */
export const SmallText = styled("p", styles.small);

/** A line above what it names. */
export const Kicker = styled("p", styles.kicker);

/** A remark in italics. */
export const Remark = styled("p", styles.note);

/** For words in the middle. */
export const centred = styles.centred;
