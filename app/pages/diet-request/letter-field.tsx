import { TextField } from "#ui/form/field.tsx";
import { dietRequest } from "./diet-request.copy.ts";
import * as styles from "./diet-request.module.css";

const copy = dietRequest.letter;

/** Where the files of a doctor's letter are chosen, with who reads it and how long it is kept. It is the last field of its form. */
export function LetterField({
  id,
  name,
  error,
  isAgain = false,
  aside,
}: {
  readonly id: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Whether it was chosen before: a browser forgets that. */
  readonly isAgain?: boolean;
  readonly aside?: string;
}) {
  return (
    <>
      <TextField
        id={id}
        name={name}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
        label={copy.label}
        aside={aside}
        hint={isAgain && !error ? copy.again : copy.hint}
        error={error}
      />
      <p className={styles.kept}>{copy.kept}</p>
    </>
  );
}
