import { redirect } from "react-router";
import { newPasskeyOptions } from "#staff/passkeys.server.ts";
import { authoriseOwnFactors } from "../authorise.server.ts";
import type { Route } from "./+types/challenge";

export async function loader(args: Route.LoaderArgs) {
  await authoriseOwnFactors(args);
  return redirect("/desk/account/passkeys");
}

/** What a member's new passkey is made from. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = await authoriseOwnFactors(args);
  return Response.json(await newPasskeyOptions(site.staff, member));
}
