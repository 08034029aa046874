import { redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { passkeyOptions } from "#staff/factors/passkeys.server.ts";
import type { Route } from "./+types/challenge";

export const loader = () => redirect("/desk/sign-in");

/** What a passkey has to sign so that its owner is signed in: the same for everybody. */
export async function action({ context }: Route.ActionArgs) {
  return Response.json(await passkeyOptions(context.get(siteContext).staff, { kind: "sign-in" }));
}
