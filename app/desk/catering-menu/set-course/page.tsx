import { courseName, courses, parseCourse } from "#catering-menu/course.ts";
import { authorise } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { OptionList, SelectField } from "../../ui/desk-field.tsx";
import { chosenDishes, saveSeveral } from "../several-dishes.server.ts";
import { SeveralDishes } from "../several-dishes.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Set a course · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "menus.edit");
  const query = new URL(asked.request.url).searchParams;
  const dishes = await chosenDishes(site, query);
  return {
    course: parseCourse(query.get("course") ?? ""),
    dishes: dishes.map(({ id, stated, base }) => ({
      ...{ id, base, name: stated.name, was: stated.course ?? null },
    })),
  };
}

/** Sets the course of the chosen dishes, each as a draft; those that have it already stay as they are. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const course = parseCourse(textOf(form, "course"));
  return await saveSeveral(authorised, form, ({ course: was, ...rest }) =>
    (was ?? null) === course ? null : { ...rest, ...(course && { course }) },
  );
}

const nameOf = (course: Parameters<typeof courseName>[0] | null) => (course ? courseName(course) : "not set");

export default function SetCourse({ loaderData: { dishes, course } }: Route.ComponentProps) {
  return (
    <SeveralDishes
      act="set a course"
      title="Course"
      dishes={dishes.map(({ was, ...dish }) => ({
        ...{ ...dish, was: nameOf(was), becomes: was === course ? "the same" : nameOf(course) },
      }))}
      sent={{ course: course ?? "" }}
      drafts={dishes.filter(({ was }) => was !== course).length}
    >
      <SelectField label="Course" name="course" defaultValue={course ?? ""}>
        <option value="">not set</option>
        <OptionList of={courses} />
      </SelectField>
    </SeveralDishes>
  );
}
