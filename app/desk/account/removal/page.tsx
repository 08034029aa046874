import { data, Form, redirect } from "react-router";
import { removePasskey } from "#staff/factors/factors.server.ts";
import { listPasskeys } from "#staff/factors/passkeys.server.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { textOf, userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Remove a passkey · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const id = new URL(args.request.url).searchParams.get("id");
  const passkey = (await listPasskeys(site.store.db, member.id)).find((one) => one.id === id);
  if (!passkey) throw redirect("/desk/account");
  return { id: passkey.id, name: passkey.name };
}

/** Removes one of one's own passkeys; every other session ends. */
export async function action(args: Route.ActionArgs) {
  const { site, member, session } = signedIn(args);
  const change = { member, session, userAgent: userAgentOf(args.request) };
  try {
    const token = await removePasskey(site.staff, change, textOf(await args.request.formData(), "id"));
    return redirect("/desk/account", { headers: site.staff.cookie.give(token) });
  } catch (error) {
    // It has been removed already, in another window.
    if (error instanceof NotFound) return redirect("/desk/account");
    if (!(error instanceof Conflict)) throw error;
    return data({ errors: { "": error.message } }, 409);
  }
}

export default function RemovePasskey({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Your page", to: "/desk/account" }, { text: "a passkey" }]}
        title={`Remove “${name}”`}
        sub="It no longer opens the desk, and every other session of yours ends. It cannot be called back; the same device can have a new one."
      />
      <Stack>
        <ErrorSummary errors={actionData?.errors} />
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Row>
            <Button kind="danger">Remove the passkey</Button>
            <ButtonLink kind="line" to="/desk/account">
              Leave it as it is
            </ButtonLink>
          </Row>
        </Form>
      </Stack>
    </Screen>
  );
}
