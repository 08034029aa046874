import { redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { endSession } from "#staff/sessions.server.ts";
import type { Route } from "./+types/sign-out";

// Going to an address signs nobody out: a picture on another site could do that.
export const loader = () => redirect("/desk");

/** Ends the session of this browser, if there is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(siteContext);
  await endSession(staff, staff.cookie.read(request));
  return redirect("/desk/sign-in", { headers: staff.cookie.take() });
}
