import { allowed } from "#staff/permissions.ts";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { saveSchoolForm, schoolView } from "./school-form.server.ts";
import { SchoolScreen } from "./school-screen.tsx";

export const meta = () => [{ title: "School · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return {
    ...(await schoolView(site, args.params.key)),
    maySeeContacts: allowed(member.role, "schools.contacts"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  return await saveSchoolForm(site, actor, await args.request.formData());
}

export default function School({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SchoolScreen
      view={loaderData}
      maySeeContacts={loaderData.maySeeContacts}
      typed={actionData?.typed ?? loaderData.typed}
      errors={actionData?.errors}
    />
  );
}
