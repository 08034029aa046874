import { redirect } from "react-router";
import { moveSetMenu } from "#catering-menu/set-menu-drafts.server.ts";
import { signedIn } from "../guard.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/move";

/** Moves a set menu one place within its occasion, for the public too: "up ID" or "down ID", as its button says. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const [way, id = ""] = textOf(form, "move").split(" ");
  await orErrorPage(moveSetMenu(menuDeps(site), actor, { id, way: way === "up" ? "up" : "down" }));
  // With script the list stays where it is, with what it says of the last act.
  return form.has("stay") ? null : redirect("/desk/site/set-menus", 303);
}

export const loader = () => redirect("/desk/site/set-menus");
