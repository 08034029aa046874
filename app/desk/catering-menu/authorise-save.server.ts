import type { LoaderFunctionArgs } from "react-router";
import { demand } from "../guard.server.ts";
import type { SignedIn } from "../guard.server.ts";

interface PostedSave extends SignedIn {
  readonly form: FormData;
  /** Whether it is published at once, which asks for a permission of its own. */
  readonly publishes: boolean;
}

/** What somebody saves who may edit the catering menu: where the form says so, they may publish it too, or this throws as `demand`. */
export async function authoriseSave(
  authorised: SignedIn,
  args: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
): Promise<PostedSave> {
  const form = await args.request.formData();
  const publishes = form.get("publish") === "now";
  if (publishes) await demand(args, "menus.publish");
  return { ...authorised, form, publishes };
}
