import { CheckAnswers } from "#ui/check-answers/check-answers.tsx";
import { formatPounds } from "#values/numbers/money.ts";
import type { PaymentDraft } from "../payment-draft.ts";
import { formatSchoolYear } from "../payment-draft.ts";
import { copy } from "./payment-form.copy.ts";
import * as styles from "./checkout.module.css";

interface LookOverProps {
  draft: PaymentDraft;
  /** A payment link has fixed the amount and what it is for. */
  fixed: boolean;
  asksYear: boolean;
  /** The payment is on its way. */
  locked: boolean;
  onChange: (field: string) => void;
}

/** The check before paying: what is about to be paid, for what and for whom, before the buttons that pay it. */
export function LookOver({ draft, fixed, asksYear, locked, onChange }: LookOverProps) {
  return (
    <div className={styles.lookOver}>
      <h2 id="look-over" tabIndex={-1}>
        {copy.lookOver}
      </h2>
      {fixed && <p>{copy.amountLocked}</p>}
      <CheckAnswers
        onChange={onChange}
        disabled={locked}
        answers={[
          { field: "price", label: copy.amountPaid, value: formatPounds(draft.price), fixed },
          { field: "description", label: copy.description, value: draft.description, fixed },
          { field: "personName", label: copy.personName, value: draft.personName },
          { field: "organization", label: copy.organization, value: draft.organization },
          ...(asksYear
            ? [{ field: "schoolYear", label: copy.schoolYear, value: formatSchoolYear(draft.schoolYear) }]
            : []),
          { field: "email", label: copy.email, value: draft.email },
        ]}
      />
    </div>
  );
}
