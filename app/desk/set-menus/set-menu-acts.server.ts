import { redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { maxSets } from "#catering-menu/set-menu.ts";
import type { SetMenuDeps } from "#catering-menu/set-menus.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Authorised } from "../authorise.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Deed } from "./set-menu-addresses.ts";
import { setMenusAfter } from "./set-menu-addresses.ts";

/** Does something with the set menus that a form names, and shows the list with what was done. */
export async function actOnSetMenus(
  { site, actor }: Authorised,
  { request }: Pick<LoaderFunctionArgs, "request">,
  how: Deed,
  act: (deps: SetMenuDeps, actor: Actor, ids: readonly string[]) => Promise<readonly string[] | void>,
): Promise<Response> {
  const form = await request.formData();
  const ids = [...new Set(form.getAll("id").filter((id) => typeof id === "string"))].slice(0, maxSets);
  const done = ids.length > 0 ? await orErrorPage(act(menuDeps(site), actor, ids)) : [];
  return redirect(setMenusAfter(how, done ?? ids), 303);
}
