import { redirect } from "react-router";
import { uploadPicture } from "#gallery/upload-picture.server.ts";
import { UnusablePicture } from "#gallery/unusable-picture.ts";
import { Conflict, Unavailable } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import type { Route } from "./+types/pictures";

export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "gallery.edit");
  return redirect("/desk/site/gallery");
}

// What a form without script sends at once, and what a hand picks.
const maxFiles = 30;

/** Takes pictures in: one by script, several by a form. Each is taken whole or not at all, and says why. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = await authorise(args, "gallery.edit");
  const form = await args.request.formData();
  const files = form.getAll("file").filter((one) => one instanceof File && (one.size > 0 || one.name !== ""));
  const refused: string[] = [];
  let last = "";
  for (const file of files.slice(0, maxFiles)) {
    if (!(file instanceof File)) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      last = (await uploadPicture(site, actor, { bytes, fileName: file.name })).id;
    } catch (error) {
      const words = refusal(error);
      if (words === null) throw error;
      refused.push(form.get("by_script") ? words : `${file.name.slice(0, 80)}: ${words}`);
    }
  }
  if (files.length > maxFiles) refused.push(`${maxFiles} pictures at once, and no more.`);
  if (files.length === 0) refused.push("No picture was chosen.");
  if (form.get("by_script")) {
    if (refused.length > 0) return Response.json({ words: refused.join(" ") }, { status: 422 });
    return Response.json({ id: last });
  }
  const address = new URLSearchParams(refused.map((words) => ["refused", words]));
  if (last) address.set("picture", last);
  return redirect(`/desk/site/gallery?${address.toString()}`, 303);
}

/** Why a picture was not taken, for who sent it; null for a fault of ours. */
function refusal(error: unknown): string | null {
  if (error instanceof UnusablePicture || error instanceof Conflict) return error.message;
  if (error instanceof Unavailable) return "The picture could not be made just now. Please send it again.";
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOSPC" || code === "EDQUOT")
    return "Our disk is full. Nothing of it was kept: tell the owner.";
  return null;
}
