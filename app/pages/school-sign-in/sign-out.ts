import { redirect } from "react-router";
import { schoolPath, schoolSignInPath } from "#school-contacts/school-paths.ts";
import { endSchoolSession } from "#school-contacts/sign-in/sessions.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/sign-out";

// Going to an address signs nobody out: a picture on another site could do that.
export const loader = () => redirect(schoolPath, 303);

/** Ends the session of this browser, if there is one; "Back" shows nothing of the school either. */
export async function action({ request, context }: Route.ActionArgs) {
  const { schoolContacts } = context.get(siteContext);
  await endSchoolSession(schoolContacts.deps, schoolContacts.cookie.read(request));
  const headers = new Headers(schoolContacts.cookie.take());
  headers.set("Clear-Site-Data", '"cache"');
  return redirect(schoolSignInPath, { status: 303, headers });
}
