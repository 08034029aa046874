import { Toast } from "../ui/banner.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { HiddenIds, UndoForm } from "../ui/forms/undo-form.tsx";
import type { DoneWithDrafts, DraftedList, DraftVerb } from "./drafted-list.ts";
import { draftActAddress, draftedList, draftVerbs } from "./drafted-list.ts";

/** Says what was done with drafts of a list, and takes it back. */
export function DraftDoneToast({ list, done }: { list: DraftedList; done: DoneWithDrafts }) {
  const { one, many, address, readers } = draftedList(list);
  const { verb, count, ids, waiting } = done;
  const things = count === 1 ? `One ${one}` : `${count} ${many}`;
  const drafts = count === 1 ? "One draft" : `${count} drafts`;
  const words: Readonly<Record<DraftVerb, string>> = {
    publish: `${things} published. ${readers}`,
    undo: `${things} put back as before.`,
    discard: `${drafts} discarded.`,
    restore: `${drafts} brought back.`,
  };
  const { undoneBy } = draftVerbs[verb];
  const undo = undoneBy && ids.length > 0 && (
    <UndoForm action={draftActAddress(list, undoneBy)}>
      <HiddenIds ids={ids} />
    </UndoForm>
  );
  return (
    <Toast undo={undo} actions={!undo && <TextLink to={address}>Close</TextLink>}>
      {words[verb]}
      {waiting > 0 && ` What gets better waits for somebody else, at ${waiting} of them.`}
    </Toast>
  );
}
