import { redirect } from "react-router";
import { revokeSession } from "#staff/sessions.server.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../authorise.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/sessions";

export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "desk.read");
  return redirect("/desk/account");
}

/** Ends one of one's own sessions. */
export async function action(args: Route.ActionArgs) {
  const { site, member, actor } = await authorise(args, "desk.read");
  const sessionId = textOf(await args.request.formData(), "session");
  try {
    await revokeSession(site.staff, actor, { memberId: member.id, sessionId });
  } catch (error) {
    // It has ended by itself: that is what was wanted.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect("/desk/account");
}
