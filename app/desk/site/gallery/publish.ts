import { redirect } from "react-router";
import { publishPictures } from "#gallery/edit-pictures.server.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/publish";

export function loader() {
  return redirect("/desk/site/gallery");
}

/** Publishes the pictures that were ready, all or none. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const ids = (await args.request.formData()).getAll("id").map(String).slice(0, 200);
  try {
    const count = await publishPictures(site, actor, ids);
    const done = count === 1 ? "1 picture is public" : `${count} pictures are public`;
    return redirect(`/desk/site/gallery?${new URLSearchParams({ done }).toString()}`, 303);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    if (!(error instanceof Invalid)) throw error;
    const refused = error.problems.map(({ field, message }) => ["refused", `${field}: ${message}`]);
    return redirect(`/desk/site/gallery?${new URLSearchParams(refused).toString()}`, 303);
  }
}
