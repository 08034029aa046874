import { courseName, menuCourses, parseCourse } from "#food/plates/menu-course.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";
import { OptionList, SelectField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { chosenDishes, saveSeveral } from "../several-dishes.server.ts";
import { SeveralDishes } from "../several-dishes.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Set a course · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const dishes = await chosenDishes(site, query);
  const asked = query.get("course");
  return {
    // Undefined until one was chosen: nothing becomes "not set" because nobody has answered yet.
    course: asked === null ? undefined : parseCourse(asked),
    dishes: dishes.map(({ id, stated, base }) => ({
      id,
      base,
      name: stated.name,
      was: stated.course ?? null,
    })),
  };
}

/** Sets the course of the chosen dishes, each as a draft; those that have it already stay as they are. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const course = parseCourse(textOf(form, "course"));
  return await saveSeveral(authorised, form, ({ course: was, ...rest }) =>
    (was ?? null) === course ? null : { ...rest, ...(course && { course }) },
  );
}

function becomes(was: MenuCourse | null, course: MenuCourse | null | undefined): string {
  if (course === undefined) return "choose a course";
  return was === course ? "the same" : nameOf(course);
}

const nameOf = (course: MenuCourse | null) => (course ? courseName(course) : "not set");

export default function SetCourse({ loaderData: { dishes, course } }: Route.ComponentProps) {
  return (
    <SeveralDishes
      act="set a course"
      title="Course"
      dishes={dishes.map(({ was, ...dish }) => ({
        ...dish,
        was: nameOf(was),
        becomes: becomes(was, course),
      }))}
      sent={{ course: course ?? "" }}
      drafts={dishes.filter(({ was }) => course !== undefined && was !== course).length}
    >
      <SelectField label="Course" name="course" defaultValue={course ?? ""}>
        <option value="">not set</option>
        <OptionList of={menuCourses} />
      </SelectField>
    </SeveralDishes>
  );
}
