import { data, redirect } from "react-router";
import { keepDraft } from "#recipes/drafts.server.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { SaveAnswer } from "../../affected/save-answer.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { keptField } from "../../kept/kept-field.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/keep";
import { draftRevision } from "./draft-revision.ts";

export const meta = () => [{ title: "Not kept · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { back: `/desk/recipes/products/${args.params.id}` };
}

/** Keeps a specification as a draft: nothing that anybody outside reads changes. Sent twice, it is kept once. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  if (!/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/.test(id)) throw notFound();
  const form = await args.request.formData();
  const fields = postedFields(form).filter(([name]) => name !== "draft" && name !== keptField);
  try {
    await keepDraft(site, actor, { id, fields, revision: draftRevision(form) });
  } catch (error) {
    if (error instanceof Conflict) return data({ words: error.message }, { status: 409 });
    if (error instanceof Invalid) return data({ words: error.problems[0]?.message ?? "" }, { status: 422 });
    throw error;
  }
  return redirect(`/desk/recipes/products/${id}?draft`, 303);
}

export default function DraftNotKept({ actionData, loaderData: { back } }: Route.ComponentProps) {
  return <SaveAnswer answer={actionData} back={back} what="product" />;
}
