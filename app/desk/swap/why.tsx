import { TextField } from "#ui/form/field.tsx";
import { Chip, Chips } from "../ui/forms/choosers.tsx";
import { FieldError } from "./field-error.tsx";
import * as swap from "./swap.module.css";

/** True of every swap, so that it is said until somebody says more. */
export const itIsOff = "It is not available that day";
const reasons = [itIsOff, "A delivery did not come", "Our cooker is broken", "The school has asked for it"];

/** The last question, which has an answer already; parents read it. */
export function Why({
  typed,
  error,
}: {
  typed: { readonly why: string; readonly words: string } | undefined;
  error: string | undefined;
}) {
  return (
    <section className={swap.question} aria-labelledby="reason">
      <h2 id="reason">
        <b>4</b> Why? <i>parents read this</i>
      </h2>
      <FieldError>{error}</FieldError>
      <div role="radiogroup" aria-labelledby="reason">
        <Chips>
          {reasons.map((reason) => (
            <Chip
              key={reason}
              type="radio"
              name="why"
              value={reason}
              defaultChecked={(typed?.why || itIsOff) === reason}
            >
              {reason}
            </Chip>
          ))}
        </Chips>
      </div>
      <TextField
        id="why"
        label="Or in your words"
        aside="as parents read it"
        name="words"
        maxLength={250}
        defaultValue={typed?.words}
      />
    </section>
  );
}
