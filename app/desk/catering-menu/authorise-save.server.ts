import type { LoaderFunctionArgs } from "react-router";
import { authorise } from "../authorise.server.ts";
import type { Authorised } from "../authorise.server.ts";

interface PostedSave extends Authorised {
  readonly form: FormData;
  /** Whether it is published at once, which asks for a permission of its own. */
  readonly publishes: boolean;
}

/** Somebody who may save a draft of the catering menu, and publish it where the form says so. Throws as `authorise`. */
export async function authoriseSave(
  asked: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
): Promise<PostedSave> {
  const authorised = await authorise(asked, "menus.edit");
  const form = await asked.request.formData();
  const publishes = form.get("publish") === "now";
  if (publishes) await authorise(asked, "menus.publish");
  return { ...authorised, form, publishes };
}
