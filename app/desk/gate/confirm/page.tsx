import { Form, redirect } from "react-router";
import { factorsOf } from "#staff/factors/factors.server.ts";
import { listPasskeys } from "#staff/factors/passkeys.server.ts";
import { confirmByPassword } from "#staff/sign-in/sign-in.server.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { PasswordAndCode } from "../code-fields.tsx";
import { Fold, GateBody, GateHead, Or } from "../gate.tsx";
import { PasskeyButton } from "../passkey-button.tsx";
import { signInResponse, originOf } from "../sign-in-response.server.ts";
import { SignInFaultBanner } from "../sign-in-fault.tsx";
import { returnTo, withReturnTo } from "../return-to.ts";
import { textOf } from "../../form.server.ts";
import { confirmedFor } from "./what-for.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Once more · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const { hasPassword } = await factorsOf(db, member.id);
  const hasPasskey = (await listPasskeys(db, member.id)).length > 0;
  // After a recovery code there may be nothing to confirm with yet.
  if (!hasPassword && !hasPasskey) throw redirect("/desk/account");
  const to = returnTo(args.request);
  const what = await confirmedFor(db, member, to);
  return { to, what, name: member.name.split(" ")[0], hasPassword, hasPasskey };
}

export async function action(args: Route.ActionArgs) {
  const { site, member, session } = signedIn(args);
  const form = await args.request.formData();
  const tried = { password: textOf(form, "password"), code: textOf(form, "code") };
  const result = await confirmByPassword(
    site.staff,
    { member, session },
    tried,
    originOf(args.request, site),
  );
  return signInResponse(site, result, returnTo(args.request));
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { to, what, name, hasPassword, hasPasskey } = loaderData;
  return (
    <>
      <GateHead title={`Once more, ${name}`}>
        Asked for refunds, exports, erasing, staff and how you sign in. Good for five minutes.
      </GateHead>
      <GateBody>
        <SignInFaultBanner fault={actionData} />
        {hasPasskey && (
          <PasskeyButton
            kind="sign"
            challenge="/desk/confirm/challenge"
            action={withReturnTo("/desk/confirm/passkey", to)}
            text={`Confirm it is you to ${what}`}
          />
        )}
      </GateBody>
      {hasPasskey && hasPassword && <Or />}
      {hasPassword && (
        <Fold title="Password and code" open={!hasPasskey || actionData !== undefined}>
          <Form method="post" action={withReturnTo("/desk/confirm", to)}>
            <GateBody>
              <PasswordAndCode error={actionData?.kind === "wrong" ? "Type the two once more" : undefined} />
              <Button kind="line" wide>
                Confirm it is you to {what}
              </Button>
            </GateBody>
          </Form>
        </Fold>
      )}
      <Note>
        Not now: <TextLink to="/desk">go back to Today</TextLink>.
      </Note>
    </>
  );
}
