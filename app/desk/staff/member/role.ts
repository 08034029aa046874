import { redirect } from "react-router";
import { changeRole } from "#staff/administration.server.ts";
import { authoriseStepUp } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/role";

export async function loader(args: Route.LoaderArgs) {
  await authoriseStepUp(args, "staff.manage");
  return redirect(`/desk/staff/${encodeURIComponent(args.params.member)}`);
}

/** Gives a member another role. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authoriseStepUp(args, "staff.manage");
  const form = await args.request.formData();
  const id = args.params.member;
  return await changedOrRefused(id, () => changeRole(site.staff, actor, id, textOf(form, "role")));
}
