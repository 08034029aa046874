import type { Route } from "./+types/new";
import { authorise } from "../../authorise.server.ts";
import { saveSchoolForm, schoolView } from "./school-form.server.ts";
import { SchoolScreen } from "./school-screen.tsx";

export const meta = () => [{ title: "School · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = await authorise(args, "menus.publish");
  return await schoolView(site, undefined);
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "menus.publish");
  return await saveSchoolForm(site, actor, await args.request.formData());
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
