import { data, redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { acceptWithPasskey, findInvitation, LinkOver } from "#staff/invitations.server.ts";
import { verifyNewPasskey } from "#staff/factors/passkeys.server.ts";
import { passkeyName } from "#staff/factors/passkey-name.ts";
import { Welcomed } from "./welcomed.tsx";
import { LinkIsOver } from "./page.tsx";
import { textOf, userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/passkey";

export const meta = () => [{ title: "Welcome · the desk" }];

export const loader = () => null;

/** Uses a link up: from now on its member signs in with this passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(siteContext);
  const form = await request.formData();
  const token = textOf(form, "token");
  try {
    const invitation = await findInvitation(staff, token);
    const passkey =
      invitation && (await verifyNewPasskey(staff, invitation.member.id, textOf(form, "answer")));
    if (!passkey) throw new LinkOver();
    const accepted = await acceptWithPasskey(staff, token, {
      passkey,
      name: passkeyName(textOf(form, "name")),
      userAgent: userAgentOf(request),
    });
    return data(
      {
        name: accepted.member.name,
        codes: accepted.recoveryCodes,
        isOwner: accepted.member.role === "owner",
      },
      { headers: staff.cookie.give(accepted.token) },
    );
  } catch (error) {
    if (!(error instanceof LinkOver)) throw error;
    throw redirect("/desk/welcome");
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function WelcomePasskey({ actionData }: Route.ComponentProps) {
  return actionData ? <Welcomed {...actionData} /> : <LinkIsOver />;
}
