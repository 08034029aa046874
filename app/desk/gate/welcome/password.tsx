import { data, redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { newTotp } from "#staff/factors/factors.server.ts";
import { acceptWithPassword, findInvitation, LinkOver } from "#staff/invitations.server.ts";
import { TooBusy } from "#staff/factors/passwords.server.ts";
import { Invalid } from "#values/problem.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { GateHead } from "../gate.tsx";
import { NewPasswordForm } from "../new-password.tsx";
import { qrCode } from "../qr-code.server.ts";
import { LinkIsOver } from "./page.tsx";
import { welcomeQuery } from "./welcome-query.ts";
import { Welcomed } from "./welcomed.tsx";
import { textOf, fieldErrors, userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/password";

export const meta = () => [{ title: "Welcome · the desk" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = context.get(siteContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await findInvitation(staff, token);
  if (!invitation) return { token, email: "", generator: null };
  const { uri, letters, sealed } = newTotp(staff, invitation.member);
  return {
    token,
    email: invitation.member.email,
    generator: { qrCode: qrCode(uri), letters, sealed },
  };
}

/** Uses a link up: from now on its member signs in with this password and code generator. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(siteContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = await request.formData();
  const sealed = textOf(form, "sealed");
  const userAgent = userAgentOf(request);
  const typed = { password: textOf(form, "password"), code: textOf(form, "code"), sealed };
  try {
    const accepted = await acceptWithPassword(staff, token, { ...typed, userAgent });
    const shown = {
      name: accepted.member.name,
      codes: accepted.recoveryCodes,
      isOwner: accepted.member.role === "owner",
    };
    return data(
      { shown, errors: undefined, generator: null },
      { headers: staff.cookie.give(accepted.token) },
    );
  } catch (error) {
    if (error instanceof LinkOver) throw redirect("/desk/welcome");
    if (!(error instanceof Invalid) && !(error instanceof TooBusy)) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    // The app has the secret already: the same code comes back.
    const invitation = await findInvitation(staff, token);
    const totp = invitation && newTotp(staff, invitation.member, sealed);
    const generator = totp && {
      qrCode: qrCode(totp.uri),
      letters: totp.letters,
      sealed: totp.sealed,
    };
    return data({ shown: null, errors, generator }, 422);
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function WelcomePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  if (actionData?.shown) return <Welcomed {...actionData.shown} />;
  const generator = actionData?.generator ?? loaderData.generator;
  if (!generator) return <LinkIsOver />;
  return (
    <>
      <GateHead title="A password and a code">For {email}. You are asked for both each time.</GateHead>
      <NewPasswordForm
        action={`/desk/welcome/password${welcomeQuery(token)}`}
        username={email}
        generator={generator}
        errors={actionData?.errors}
        button="Sign in with these from now on"
      />
      <Note>
        <TextLink to={`/desk/welcome${welcomeQuery(token)}`}>Rather a passkey</TextLink>
      </Note>
    </>
  );
}
