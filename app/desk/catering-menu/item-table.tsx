import { draftActAddress } from "../drafts/drafted-list.ts";
import { Form } from "react-router";
import { BulkBar } from "../ui/action-bars.tsx";
import { Button, TextButton } from "../ui/forms/desk-button.tsx";
import { Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { jumpMarksOf } from "../ui/lists/jump-marks.ts";
import { JumpMarks } from "../ui/lists/jump-marks.tsx";
import { ItemRow, occasionOf } from "./item-row.tsx";
import type { ListedItem } from "./item-row.tsx";

interface ItemTableProps {
  readonly rows: readonly ListedItem[];
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

/** The dishes that were found, and what can be done with those that are chosen. */
export function ItemTable({ rows, mayEdit, mayPublish }: ItemTableProps) {
  return (
    <Form method="post" action={draftActAddress("menu", "publish")}>
      {mayEdit && (
        <BulkBar>
          {mayPublish && <Button size="small">Publish the chosen</Button>}
          <Button size="small" kind="line" formAction="/desk/site/menu/set-state" formMethod="get">
            Set a state
          </Button>
          <Button size="small" kind="line" formAction="/desk/site/menu/set-course" formMethod="get">
            Set a course
          </Button>
          <TextButton formAction={draftActAddress("menu", "discard")}>Discard drafts</TextButton>
        </BulkBar>
      )}
      <JumpMarks
        marks={jumpMarksOf(rows, (row) => ({ id: row.id, text: occasionOf(row) }))}
        label="Occasions"
      />
      <Table caption="Dishes of the catering menu" tight stacked>
        <thead>
          <tr>
            {mayEdit && <HiddenHead>Choose</HiddenHead>}
            <th scope="col">Dish</th>
            <th scope="col">In it</th>
            <th scope="col">Occasion</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRow key={row.id} row={row} mayChoose={mayEdit} />
          ))}
        </tbody>
      </Table>
    </Form>
  );
}
