import { redirect } from "react-router";
import { confirmByPasskey } from "#staff/sign-in.server.ts";
import { authorise } from "../../authorise.server.ts";
import { returnTo, withReturnTo } from "../return-to.ts";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/passkey";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "desk.read");
  return redirect("/desk/confirm");
}

/** Goes on in the same session under a new token, once the member's passkey has signed. */
export async function action(asked: Route.ActionArgs) {
  const { site, session } = await authorise(asked, "desk.read");
  const to = returnTo(asked.request);
  const form = await asked.request.formData();
  const token = await confirmByPasskey(site.staff, session, textOf(form, "answer"));
  if (token === null) return redirect(withReturnTo("/desk/confirm", to));
  return redirect(to, { headers: site.staff.cookie.give(token) });
}
