import { data, redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { publishDrafts } from "#drafts/drafts.server.ts";
import type { SignedIn } from "../guard.server.ts";
import { authoriseSave } from "../catering-menu/authorise-save.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { orNotDone } from "../acts/act.server.ts";
import { listAfter } from "../drafts/drafted-list.ts";
import { setMenuAddress } from "./set-menu-addresses.ts";
import { saveSetMenuForm } from "./set-menu-page.server.ts";

/** Saves the form of a set menu, of a new one without an id, and publishes it where that was asked for. */
export async function postSetMenu(
  authorised: SignedIn,
  args: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
  id: string,
) {
  const { site, actor, form, publishes } = await authoriseSave(authorised, args);
  const saved = await orNotDone(lookAtSetMenu(id), saveSetMenuForm(site, actor, id, form));
  if (!("id" in saved)) return data(saved, { status: saved.savedVersion ? 409 : 422 });
  if (!publishes) return redirect(setMenuAddress(saved.id), 303);
  await orNotDone(lookAtSetMenu(saved.id), publishDrafts(setMenuDrafts, menuDeps(site), actor, [saved]));
  return redirect(listAfter("set-menus", "publish", { ids: [saved.id] }), 303);
}

// A new one has no id yet.
const lookAtSetMenu = (id: string) => ({ to: setMenuAddress(id || "new"), called: "the set menu" });
