import { redirect } from "react-router";
import { revokeSession } from "#staff/sessions.server.ts";
import { authoriseStepUp } from "../../authorise.server.ts";
import { textOf } from "../../form.server.ts";
import { changedOrRefused } from "../refused.server.ts";
import type { Route } from "./+types/sessions";

export async function loader(asked: Route.LoaderArgs) {
  await authoriseStepUp(asked, "staff.manage");
  return redirect(`/desk/staff/${encodeURIComponent(asked.params.member)}`);
}

/** Ends a session of a member. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authoriseStepUp(asked, "staff.manage");
  const form = await asked.request.formData();
  const id = asked.params.member;
  return await changedOrRefused(id, () =>
    revokeSession(site.staff, actor, { memberId: id, sessionId: textOf(form, "session") }),
  );
}
