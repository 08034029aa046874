import { redirect } from "react-router";
import { changeRole } from "#staff/administration.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/role";

export function loader(args: Route.LoaderArgs) {
  return redirect(`/desk/staff/${encodeURIComponent(args.params.member)}`);
}

/** Gives a member another role. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const id = args.params.member;
  return await changedOrRefused(id, () => changeRole(site.staff, actor, id, textOf(form, "role")));
}
