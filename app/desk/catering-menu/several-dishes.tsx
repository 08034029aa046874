import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDishCount } from "#catering-menu/menu.copy.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { DishName } from "../ui/text.tsx";
import { HiddenIds } from "../ui/forms/undo-form.tsx";
import { menuCrumbs } from "./menu-crumbs.ts";

interface ChangedDish {
  readonly id: string;
  readonly name: string;
  /** What its save begins from. */
  readonly base: string;
  readonly was: ReactNode;
  readonly becomes: ReactNode;
}

interface SeveralDishesProps {
  /** "set a course": the last of the screen's crumbs. */
  readonly act: string;
  readonly title: string;
  readonly dishes: readonly ChangedDish[];
  /** What is sent with the drafts, by name. */
  readonly sent: Readonly<Record<string, string>>;
  /** How many drafts are saved; with none there is nothing to press. */
  readonly drafts: number;
  readonly note?: ReactNode;
  /** What they are to be. */
  readonly children: ReactNode;
}

/** One change to several dishes: what each is now, and what it is to be, before anything is saved. */
export function SeveralDishes({ act, title, dishes, sent, drafts, note, children }: SeveralDishesProps) {
  if (dishes.length === 0)
    return (
      <Screen>
        <PageHead crumbs={menuCrumbs(act)} title={capitalise(act)} />
        <EmptyState
          title="No dish is chosen"
          actions={<ButtonLink to="/desk/site/menu">Catering menu</ButtonLink>}
        >
          <p>Tick dishes in the list: then press “{capitalise(act)}” above it.</p>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen>
      <PageHead crumbs={menuCrumbs(act)} title={title} also={`of ${formatDishCount(dishes.length)}`} />
      <Stack>
        <Form>
          <HiddenIds ids={dishes.map(({ id }) => id)} />
          <FieldGrid>
            {children}
            <Button kind="line">Show the changes</Button>
          </FieldGrid>
        </Form>
        <Form method="post">
          {Object.entries(sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {dishes.map(({ id, base }) => (
            <span key={id}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`base ${id}`} value={base} />
            </span>
          ))}
          <Stack>
            <ChangeTable dishes={dishes} />
            {note}
            <Row>
              {drafts > 0 && <Button>{drafts === 1 ? "Save 1 draft" : `Save ${drafts} drafts`}</Button>}
              <ButtonLink to="/desk/site/menu" kind="quiet">
                Cancel
              </ButtonLink>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Screen>
  );
}

function ChangeTable({ dishes }: { dishes: readonly ChangedDish[] }) {
  return (
    <Table caption="What changes" tight>
      <ColumnHeads names={["Dish", "Was", "Becomes"]} />
      <tbody>
        {dishes.map(({ id, name, was, becomes }) => (
          <tr key={id}>
            <th scope="row">
              <DishName>{name}</DishName>
            </th>
            <td>{was}</td>
            <td>{becomes}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
