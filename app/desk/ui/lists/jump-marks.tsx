import * as styles from "./jump-marks.module.css";
import type { JumpMark } from "./jump-marks.ts";

// Of fewer the end of the list is as near.
const fewest = 3;

/** Ways into a long list: on a phone alone, where it is many screens long. They stay in sight. */
export function JumpMarks({ marks, label }: { readonly marks: readonly JumpMark[]; readonly label: string }) {
  if (marks.length < fewest) return null;
  return (
    <nav className={styles.marks} aria-label={label}>
      {marks.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  );
}
