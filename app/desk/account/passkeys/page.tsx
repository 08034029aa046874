import { data, redirect } from "react-router";
import { addPasskey } from "#staff/factors/factors.server.ts";
import { passkeyName } from "#staff/factors/passkey-name.ts";
import { verifyNewPasskey } from "#staff/factors/passkeys.server.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { PasskeyButton } from "../../gate/passkey-button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { textOf, userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Add a passkey · the desk" }];

export function loader(args: Route.LoaderArgs) {
  const { member } = signedIn(args);
  return { email: member.email };
}

/** Adds a passkey to one's own; every other session ends. */
export async function action(args: Route.ActionArgs) {
  const { site, member, session } = signedIn(args);
  const form = await args.request.formData();
  const passkey = await verifyNewPasskey(site.staff, member.id, textOf(form, "answer"));
  if (!passkey) return data({ refused: true }, 422);
  const change = { member, session, userAgent: userAgentOf(args.request) };
  const token = await addPasskey(site.staff, change, { name: passkeyName(textOf(form, "name")), passkey });
  return redirect("/desk/account", { headers: site.staff.cookie.give(token) });
}

export default function AddPasskey({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Your page", to: "/desk/account" }, { text: "a passkey" }]}
        title="Add a passkey"
        sub="Every other session of yours ends, and you get an e-mail."
      />
      <Sheet narrow>
        <form onSubmit={(event) => event.preventDefault()}>
          <Stack>
            {actionData?.refused && (
              <Banner level={2} kind="stop" role="alert" title="This passkey does not fit">
                <p>It took more than five minutes, or it was made for another site. Make it once more.</p>
              </Banner>
            )}
            <TextField
              label="What is this device called?"
              name="name"
              required
              maxLength={40}
              autoComplete="off"
              hint={`The passkey is for ${email}.`}
            />
            <PasskeyButton
              kind="make"
              challenge="/desk/account/challenge"
              action="/desk/account/passkeys"
              text="Make a passkey"
            />
          </Stack>
        </form>
      </Sheet>
    </Screen>
  );
}
