import { redirect } from "react-router";
import { withdrawSubstitutions } from "#school-menus/several-swaps.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/withdraw";

/** Takes swaps back, all or none, and shows that. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const ids = (await args.request.formData()).getAll("swap").filter((id) => typeof id === "string");
  await withdrawSubstitutions(site, actor, ids, "Undone at the desk");
  return redirect(`/desk/swap/done?${ids.map((id) => `swap=${encodeURIComponent(id)}`).join("&")}`, 303);
}

export const loader = () => redirect("/desk/swap");
