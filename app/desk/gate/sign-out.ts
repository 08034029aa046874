import { redirect } from "react-router";
import { siteContext } from "#server/services.ts";
import { endSession } from "#staff/sign-in/sessions.server.ts";
import type { Route } from "./+types/sign-out";

// Going to an address signs nobody out: a picture on another site could do that.
export const loader = () => redirect("/desk");

/** Ends the session of this browser, if there is one; "Back" shows nothing of the desk either. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(siteContext);
  await endSession(staff, staff.cookie.read(request));
  const headers = new Headers(staff.cookie.take());
  // Not "storage": it holds ticks of the kitchen that are not sent yet, and the cart of whoever uses the site beside the desk.
  headers.set("Clear-Site-Data", '"cache"');
  return redirect("/desk/sign-in", { headers });
}
