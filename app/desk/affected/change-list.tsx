import type { DocumentChange } from "#recipes/approval/document-changes.ts";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { ComparedText } from "../ui/marks/compared-text.tsx";

// A text that is read as a sentence is compared word by word; a weight or a day is one word.
const longText = 30;

/** What of a document is otherwise: weights and days before and now, sentences word by word. */
export function ChangeList({ changes }: { changes: readonly DocumentChange[] }) {
  return changes.map(({ what, from, to }) => (
    <CellNote key={what}>
      <b>{what}</b>{" "}
      {from.length > longText && to.length > longText ? (
        <ComparedText from={from} to={to} />
      ) : from === "" ? (
        `new: ${to}`
      ) : to === "" ? (
        `gone: ${from}`
      ) : (
        `${from} → ${to}`
      )}
    </CellNote>
  ));
}
