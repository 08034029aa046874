import { redirect } from "react-router";
import { movePicture } from "#gallery/gallery-drafts.server.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/move";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "gallery.edit");
  return redirect("/desk/site/gallery");
}

/** Moves a public picture one place in its group. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "gallery.edit");
  const form = await asked.request.formData();
  const id = String(form.get("id") ?? "");
  try {
    await movePicture(site, actor, id, form.get("by") === "1" ? 1 : -1);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
  return redirect(`/desk/site/gallery?picture=${encodeURIComponent(id)}`, 303);
}
