import { Form } from "react-router";
import { Button, TextButton } from "../ui/desk-button.tsx";
import { Choice } from "../ui/desk-field.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { Row, Sheet, Stack } from "../ui/page-layout.tsx";
import { useKeys } from "../ui/use-keys.ts";

/** The form that saves what was looked over: all of its fields travel with it. */
export function SaveSheet({
  fields,
  save,
  review,
  worse,
}: {
  /** Name and value, as the form was sent. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Where it is saved, and where it is changed once more. */
  save: string;
  review: string;
  /** Whether something gets worse for somebody: then lunches may be held. */
  worse: boolean;
}) {
  useKeys({ "ctrl+enter": () => document.querySelector<HTMLFormElement>("#save-form")?.requestSubmit() });
  return (
    <Sheet red={worse}>
      <Form method="post" action={save} id="save-form">
        <Stack>
          <h2>Save and say it</h2>
          {fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <p>
            What is added counts at once, on every page, PDF and label. What is taken out counts until
            somebody else has approved it.
          </p>
          {worse && (
            <Choice
              name="hold"
              value="yes"
              note="Parents read “menu being checked” until somebody else approves."
            >
              Hold the lunches that get worse
            </Choice>
          )}
          <Button wide size="large">
            Save and publish <Key>Ctrl Enter</Key>
          </Button>
          <Row>
            <TextButton formAction={`${review}?edit`}>Change it once more</TextButton>
          </Row>
        </Stack>
      </Form>
    </Sheet>
  );
}
