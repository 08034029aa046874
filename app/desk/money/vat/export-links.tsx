import { ButtonLink } from "../../ui/desk-button.tsx";
import { Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { exportKinds } from "./export-kinds.ts";

/** The files of a month. Each asks once more who one is, and stands in the record. */
export function ExportLinks({ month }: { month: string }) {
  return (
    <Stack>
      {exportKinds.map(({ kind, text, note }) => (
        <div key={kind}>
          <ButtonLink
            kind="line"
            to={`/desk/money/export?${new URLSearchParams({ kind, month })}`}
            reloadDocument
          >
            {text}
          </ButtonLink>
          <Note>{note}</Note>
        </div>
      ))}
    </Stack>
  );
}
