import { redirect } from "react-router";
import { newPasskeyOptions } from "#staff/factors/passkeys.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/challenge";

export function loader() {
  return redirect("/desk/account/passkeys");
}

/** What a member's new passkey is made from. */
export async function action(args: Route.ActionArgs) {
  const { site, member } = signedIn(args);
  return Response.json(await newPasskeyOptions(site.staff, member));
}
