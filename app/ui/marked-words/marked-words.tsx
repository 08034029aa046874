import type { ReactNode } from "react";
import { createContext, Fragment, use } from "react";
import type { MarkedPart } from "#values/text/marks.ts";
import { readMarks } from "#values/text/marks.ts";
import * as styles from "./marked-words.module.css";

/** Whether the words within may have marks: what the firm writes at the desk may, and copy in code has none. */
export const MayHaveMarks = createContext(false);

/**
 * A text that the firm writes: with `**strong**`, `*emphasis*` and `[words](address)` where it may have them. `plain` draws the words
 * that have no mark.
 */
export function MarkedWords({ of, plain = asTheyAre }: { of: string; plain?: (words: string) => ReactNode }) {
  const read = use(MayHaveMarks) ? readMarks(of) : { parts: [of] };
  return "fault" in read ? plain(of) : <Parts of={read.parts} plain={plain} />;
}

const asTheyAre = (words: string): ReactNode => words;

function Parts({ of, plain }: { of: readonly MarkedPart[]; plain: (words: string) => ReactNode }): ReactNode {
  return of.map((part, at) => {
    if (typeof part === "string") return <Fragment key={at}>{plain(part)}</Fragment>;
    if (part.is === "emphasis") return <em key={at}>{part.text}</em>;
    const words = <Parts of={part.of} plain={asTheyAre} />;
    if (part.is === "strong") return <strong key={at}>{words}</strong>;
    return (
      <a key={at} className={styles.link} href={part.to}>
        {words}
      </a>
    );
  });
}
