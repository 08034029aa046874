import { redirect } from "react-router";
import { takeAway } from "#gallery/gallery-drafts.server.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/remove";

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "gallery.edit");
  return redirect("/desk/site/gallery");
}

/** Takes a picture away; the screen offers to bring it back. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "gallery.edit");
  const form = await asked.request.formData();
  const id = String(form.get("id") ?? "");
  try {
    await takeAway(site, actor, id);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
  return redirect(`/desk/site/gallery?removed=${encodeURIComponent(id)}`, 303);
}
