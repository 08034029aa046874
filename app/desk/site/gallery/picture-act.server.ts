import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import { notFound } from "../../not-found/not-found.ts";

/** Does something with the picture of a form, and answers its id. Throws a 404 response where there is no such picture. */
export async function pictureAct(
  request: Request,
  { site, actor }: { readonly site: SiteContext; readonly actor: Actor },
  act: (site: SiteContext, actor: Actor, id: string, form: FormData) => Promise<unknown>,
): Promise<string> {
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  try {
    await act(site, actor, id, form);
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
  return id;
}
