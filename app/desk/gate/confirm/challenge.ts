import { redirect } from "react-router";
import { passkeyOptions } from "#staff/factors/passkeys.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/challenge";

export function loader() {
  return redirect("/desk/confirm");
}

/** What a member's passkey has to sign to show that it is still them. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  return Response.json(await passkeyOptions(site.staff, { kind: "confirm", memberId: member.id }));
}
