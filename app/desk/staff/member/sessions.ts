import { redirect } from "react-router";
import { revokeSession } from "#staff/sessions.server.ts";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/sessions";

export function loader(args: Route.LoaderArgs) {
  return redirect(`/desk/staff/${encodeURIComponent(args.params.member)}`);
}

/** Ends a session of a member. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const id = args.params.member;
  return await changedOrRefused(id, () =>
    revokeSession(site.staff, actor, { memberId: id, sessionId: textOf(form, "session") }),
  );
}
