import { Form, Link } from "react-router";
import { atSchool, lookedIntoWithin, nearMissLengths } from "#school-menus/allergy-safety/near-miss.ts";
import type { NearMiss } from "#school-menus/allergy-safety/near-miss.ts";
import { nearMisses } from "#school-menus/allergy-safety/near-misses.server.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { newId } from "#values/ids.ts";
import { excerpt } from "#values/text/excerpt.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page";
import { signedIn } from "../guard.server.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { DangerText, DishName, Note } from "../ui/text.tsx";
import { kitchenNames } from "./near-miss-names.server.ts";
import { nearMissWords } from "./near-miss-words.ts";

export const meta = () => [{ title: "Near misses · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { db } = site.store;
  const today = londonDay(site.clock.now());
  const { open, closed } = await nearMisses(db);
  const names = await kitchenNames(db);
  const schools = site.schools.now();
  const shown = (one: NearMiss) => ({
    id: one.id,
    ...nearMissWords(one, { schools, kitchenName: names.kitchenName }),
    what: excerpt(one.what, 90),
    learnt: one.learnt,
    toldBy: names.toldBy(one.reportedBy),
    due: formatDay(one.dueOn),
    isLate: one.dueOn < today,
    closed: one.closed && `${names.toldBy(one.closed.by)}, ${formatInstant(one.closed.at)}`,
  });
  return {
    id: newId(),
    today,
    schools: schools.map(({ key, label }) => ({ key, label })),
    kitchens: names.kitchens,
    open: open.map(shown),
    closed: closed.map(shown),
  };
}

/** What nearly went wrong with an allergen: by when each is looked into, and what was learnt. */
export default function NearMisses({ loaderData }: Route.ComponentProps) {
  const { open, closed } = loaderData;
  const late = open.filter(({ isLate }) => isLate).length;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "near misses" }]}
        title="Near misses"
        sub={
          open.length === 0
            ? "None is open."
            : `${open.length === 1 ? "One is" : `${open.length} are`} open, the earliest date first${late > 0 ? `; ${late === 1 ? "one date is" : `${late} dates are`} over` : ""}.`
        }
      />
      <Columns>
        <Stack>
          {open.length + closed.length === 0 && (
            <EmptyState title="Nobody has told of one">
              <p>
                Schools tell of theirs at /school. What a kitchen notices by itself is written down here: how
                many are told says how well people look.
              </p>
            </EmptyState>
          )}
          {open.length > 0 && (
            <section aria-labelledby="open">
              <SectionHead id="open" title="Open" />
              <Table caption="Open near misses" stacked>
                <ColumnHeads names={["What", "Where", "Told by", "By"]} />
                <tbody>
                  {open.map((one) => (
                    <tr key={one.id}>
                      <NearMissHead one={one} />
                      <td>{one.where}</td>
                      <td data-named="Told by">{one.toldBy}</td>
                      <td data-named="By">
                        {one.isLate ? <DangerText>{one.due}, over</DangerText> : one.due}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </section>
          )}
          {closed.length > 0 && (
            <section aria-labelledby="closed">
              <SectionHead id="closed" title="Closed" note="the latest fifty" />
              <Table caption="Closed near misses" stacked>
                <ColumnHeads names={["What", "Where", "Learnt", "Closed by"]} />
                <tbody>
                  {closed.map((one) => (
                    <tr key={one.id}>
                      <NearMissHead one={one} />
                      <td>{one.where}</td>
                      <td>{one.learnt}</td>
                      <td>{one.closed}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </section>
          )}
          <Note>
            A school reads its own, and no other school’s. Each is deleted three years after it was closed.
          </Note>
        </Stack>
        <Side>
          <section aria-labelledby="tell">
            <Stack>
              <SectionHead id="tell" title="Write one down" />
              <Tell loaderData={loaderData} />
            </Stack>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

/** What happened and when, as the head of its row: the link to it. */
function NearMissHead({ one }: { readonly one: Route.ComponentProps["loaderData"]["open"][number] }) {
  return (
    <th scope="row">
      <Link to={`/desk/near-misses/${one.id}`}>
        <DishName>{one.what}</DishName>
      </Link>
      <CellNote>{one.when}</CellNote>
    </th>
  );
}

function Tell({ loaderData: { id, today, schools, kitchens } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <Form method="post" action="/desk/near-misses/tell">
      <Stack>
        <input type="hidden" data-once name="id" value={id} />
        <TextArea
          id="what"
          name="what"
          label="What happened"
          hint="No name, no class and no initials of a child."
          required
          rows={4}
          maxLength={nearMissLengths.what}
        />
        <FieldGrid>
          <TextField id="day" name="day" label="On" type="date" max={today} defaultValue={today} required />
          <TextField id="time" name="time" label="At" aside="if known" type="time" />
        </FieldGrid>
        <SelectField id="school" name="school" label="Which school it concerns">
          <option value="">None: a kitchen’s own</option>
          {schools.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField id="place" name="place" label="Where" defaultValue={kitchens[0]?.id ?? atSchool}>
          {kitchens.map((kitchen) => (
            <option key={kitchen.id} value={kitchen.id}>
              {kitchen.name}
            </option>
          ))}
          <option value={atSchool}>At the school</option>
        </SelectField>
        <TextArea
          id="done"
          name="done"
          label="What was done at once"
          aside="if anything"
          rows={2}
          maxLength={nearMissLengths.done}
        />
        <Button>Save the near miss</Button>
        <Note>
          It is to be looked into within {lookedIntoWithin} working days, and stands on Today until it is
          closed.
        </Note>
      </Stack>
    </Form>
  );
}
