import { classNames } from "#ui/class-names.ts";
import { verdictLabels } from "#food/allergens/allergen-verdict.ts";
import type { VerdictKind } from "#food/allergens/allergen-verdict.ts";
import * as verdict from "#food/verdict.module.css";
import { keysOf } from "#values/record.ts";
import * as styles from "./school-menu.module.css";

/** A verdict: shape, sign and words, never one without the others. */
export function VerdictMark({ kind, text }: { readonly kind: VerdictKind; readonly text: string }) {
  return (
    <span
      className={classNames(
        verdict.verdict,
        verdict[kind],
        styles.verdict,
        kind === "may" && styles.verdictMay,
      )}
      data-verdict={kind}
    >
      <svg aria-hidden="true">
        <use href={`#i-${kind}`} />
      </svg>
      <span>{text}</span>
    </span>
  );
}

export const verdictListClass = classNames(verdict.list, styles.verdicts);

/** What my-lunch-marks.ts copies where what is avoided is known to this device alone: a list with each of the four. */
export function VerdictTemplate() {
  return (
    <template data-verdicts="">
      <span className={verdictListClass}>
        {keysOf(verdictLabels).map((kind) => (
          <VerdictMark kind={kind} text="" key={kind} />
        ))}
      </span>
    </template>
  );
}
