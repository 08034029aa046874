import { redirect } from "react-router";
import { newPasskeyOptions } from "#staff/passkeys.server.ts";
import { authoriseOwnFactors } from "../authorise.server.ts";
import type { Route } from "./+types/challenge";

export async function loader(asked: Route.LoaderArgs) {
  await authoriseOwnFactors(asked);
  return redirect("/desk/account/passkeys");
}

/** What a member's new passkey is made from. */
export async function action(asked: Route.ActionArgs) {
  const { site, member } = await authoriseOwnFactors(asked);
  return Response.json(await newPasskeyOptions(site.staff, member));
}
