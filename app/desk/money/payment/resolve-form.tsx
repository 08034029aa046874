import { Form } from "react-router";
import type { resolutions } from "#payments/reconciliation/resolve-payment.server.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";

const endings: Readonly<Record<(typeof resolutions)[number], string>> = {
  paid: "it was paid",
  "given-back": "all of it went back",
  "not-charged": "nothing was taken",
};

/** Ends a payment of which the payment firm's record and ours do not agree. */
export function ResolveForm({ reference }: { reference: string }) {
  return (
    <section aria-labelledby="resolve">
      <SectionHead id="resolve" title="End it" />
      <Form method="post" action={`/desk/money/${reference}/resolve`}>
        <Stack>
          <SelectField label="How it ended" name="ending">
            {Object.entries(endings).map(([ending, words]) => (
              <option key={ending} value={ending}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField label="Why" name="reason" required maxLength={300} />
          <Button kind="line">End it so</Button>
          <Note>The payment firm is asked now, and must say the same.</Note>
        </Stack>
      </Form>
    </section>
  );
}
