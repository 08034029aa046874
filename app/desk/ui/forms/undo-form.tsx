import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./desk-button.tsx";
import { Key } from "../marks/desk-tag.tsx";

/** Takes back what was done just now; Ctrl+Z of its screen sends the form of this id. */
export function UndoForm({
  action,
  id = "undo",
  children,
}: {
  action: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} id={id}>
      {children}
      <Button kind="money" size="small">
        Undo <Key>Ctrl Z</Key>
      </Button>
    </Form>
  );
}

/** What a form is about, by ids. */
export function HiddenIds({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);
}
