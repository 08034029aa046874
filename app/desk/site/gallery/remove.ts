import { redirect } from "react-router";
import { removePicture } from "#gallery/edit-pictures.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/remove";
import { pictureAct } from "./picture-act.server.ts";

export function loader() {
  return redirect("/desk/site/gallery");
}

/** Removes a picture; the screen offers to restore it. */
export async function action(args: Route.ActionArgs) {
  const desk = signedIn(args);
  const id = await pictureAct(args.request, desk, removePicture);
  return redirect(`/desk/site/gallery?removed=${encodeURIComponent(id)}`, 303);
}
