import { redirect } from "react-router";
import { restorePicture } from "#gallery/gallery-drafts.server.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/restore";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "gallery.edit");
  return redirect("/desk/site/gallery");
}

/** Brings a picture back that was taken away. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "gallery.edit");
  const form = await asked.request.formData();
  const id = String(form.get("id") ?? "");
  try {
    await restorePicture(site, actor, id);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
  return redirect(`/desk/site/gallery?picture=${encodeURIComponent(id)}`, 303);
}
