import { data } from "react-router";
import { roleNamed } from "#staff/permissions.ts";
import { inviteMember } from "#staff/administration.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { LinkShown } from "../link-shown.tsx";
import { InviteForm } from "../page.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Invite somebody · the desk" }];

/** The role may be chosen by the address: "?role=kitchen". */
export function loader({ request }: Route.LoaderArgs) {
  return { role: roleNamed(new URL(request.url).searchParams.get("role") ?? "") };
}

/** Invites somebody and shows their link once. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const typed = { email: textOf(form, "email"), name: textOf(form, "name"), role: textOf(form, "role") };
  try {
    const { url, expiresAt } = await inviteMember(site.staff, actor, typed);
    const link = { url, from: null, until: formatInstant(expiresAt) };
    // Done, and told once: `created`, so that what was typed is not kept as unsaved.
    return data({ typed, link, errors: undefined }, 201);
  } catch (error) {
    if (!(error instanceof Invalid) && !(error instanceof Conflict)) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { email: error.message };
    return data({ typed, link: null, errors }, 422);
  }
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const crumbs = [
    { text: "Site", to: "/desk/site" },
    { text: "staff", to: "/desk/staff" },
    { text: "invite" },
  ];
  if (actionData?.link)
    return (
      <Screen>
        <PageHead crumbs={crumbs} title={`${actionData.typed.name} is invited`} />
        <Sheet narrow>
          <LinkShown {...actionData.link} name={actionData.typed.name} />
        </Sheet>
      </Screen>
    );
  return (
    <Screen>
      <PageHead crumbs={crumbs} title="Invite somebody" />
      <Sheet narrow>
        <Stack>
          <ErrorSummary errors={actionData?.errors} />
          <InviteForm
            errors={actionData?.errors}
            typed={
              actionData?.typed ??
              (loaderData.role ? { email: "", name: "", role: loaderData.role } : undefined)
            }
          />
        </Stack>
      </Sheet>
    </Screen>
  );
}
