import { redirect } from "react-router";
import { passkeyOptions } from "#staff/passkeys.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/challenge";

export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "desk.read");
  return redirect("/desk/confirm");
}

/** What a member's passkey has to sign to show that it is still them. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = await authorise(args, "desk.read");
  return Response.json(await passkeyOptions(site.staff, { kind: "confirm", memberId: member.id }));
}
