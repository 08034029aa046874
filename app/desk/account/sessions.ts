import { redirect } from "react-router";
import { revokeSession } from "#staff/sessions.server.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/sessions";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "desk.read");
  return redirect("/desk/account");
}

/** Ends one of one's own sessions. */
export async function action(asked: Route.ActionArgs) {
  const { site, member, actor } = await authorise(asked, "desk.read");
  const sessionId = textOf(await asked.request.formData(), "session");
  try {
    await revokeSession(site.staff, actor, { memberId: member.id, sessionId });
  } catch (error) {
    // It has ended by itself: that is what was wanted.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect("/desk/account");
}
