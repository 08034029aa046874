import { redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { fieldsOf } from "#values/record.ts";
import { signedIn } from "../guard.server.ts";
import { fileOf, othersOn } from "./proposal-view.server.ts";
import type { SaveResult } from "./editor/save-result.ts";
import { isClosed, saveFields } from "./save-form.server.ts";
import type { DraftSave } from "./save-form.server.ts";
import type { Route } from "./+types/draft";

/** What is typed in the editor, as JSON: saved to the draft as one types. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const save = draftFromJson(await args.request.json().catch(() => null));
  if (!save)
    return Response.json({ kind: "closed", message: "This is no save of a draft." }, { status: 400 });
  const { result, status } = await saved(site, actor, args.params.number, save);
  return Response.json(result, { status });
}

export function loader(args: Route.LoaderArgs): Response {
  return redirect(`/desk/proposals/${encodeURIComponent(args.params.number)}`);
}

async function saved(
  site: SiteContext,
  actor: Actor,
  number: string,
  save: DraftSave,
): Promise<{ result: SaveResult; status: number }> {
  const file = await fileOf(site, number);
  try {
    const done = await saveFields(site, actor, file, save);
    if ("errors" in done) {
      if (done.savedVersion)
        return { result: { kind: "conflict", savedVersion: done.savedVersion }, status: 409 };
      return { result: { kind: "refused", errors: done.errors }, status: 422 };
    }
    const others = await othersOn(site, file.proposal.id, done.content);
    return { result: { kind: "saved", revision: done.revision, others }, status: 200 };
  } catch (error) {
    if (isClosed(error)) return { result: { kind: "closed", message: error.message }, status: 409 };
    throw error;
  }
}

/** Reads what the editor sent; null where it is no save. */
function draftFromJson(body: unknown): DraftSave | null {
  const { version, revision, fields } = fieldsOf(body);
  if (typeof version !== "number" || typeof revision !== "number") return null;
  const entries = Object.entries(fieldsOf(fields));
  if (entries.length > 2_000 || !entries.every(isShortText)) return null;
  return { version, revision, fields: Object.fromEntries(entries) };
}

const isShortText = (field: [string, unknown]): field is [string, string] =>
  typeof field[1] === "string" && field[1].length <= 10_000;
