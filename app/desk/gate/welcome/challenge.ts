import { redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { findInvitation } from "#staff/invitations.server.ts";
import { newPasskeyOptions } from "#staff/factors/passkeys.server.ts";
import { textOf } from "../../form.server.ts";
import type { Route } from "./+types/challenge";
import { notFound } from "../../not-found/not-found.ts";

export const loader = () => redirect("/desk/sign-in");

/** What a new passkey is made from, for somebody with a link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(siteContext);
  const invitation = await findInvitation(staff, textOf(await request.formData(), "token"));
  if (!invitation) throw notFound();
  return Response.json(await newPasskeyOptions(staff, invitation.member));
}
