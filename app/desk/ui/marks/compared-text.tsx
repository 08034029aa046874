import { Fragment } from "react";
import { compareWords } from "#values/text/compare-words.ts";
import * as styles from "./compared-text.module.css";

/** A text word by word against what it was: what is new and what is gone, each with its word. */
export function ComparedText({ from, to }: { from: string; to: string }) {
  return compareWords(from, to).map(({ is, text }, at) => {
    if (is === "same") return <span key={at}>{text} </span>;
    const Mark = is === "added" ? "ins" : "del";
    return (
      <Fragment key={at}>
        <Mark className={styles[is]}>
          <small>{is === "added" ? "new" : "gone"}</small>
          {text}
        </Mark>{" "}
      </Fragment>
    );
  });
}
