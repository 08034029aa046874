import { data, redirect } from "react-router";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import type { Route } from "./+types/new";
import { authorise } from "../../authorise.server.ts";
import { saveSchool, schoolIn, schoolView } from "./school-form.server.ts";
import { SchoolScreen } from "./school-fields.tsx";

export const meta = () => [{ title: "School · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "menus.publish");
  return await schoolView(site, undefined);
}

export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "menus.publish");
  const form = await asked.request.formData();
  const typed = schoolIn(form);
  try {
    await saveSchool(site, actor, typed, String(form.get("seen") ?? ""));
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const errors: Record<string, string> =
      error instanceof Invalid
        ? Object.fromEntries(error.problems.map(({ field, message }) => [field, message]))
        : { "": messageOf(error) };
    return data({ errors, typed }, { status });
  }
  return redirect("/desk/schools", 303);
}

export default function School({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SchoolScreen
      view={loaderData}
      typed={actionData?.typed ?? loaderData.typed}
      errors={actionData?.errors}
    />
  );
}
