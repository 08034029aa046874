import type { ActionFunctionArgs } from "react-router";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import { authorise } from "../../authorise.server.ts";
import { notFound } from "../../not-found/not-found.ts";

/** Does something with the picture of a form, and answers its id. Throws a 404 response where there is no such picture. */
export async function pictureAct(
  asked: Pick<ActionFunctionArgs, "request" | "context" | "url">,
  act: (site: SiteContext, actor: Actor, id: string, form: FormData) => Promise<unknown>,
): Promise<string> {
  const { site, actor } = await authorise(asked, "gallery.edit");
  const form = await asked.request.formData();
  const id = String(form.get("id") ?? "");
  try {
    await act(site, actor, id, form);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
  return id;
}
