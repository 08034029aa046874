import { Form, redirect } from "react-router";
import { courseName, courses, parseCourse } from "#catering-menu/course.ts";
import { deskItems, saveItemDraft } from "#catering-menu/item-drafts.server.ts";
import { authorise } from "../../authorise.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField } from "../../ui/desk-field.tsx";
import { ColumnHeads, Table } from "../../ui/desk-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/page-layout.tsx";
import { DishName } from "../../ui/text.tsx";
import { baseIn } from "../draft-base.ts";
import { menuDeps } from "../menu-deps.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Set a course · the desk" }];

const mostDishes = 400;

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "menus.edit");
  const query = new URL(asked.request.url).searchParams;
  const chosen = new Set(query.getAll("id").slice(0, mostDishes));
  const items = (await deskItems(site.store.db)).filter(({ id }) => chosen.has(id));
  return {
    course: parseCourse(query.get("course") ?? ""),
    dishes: items.map(({ id, stated, base }) => ({
      ...{ id, name: stated.name, was: stated.course ?? null },
      base: `${base.draft} ${base.item}`,
    })),
  };
}

/** Sets the course of the chosen dishes, each as a draft: nothing is published by it. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const course = parseCourse(String(form.get("course") ?? ""));
  const chosen = new Set(form.getAll("id").slice(0, mostDishes));
  for (const { id, stated } of await deskItems(site.store.db)) {
    const { course: was, ...rest } = stated;
    if (!chosen.has(id) || (was ?? null) === course) continue;
    // As it was when the person looked at it: who saved since keeps theirs, and this says so.
    const base = baseIn(form.get(`base ${id}`));
    const item = { ...rest, ...(course && { course }) };
    await orErrorPage(saveItemDraft(menuDeps(site), actor, { id, item, base }));
  }
  return redirect("/desk/site/menu?state=drafts", 303);
}

const nameOf = (course: Parameters<typeof courseName>[0] | null) => (course ? courseName(course) : "not set");

/** The course of several dishes: what it is now, and what it is to be, before anything is saved. */
export default function SetCourse({ loaderData: { dishes, course } }: Route.ComponentProps) {
  const changed = dishes.filter(({ was }) => was !== course).length;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Catering menu", to: "/desk/site/menu" },
          { text: "set a course" },
        ]}
        title="Course"
        also={`of ${dishes.length} dishes`}
      />
      <Stack>
        <Form>
          {dishes.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <FieldGrid>
            <SelectField label="Course" name="course" defaultValue={course ?? ""}>
              <option value="">not set</option>
              {courses.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button kind="line">Show the changes</Button>
          </FieldGrid>
        </Form>
        <Form method="post">
          <input type="hidden" name="course" value={course ?? ""} />
          {dishes.map(({ id, base }) => (
            <span key={id}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name={`base ${id}`} value={base} />
            </span>
          ))}
          <Table caption="What changes" tight>
            <ColumnHeads names={["Dish", "Was", "Becomes"]} />
            <tbody>
              {dishes.map(({ id, name, was }) => (
                <tr key={id}>
                  <th scope="row">
                    <DishName>{name}</DishName>
                  </th>
                  <td>{nameOf(was)}</td>
                  <td>{was === course ? "the same" : nameOf(course)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Row>
            <Button>Save {changed} drafts</Button>
            <ButtonLink to="/desk/site/menu" kind="quiet">
              Cancel
            </ButtonLink>
          </Row>
        </Form>
      </Stack>
    </Screen>
  );
}
