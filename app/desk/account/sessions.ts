import { redirect } from "react-router";
import { revokeSession } from "#staff/sessions.server.ts";
import { NotFound } from "#values/problem.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/sessions";

export function loader() {
  return redirect("/desk/account");
}

/** Ends one of one's own sessions. */
export async function action(args: Route.ActionArgs) {
  const { site, member, actor } = signedIn(args);
  const sessionId = textOf(await args.request.formData(), "session");
  try {
    await revokeSession(site.staff, actor, { memberId: member.id, sessionId });
  } catch (error) {
    // It has ended by itself: that is what was wanted.
    if (!(error instanceof NotFound)) throw error;
  }
  return redirect("/desk/account");
}
