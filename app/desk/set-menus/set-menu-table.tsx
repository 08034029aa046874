import { draftActAddress } from "../drafts/drafted-list.ts";
import { Form } from "react-router";
import type { Category } from "#catering-menu/catering-menu-item.ts";
import { BulkBar } from "../ui/action-bars.tsx";
import { Button, TextButton } from "../ui/forms/desk-button.tsx";
import { GroupRow, NumberCell, Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { SetMenuRow } from "./set-menu-row.tsx";
import type { ListedSetMenu } from "./set-menu-row.tsx";
import { useMoves } from "./use-moves.ts";

interface SetMenuTableProps {
  readonly rows: readonly ListedSetMenu[];
  readonly occasions: readonly { readonly key: Category; readonly name: string }[];
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

/** The set menus by occasion, and what can be done with those that are chosen. */
export function SetMenuTable({ rows, occasions, mayEdit, mayPublish }: SetMenuTableProps) {
  const move = useMoves();
  const columns = 4 + Number(mayEdit) + Number(mayPublish);
  return (
    <Form method="post" action={draftActAddress("set-menus", "publish")}>
      {mayEdit && (
        <BulkBar>
          {mayPublish && <Button size="small">Publish the chosen</Button>}
          <TextButton formAction={draftActAddress("set-menus", "discard")}>Discard drafts</TextButton>
        </BulkBar>
      )}
      <Table caption="Set menus" tight stacked>
        <thead>
          <tr>
            {mayEdit && <HiddenHead>Choose</HiddenHead>}
            <th scope="col">Set menu</th>
            <NumberCell heading>Guests</NumberCell>
            <NumberCell heading>Guide a guest</NumberCell>
            <th scope="col">State</th>
            {mayPublish && <th scope="col">Order</th>}
          </tr>
        </thead>
        {occasions.map(({ key, name }) => {
          const own = rows.filter(({ category }) => category === key);
          const live = own.filter(({ isLive }) => isLive);
          return (
            own.length > 0 && (
              <tbody key={key}>
                <GroupRow columns={columns}>{name}</GroupRow>
                {own.map((row) => (
                  <SetMenuRow
                    key={row.id}
                    {...{ row, mayEdit, mayPublish, move }}
                    ends={{ first: row === live[0], last: row === live.at(-1) }}
                  />
                ))}
              </tbody>
            )
          );
        })}
      </Table>
    </Form>
  );
}
