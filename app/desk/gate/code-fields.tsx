import { TextField } from "#ui/form/field.tsx";
import * as gate from "./gate.module.css";

/** The two fields of the second way in. */
export function PasswordAndCode({ error }: { error?: string | undefined }) {
  return (
    <>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={error}
      />
      <CodeField />
    </>
  );
}

export function CodeField({ id, error }: { id?: string; error?: string | undefined }) {
  return (
    <TextField
      label="Code"
      aside="six figures, from your app"
      name="code"
      id={id}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={12}
      className={gate.code}
      error={error}
    />
  );
}
