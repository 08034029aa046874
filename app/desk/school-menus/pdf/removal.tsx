import { redirect } from "react-router";
import { removeUploadedPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import type { Route } from "./+types/removal";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";

/** Takes one's own PDF away: ours is served again. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const { key } = args.params;
  await orErrorPage(removeUploadedPdf(site, actor, key));
  return redirect(`/desk/school-menus/${key}/pdf`, 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}
