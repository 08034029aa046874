import { Form } from "react-router";
import { siteContext } from "#server/services.ts";
import { signInByRecoveryCode } from "#staff/sign-in/sign-in.server.ts";
import { TextField } from "#ui/form/field.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { GateBody, GateHead } from "../gate.tsx";
import { signInResponse, originOf } from "../sign-in-response.server.ts";
import { SignInFaultBanner } from "../sign-in-fault.tsx";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Recovery code · the desk" }];

export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const tried = {
    email: textOf(form, "email"),
    password: textOf(form, "password"),
    code: textOf(form, "code"),
  };
  const result = await signInByRecoveryCode(site.staff, tried, originOf(request, site));
  // First of all they need a new way to sign in.
  return signInResponse(site, result, "/desk/account");
}

export default function Recover({ actionData }: Route.ComponentProps) {
  return (
    <>
      <GateHead title="A recovery code">
        One of the ten that you printed. It works once; then you set up a new way to sign in.
      </GateHead>
      <Form method="post">
        <GateBody>
          <SignInFaultBanner fault={actionData} />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
          />
          <TextField
            label="Password"
            aside="if you have one"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
          <TextField
            label="Recovery code"
            name="code"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={60}
            error={actionData?.kind === "wrong" ? "Type all of it once more" : undefined}
          />
          <Button wide>Sign in</Button>
        </GateBody>
      </Form>
      <Note>
        You have no code either? Ask an owner for a new link.{" "}
        <TextLink to="/desk/sign-in">Back to the sign-in</TextLink>
      </Note>
    </>
  );
}
