import { Form } from "react-router";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";

/** Whether a member may come in: a link for a new sign-in, and disabling them or letting them in again. */
export function MemberAccess({ address, isDisabled }: { address: string; isDisabled: boolean }) {
  return (
    <Sheet red>
      <Stack>
        {isDisabled ? (
          <Form method="post" action={`${address}/state`}>
            <input type="hidden" name="state" value="enabled" />
            <Button wide>Let them in again</Button>
          </Form>
        ) : (
          <>
            <Form method="post" action={`${address}/reset`}>
              <Button kind="line" wide>
                Make a link for a new sign-in
              </Button>
            </Form>
            <Note>
              For somebody who lost every way to sign in. It is good after 24 hours, and every owner gets an
              e-mail.
            </Note>
            <Form method="post" action={`${address}/state`}>
              <input type="hidden" name="state" value="disabled" />
              <Button kind="danger" wide>
                Let them in no more
              </Button>
            </Form>
            <Note>Every session of theirs ends at once. What they did stays in the record.</Note>
          </>
        )}
      </Stack>
    </Sheet>
  );
}
