import { Form, redirect } from "react-router";
import { resetMember } from "#staff/administration.server.ts";
import { findMemberById } from "#staff/members.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet } from "../../ui/frame/page-layout.tsx";
import { LinkShown } from "../link-shown.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "A new sign-in · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const member = await findMemberById(site.store.db, args.params.member);
  if (!member) throw redirect("/desk/staff");
  return { name: member.name, id: member.id };
}

/** Makes a link by which somebody sets up a new way to sign in, and shows it once. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  try {
    const link = await resetMember(site.staff, actor, args.params.member, { immediately: false });
    return { url: link.url, from: formatInstant(link.validFrom), until: formatInstant(link.expiresAt) };
  } catch (error) {
    if (!(error instanceof NotFound) && !(error instanceof Conflict)) throw error;
    throw redirect("/desk/staff");
  }
}

export default function Reset({ loaderData: { name, id }, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "staff", to: "/desk/staff" },
          { text: name, to: `/desk/staff/${id}` },
          { text: "new sign-in" },
        ]}
        title={`A new sign-in for ${name}`}
        sub="Until the link is used, the ways that they have go on."
      />
      {actionData ? (
        <Sheet>
          <LinkShown {...actionData} name={name} />
        </Sheet>
      ) : (
        <Form method="post">
          <Row>
            <Button>Make a link for a new sign-in</Button>
            <ButtonLink kind="quiet" to={`/desk/staff/${id}`}>
              Leave it as it is
            </ButtonLink>
          </Row>
        </Form>
      )}
    </Screen>
  );
}
