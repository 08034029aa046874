import { redirect } from "react-router";
import { restorePicture } from "#gallery/edit-pictures.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/restore";
import { pictureAct } from "./picture-act.server.ts";

export function loader() {
  return redirect("/desk/site/gallery");
}

/** Restores a picture that was removed. */
export async function action(args: Route.ActionArgs) {
  const desk = signedIn(args);
  const id = await pictureAct(args.request, desk, restorePicture);
  return redirect(`/desk/site/gallery?picture=${encodeURIComponent(id)}`, 303);
}
