import { redirect } from "react-router";
import { confirmByPasskey } from "#staff/sign-in/sign-in.server.ts";
import { signedIn } from "../../guard.server.ts";
import { returnTo, withReturnTo } from "../return-to.ts";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/passkey";

export function loader() {
  return redirect("/desk/confirm");
}

/** Goes on in the same session under a new token, once the member's passkey has signed. */
export async function action(args: Route.ActionArgs) {
  const { site, session } = signedIn(args);
  const to = returnTo(args.request);
  const form = await args.request.formData();
  const token = await confirmByPasskey(site.staff, session, textOf(form, "answer"));
  if (token === null) return redirect(withReturnTo("/desk/confirm", to));
  return redirect(to, { headers: site.staff.cookie.give(token) });
}
