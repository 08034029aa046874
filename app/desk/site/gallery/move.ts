import { redirect } from "react-router";
import { movePicture, movePictureTo } from "#gallery/move-picture.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/move";
import { pictureAct } from "./picture-act.server.ts";

export function loader() {
  return redirect("/desk/site/gallery");
}

/** Moves a public picture one place in its group, or to where another of it stands. */
export async function action(args: Route.ActionArgs) {
  const desk = signedIn(args);
  const id = await pictureAct(args.request, desk, (site, actor, id, form) => {
    const place = form.get("to");
    if (typeof place === "string") return movePictureTo(site, actor, id, place);
    return movePicture(site, actor, id, form.get("by") === "1" ? 1 : -1);
  });
  return redirect(`/desk/site/gallery?picture=${encodeURIComponent(id)}`, 303);
}
