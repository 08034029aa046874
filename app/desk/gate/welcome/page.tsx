import { siteContext } from "#server/services.ts";
import { findInvitation } from "#staff/invitations.server.ts";
import { TextField } from "#ui/form/field.tsx";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { GateBody, GateHead, Or } from "../gate.tsx";
import { PasskeyButton } from "../passkey-button.tsx";
import { welcomeQuery } from "./welcome-query.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Welcome · the desk" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await findInvitation(context.get(siteContext).staff, token);
  return { token, name: invitation?.member.name ?? null, email: invitation?.member.email ?? "" };
}

/** The first way to sign in, for somebody with a link: reading it changes nothing. */
export default function Welcome({ loaderData: { token, name, email } }: Route.ComponentProps) {
  if (name === null) return <LinkIsOver />;
  return (
    <>
      <GateHead title={`Welcome, ${name}`}>
        Choose how you sign in from now on. A passkey is the quicker way and the safer one: nobody can guess
        it or ask you for it.
      </GateHead>
      <form onSubmit={(event) => event.preventDefault()}>
        <GateBody>
          <TextField
            label="What is this device called?"
            name="name"
            defaultValue="My phone"
            required
            maxLength={40}
            autoComplete="off"
            hint={`So that you know it in the list. The passkey is for ${email}.`}
          />
          <PasskeyButton
            kind="make"
            challenge="/desk/welcome/challenge"
            action={`/desk/welcome/passkey${welcomeQuery(token)}`}
            fields={{ token }}
            text="Make a passkey"
          />
        </GateBody>
      </form>
      <Or />
      <ButtonLink kind="line" wide to={`/desk/welcome/password${welcomeQuery(token)}`}>
        Use a password and a code
      </ButtonLink>
    </>
  );
}

export function LinkIsOver() {
  return (
    <>
      <GateHead title="This link is over">
        It is good once, for half an hour. Ask an owner for a new one.
      </GateHead>
      <Note>
        You have a way to sign in? <TextLink to="/desk/sign-in">Sign in</TextLink>
      </Note>
    </>
  );
}
