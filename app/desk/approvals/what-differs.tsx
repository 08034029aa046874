import { ChangeList } from "../affected/change-list.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { ChangeStamps } from "../ui/marks/stamp.tsx";
import { Note } from "../ui/text.tsx";
import type { DifferingDocument } from "./approvals-view.server.ts";

/** What is otherwise than what was approved: allergens as stamps, everything else in words. */
export function WhatDiffers({ allergens, changes, moreChanges }: DifferingDocument) {
  return (
    <>
      {allergens && <ChangeStamps from={allergens.from} to={allergens.to} />}
      {changes === null ? (
        <Note>New: nothing of it was approved before.</Note>
      ) : (
        <ChangeList changes={changes} />
      )}
      {changes?.length === 0 && !allergens && <Note>Nothing else is in it.</Note>}
      {moreChanges > 0 && <CellNote>and {moreChanges} more, in the document</CellNote>}
    </>
  );
}
