import { redirect } from "react-router";
import { passkeyOptions } from "#staff/passkeys.server.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/challenge";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "desk.read");
  return redirect("/desk/confirm");
}

/** What a member's passkey has to sign to show that it is still them. */
export async function action(asked: Route.ActionArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  return Response.json(await passkeyOptions(site.staff, { kind: "confirm", memberId: member.id }));
}
