import { Form, redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { checkSession } from "#staff/sign-in/sessions.server.ts";
import { signInByPassword } from "#staff/sign-in/sign-in.server.ts";
import { TextField } from "#ui/form/field.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { PasswordAndCode } from "../code-fields.tsx";
import { Fold, GateBody, GateHead, Or } from "../gate.tsx";
import { PasskeyButton } from "../passkey-button.tsx";
import { signInResponse, londonTime, originOf } from "../sign-in-response.server.ts";
import { SignInFaultBanner } from "../sign-in-fault.tsx";
import { useOfferedPasskeys } from "../use-passkey.ts";
import { returnTo, withReturnTo } from "../return-to.ts";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Sign in · the desk" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, clock } = context.get(siteContext);
  const to = returnTo(request);
  const check = await checkSession(staff, staff.cookie.read(request));
  if (check.kind === "valid") throw redirect(to);
  return {
    to,
    hour: Number(londonTime(clock.now()).slice(0, 2)),
    passkeyRefused: new URL(request.url).searchParams.has("refused"),
    /** Whose session has just ended by itself, in this very browser. */
    away: check.kind === "idle" ? firstName(check.member.name) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const tried = {
    email: textOf(form, "email"),
    password: textOf(form, "password"),
    code: textOf(form, "code"),
  };
  const result = await signInByPassword(site.staff, tried, originOf(request, site));
  return signInResponse(site, result, returnTo(request));
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { to, hour, away, passkeyRefused } = loaderData;
  const passkey = {
    challenge: "/desk/sign-in/challenge",
    action: withReturnTo("/desk/sign-in/passkey", to),
  };
  useOfferedPasskeys(passkey);
  return (
    <>
      {away ? (
        <GateHead title={`Still there, ${away}?`}>
          You were away for half an hour. You come back to where you were.
        </GateHead>
      ) : (
        <GateHead title={greeting(hour)}>
          Your phone or this laptop knows you: a finger, a face or its code.
        </GateHead>
      )}
      <GateBody>
        {passkeyRefused && !actionData && (
          <Banner level={2} kind="stop" role="alert" title="This passkey is none of ours">
            <p>It was removed, or its account is disabled. Ask an owner.</p>
          </Banner>
        )}
        <SignInFaultBanner fault={actionData} />
        <PasskeyButton kind="sign" {...passkey} text={away ? "Carry on" : "Sign in with a passkey"} />
      </GateBody>
      <Or />
      <Fold title="Password and code" open>
        <Form method="post" action={withReturnTo("/desk/sign-in", to)}>
          <GateBody>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username webauthn"
              required
              maxLength={254}
            />
            <PasswordAndCode error={actionData?.kind === "wrong" ? "Type the three once more" : undefined} />
            <Button kind="line" wide>
              Sign in
            </Button>
          </GateBody>
        </Form>
      </Fold>
      <Note>
        Locked out? Use a <TextLink to={withReturnTo("/desk/recover", to)}>recovery code</TextLink>, or ask an
        owner for a new link. Nobody signs up here.
      </Note>
    </>
  );
}

function greeting(hour: number): string {
  if (hour < 12) return "Good morning.";
  return hour < 18 ? "Good afternoon." : "Good evening.";
}
