import type { LoaderFunctionArgs } from "react-router";
import { authorise } from "../authorise.server.ts";
import type { Authorised } from "../authorise.server.ts";

interface PostedSave extends Authorised {
  readonly form: FormData;
  /** Whether it is published at once, which asks for a permission of its own. */
  readonly publishes: boolean;
}

/** What somebody saves who may edit the catering menu: where the form says so, they may publish it too, or this throws as `authorise`. */
export async function authoriseSave(
  authorised: Authorised,
  args: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
): Promise<PostedSave> {
  const form = await args.request.formData();
  const publishes = form.get("publish") === "now";
  if (publishes) await authorise(args, "menus.publish");
  return { ...authorised, form, publishes };
}
