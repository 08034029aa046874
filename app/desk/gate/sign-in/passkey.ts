import { redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { signInByPasskey } from "#staff/sign-in/sign-in.server.ts";
import { signInResponse, originOf } from "../sign-in-response.server.ts";
import { returnTo } from "../return-to.ts";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/passkey";

export const loader = () => redirect("/desk/sign-in");

/** Signs in whoever the passkey belongs to. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const result = await signInByPasskey(site.staff, textOf(form, "answer"), originOf(request, site));
  const to = returnTo(request);
  if (result.kind === "wrong")
    return redirect(`/desk/sign-in?${new URLSearchParams({ to, refused: "" }).toString()}`);
  return signInResponse(site, result, to);
}
