import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { verdictLabels } from "#food/allergens/allergen-verdict.ts";
import type { VerdictKind } from "#food/allergens/allergen-verdict.ts";
import { Verdict, VerdictList } from "#food/allergens/verdict.tsx";
import { keysOf } from "#values/record.ts";
import * as styles from "./school-menu.module.css";

/** A verdict in a week's table. */
export function VerdictMark({ kind, text }: { readonly kind: VerdictKind; readonly text: string }) {
  return (
    <Verdict
      kind={kind}
      className={classNames(styles.verdict, kind === "may" && styles.verdictMay)}
      data-verdict={kind}
    >
      <span>{text}</span>
    </Verdict>
  );
}

/** The verdicts on a dish in a week's table. */
export function DishVerdicts({ children }: { readonly children: ReactNode }) {
  return (
    <VerdictList as="span" className={styles.verdicts}>
      {children}
    </VerdictList>
  );
}

/** What my-lunch-marks.ts copies where what is avoided is known to this device alone: a list with each of the four. */
export function VerdictTemplate() {
  return (
    <template data-verdicts="">
      <DishVerdicts>
        {keysOf(verdictLabels).map((kind) => (
          <VerdictMark kind={kind} text="" key={kind} />
        ))}
      </DishVerdicts>
    </template>
  );
}
