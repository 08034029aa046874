import { Form } from "react-router";
import { allTraining } from "#school-menus/allergy-safety/training.server.ts";
import type { Training } from "#school-menus/allergy-safety/training.ts";
import { lapsesWithin, latestTraining, trainingLengths } from "#school-menus/allergy-safety/training.ts";
import { allowed } from "#staff/permissions.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { newId } from "#values/ids.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Route } from "./+types/page";
import { UndoToast } from "../acts/undo-toast.tsx";
import { useRemoved } from "../acts/use-removed.ts";
import { signedIn } from "../guard.server.ts";
import { kitchenNames } from "../near-misses/near-miss-names.server.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { CellNote, GroupRow, HiddenHead, NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { Note } from "../ui/text.tsx";

export const meta = () => [{ title: "Allergen training · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const today = londonDay(site.clock.now());
  const all = await allTraining(site.store.db);
  const { kitchens, kitchenName } = await kitchenNames(site.store.db);
  const inForce = new Set(latestTraining(all).map(({ id }) => id));
  const byKitchen = Map.groupBy(all, ({ kitchen }) => kitchen);
  return {
    id: newId(),
    today,
    kitchens,
    mayEdit: allowed(member.role, "food.edit"),
    groups: [...byKitchen].map(([kitchen, of]) => ({
      kitchen: kitchenName(kitchen),
      rows: of.map((one) => ({
        id: one.id,
        person: one.person,
        course: one.course,
        heldOn: formatDay(one.heldOn, "date"),
        validUntil: formatDay(one.validUntil, "date"),
        state: stateOf(one, inForce.has(one.id), today),
        typed: {
          id: one.id,
          person: one.person,
          kitchen: one.kitchen,
          course: one.course,
          heldOn: one.heldOn,
          validUntil: one.validUntil,
        },
      })),
    })),
    courses: [...new Set(all.map(({ course }) => course))],
  };
}

function stateOf({ validUntil }: Training, isLatest: boolean, today: Day): keyof typeof states {
  if (!isLatest) return "followed";
  if (validUntil < today) return "lapsed";
  return validUntil <= addDays(today, lapsesWithin) ? "soon" : "valid";
}

const states = {
  valid: { kind: "live", text: "valid" },
  soon: { kind: "waiting", text: "lapses soon" },
  lapsed: { kind: "held", text: "lapsed" },
  followed: { kind: "plain", text: "taken again since" },
} as const;

/** Who in which kitchen took which course about allergens, and until when it counts. */
export default function TrainingRegister({ loaderData }: Route.ComponentProps) {
  const { groups, mayEdit } = loaderData;
  const [removed, remember] = useRemoved(
    groups.flatMap(({ rows }) => rows),
    // Put back it may have another id.
    ({ person, course, heldOn }) => [person, course, heldOn].join(),
  );
  const register =
    groups.length === 0 ? (
      <EmptyState title="No course is entered">
        <p>
          Once somebody enters who took which course, Today says before one lapses, and the packs count it.
        </p>
      </EmptyState>
    ) : (
      <Register loaderData={loaderData} onRemove={remember} />
    );
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "training" }]}
        title="Allergen training"
        sub="Schools read in their allergy packs how many of their kitchen’s staff took which course, and when: the count, and no name."
      />
      {mayEdit ? (
        <Columns>
          <Stack>{register}</Stack>
          <Side>
            <section aria-labelledby="add">
              <Stack>
                <SectionHead id="add" title="Add a course" />
                <AddCourse loaderData={loaderData} />
              </Stack>
            </section>
          </Side>
        </Columns>
      ) : (
        register
      )}
      {removed && (
        <UndoToast undo={{ address: "/desk/training/add", fields: removed.typed }}>
          {removed.course} of {removed.person} is removed.
        </UndoToast>
      )}
    </Screen>
  );
}

type Data = Pick<Route.ComponentProps, "loaderData">;

type Row = Route.ComponentProps["loaderData"]["groups"][number]["rows"][number];

function Register({
  loaderData: { groups, mayEdit },
  onRemove,
}: Data & { readonly onRemove: (row: Row) => void }) {
  return (
    <>
      <Table caption="Courses taken" stacked>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Course</th>
            <NumberCell heading>Valid until</NumberCell>
            <th scope="col">State</th>
            {mayEdit && <HiddenHead>Remove</HiddenHead>}
          </tr>
        </thead>
        {groups.map(({ kitchen, rows }) => (
          <tbody key={kitchen}>
            <GroupRow columns={mayEdit ? 5 : 4}>{kitchen}</GroupRow>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.person}</th>
                <td data-at="line">
                  {row.course}
                  <CellNote>taken {row.heldOn}</CellNote>
                </td>
                <NumberCell named="Valid until">{row.validUntil}</NumberCell>
                <td>
                  <Tag kind={states[row.state].kind}>{states[row.state].text}</Tag>
                </td>
                {mayEdit && (
                  <td data-at="end">
                    <Form method="post" action="/desk/training/remove" onSubmit={() => onRemove(row)}>
                      <input type="hidden" name="training" value={row.id} />
                      <Button kind="line" size="small" aria-label={`Remove ${row.course} of ${row.person}`}>
                        Remove
                      </Button>
                    </Form>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
      <Note>
        Today says so {lapsesWithin} days before one lapses. Remove those of people who have left; the others
        are deleted a year after they lapsed.
      </Note>
    </>
  );
}

function AddCourse({ loaderData: { id, today, kitchens, courses } }: Data) {
  return (
    <Form method="post" action="/desk/training/add" key={id}>
      <Stack>
        <input type="hidden" data-once name="id" value={id} />
        <TextField
          id="person"
          name="person"
          label="Who"
          required
          maxLength={trainingLengths.person}
          autoComplete="off"
        />
        <SelectField id="kitchen" name="kitchen" label="Kitchen">
          {kitchens.map((kitchen) => (
            <option key={kitchen.id} value={kitchen.id}>
              {kitchen.name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="course"
          name="course"
          label="Course"
          hint="As its certificate has it: packs say these words."
          required
          maxLength={trainingLengths.course}
          list="courses"
          autoComplete="off"
        />
        <datalist id="courses">
          {courses.map((course) => (
            <option key={course} value={course} />
          ))}
        </datalist>
        <FieldGrid>
          <TextField id="heldOn" name="heldOn" label="Taken on" type="date" max={today} required />
          <TextField id="validUntil" name="validUntil" label="Valid until" type="date" required />
        </FieldGrid>
        <Button>Add it</Button>
      </Stack>
    </Form>
  );
}
