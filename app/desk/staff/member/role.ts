import { redirect } from "react-router";
import { changeRole } from "#staff/administration.server.ts";
import { authoriseStepUp } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/role";

export async function loader(asked: Route.LoaderArgs) {
  await authoriseStepUp(asked, "staff.manage");
  return redirect(`/desk/staff/${encodeURIComponent(asked.params.member)}`);
}

/** Gives a member another role. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authoriseStepUp(asked, "staff.manage");
  const form = await asked.request.formData();
  const id = asked.params.member;
  return await changedOrRefused(id, () => changeRole(site.staff, actor, id, textOf(form, "role")));
}
