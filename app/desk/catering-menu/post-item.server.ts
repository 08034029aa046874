import { data, redirect } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { publishDrafts } from "#drafts/drafts.server.ts";
import type { SignedIn } from "../guard.server.ts";
import { orNotDone } from "../acts/act.server.ts";
import { authoriseSave } from "./authorise-save.server.ts";
import { saveItemForm } from "./item-form-page.server.ts";
import { listAfter } from "../drafts/drafted-list.ts";
import { menuDeps } from "./menu-deps.server.ts";

/** Saves the form of a dish, of a new one without an id, and publishes it where that was asked for. */
export async function postItem(
  authorised: SignedIn,
  args: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
  id: string,
) {
  const { site, actor, form, publishes } = await authoriseSave(authorised, args);
  const saved = await orNotDone(lookAtDish(id), saveItemForm(site, actor, id, form));
  if (!("id" in saved)) return data(saved, { status: saved.savedVersion ? 409 : 422 });
  // Another address than the form's: what was typed is over (`sentForm`).
  if (!publishes) return redirect(`/desk/site/menu/${encodeURIComponent(saved.id)}?saved=1`, 303);
  const { waiting } = await orNotDone(
    lookAtDish(saved.id),
    publishDrafts(dishDrafts, menuDeps(site), actor, [saved]),
  );
  return redirect(listAfter("menu", "publish", { ids: [saved.id], waiting: waiting.length }), 303);
}

// A new one has no id yet.
const lookAtDish = (id: string) => ({
  to: `/desk/site/menu/${encodeURIComponent(id || "new")}`,
  called: "the dish",
});
