import { CellNote } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";

/** That somebody else has to approve what was saved. Who saved it may be a long name, which a tag would not break. */
export function WaitsTag({ savedBy }: { savedBy: string }) {
  return (
    <>
      <Tag kind="waiting">Waits</Tag>
      <CellNote>saved by {savedBy}</CellNote>
    </>
  );
}
