import type { ReactNode } from "react";
import { Form } from "react-router";
import { SeenInput } from "../../ui/forms/seen-input.tsx";
import type { DraftView } from "./draft-view.server.ts";

/** A form of its own for an act, naming the draft as it was seen. */
export function DraftAct({
  view: { about, term, draft },
  act,
  children,
}: {
  view: DraftView;
  act: "ask" | "approve" | "publish" | "withdraw-plan" | "discard";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={`/desk/school-menus/${about.key}/${act}${term && `?term=${term}`}`}>
      <input type="hidden" name="term" value={term} />
      {draft && <SeenInput name="revision" value={draft.revision} />}
      {children}
    </Form>
  );
}
