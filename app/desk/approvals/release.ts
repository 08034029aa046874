import { redirect } from "react-router";
import { releaseHolds } from "#school-menus/holds.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/release";
import { refusalOf } from "./refusals.ts";

/** Shows held lunches again, all or none, by somebody other than the member who held them. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const ids = (await args.request.formData()).getAll("hold").filter((id) => typeof id === "string");
  try {
    await releaseHolds(site, actor, ids);
  } catch (error) {
    return redirect(`/desk/recipes/approvals?refused=${refusalOf(error)}`, 303);
  }
  return redirect(`/desk/recipes/approvals?approved=${encodeURIComponent("held lunches")}`, 303);
}

export const loader = () => redirect("/desk/recipes/approvals");
