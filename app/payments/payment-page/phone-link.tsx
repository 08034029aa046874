import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { linkInText } from "#ui/tool-page/tool-text.tsx";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./phone-link.module.css";

/** How we are rung, our number on one line. */
export const RingOnOneLine = (words: { readonly words: string; readonly write?: string }) => (
  <RingUs {...words} className={classNames(linkInText, styles.phone)} />
);
