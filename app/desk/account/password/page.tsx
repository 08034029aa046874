import { data, redirect } from "react-router";
import { newTotp, setPassword } from "#staff/factors/factors.server.ts";
import { TooBusy } from "#staff/factors/passwords.server.ts";
import { Invalid } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { NewPasswordForm } from "../../gate/new-password.tsx";
import { qrCode } from "../../gate/qr-code.server.ts";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Sheet } from "../../ui/frame/page-layout.tsx";
import { textOf, fieldErrors, userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Password and code · the desk" }];

export function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { uri, letters, sealed } = newTotp(site.staff, member);
  return { email: member.email, generator: { qrCode: qrCode(uri), letters, sealed } };
}

/** Sets one's own password and code generator; every other session ends. */
export async function action(args: Route.ActionArgs) {
  const { site, member, session } = signedIn(args);
  const form = await args.request.formData();
  const sealed = textOf(form, "sealed");
  const change = { member, session, userAgent: userAgentOf(args.request) };
  try {
    const typed = { password: textOf(form, "password"), code: textOf(form, "code"), sealed };
    const token = await setPassword(site.staff, change, typed);
    return redirect("/desk/account", { headers: site.staff.cookie.give(token) });
  } catch (error) {
    if (!(error instanceof Invalid) && !(error instanceof TooBusy)) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    // The app has the secret already: the same code comes back.
    const { uri, letters, sealed: again } = newTotp(site.staff, member, sealed);
    return data({ errors, generator: { qrCode: qrCode(uri), letters, sealed: again } }, 422);
  }
}

export default function SetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Your page", to: "/desk/account" }, { text: "password and code" }]}
        title="Password and code"
        sub="You are asked for both each time. Every other session of yours ends, and you get an e-mail."
      />
      <Sheet narrow>
        <NewPasswordForm
          action="/desk/account/password"
          username={loaderData.email}
          generator={actionData?.generator ?? loaderData.generator}
          errors={actionData?.errors}
          button="Set both"
        />
      </Sheet>
    </Screen>
  );
}
