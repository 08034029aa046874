import { Form } from "react-router";
import { passwordLength } from "#staff/factors/password-length.ts";
import { TextField } from "#ui/form/field.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { Note } from "../ui/text.tsx";
import { CodeField } from "./code-fields.tsx";
import { GateBody } from "./gate.tsx";
import * as gate from "./gate.module.css";

/** A code generator that is being set up. */
export interface NewGenerator {
  /** An SVG of our own. */
  readonly qrCode: string;
  readonly letters: string;
  readonly sealed: string;
}

/** A new password with the code generator that goes with it: either alone opens nothing. */
export function NewPasswordForm({
  action,
  username,
  generator: { qrCode, letters, sealed },
  errors,
  button,
}: {
  action: string;
  username: string;
  generator: NewGenerator;
  errors: Readonly<Record<string, string>> | undefined;
  button: string;
}) {
  return (
    <Form method="post" action={action}>
      <GateBody>
        <ErrorSummary errors={errors} />
        {/* So that a password manager knows whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <input type="hidden" name="sealed" value={sealed} />
        <TextField
          id="password"
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={passwordLength.most}
          hint={`${passwordLength.least} characters or more: three or four words that have nothing to do with each other.`}
          error={errors?.["password"]}
        />
        <h2>Then a code generator</h2>
        <p>Scan this QR code with an app for one-time codes, and type the code that it shows.</p>
        {/* Made by us from our own letters; nothing in it was typed by anybody. */}
        <div
          className={gate.qrCode}
          role="img"
          aria-label="QR code for the app"
          dangerouslySetInnerHTML={{ __html: qrCode }}
        />
        <Note>No camera? Type these letters into the app:</Note>
        <p className={gate.letters}>{letters.match(/.{1,4}/g)?.join(" ")}</p>
        <CodeField id="code" error={errors?.["code"]} />
        <Button wide>{button}</Button>
      </GateBody>
    </Form>
  );
}
