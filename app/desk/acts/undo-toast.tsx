import type { ReactNode } from "react";
import { Form } from "react-router";
import { Toast } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import type { UndoOffer } from "./refused.ts";

/** Says what was done just now, and offers to take it back. */
export function UndoToast({
  undo,
  children,
}: {
  undo: Pick<UndoOffer, "address" | "fields">;
  children: ReactNode;
}) {
  return (
    <Toast
      undo={
        <Form method="post" action={undo.address}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="money">Undo</Button>
        </Form>
      }
    >
      {children}
    </Toast>
  );
}
