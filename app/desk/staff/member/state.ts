import { redirect } from "react-router";
import { disableMember, enableMember } from "#staff/administration.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/state";

export function loader(args: Route.LoaderArgs) {
  return redirect(`/desk/staff/${encodeURIComponent(args.params.member)}`);
}

/** Disables a member or lets them in again: the state that the form names. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const id = args.params.member;
  return await changedOrRefused(id, () =>
    (textOf(form, "state") === "enabled" ? enableMember : disableMember)(site.staff, actor, id),
  );
}
