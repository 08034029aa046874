import { redirect } from "react-router";
import { copySpan, parseSpan } from "#school-menus/drafts/copy-lunches.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import type { Route } from "./+types/copy";
import { signedIn } from "../../guard.server.ts";
import { toMenu } from "../act-only.server.ts";
import { orErrorPage } from "../../or-error-page.ts";
import { draftKeyIn } from "./draft-key.server.ts";
import { gridCells, reviewedDraft } from "./week-data.server.ts";

/** Makes one day of a draft as another, or one week. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { key, week } = draftKeyIn(form, args.params.key);
  const [from, to] = [parseSpan(String(form.get("from"))), parseSpan(String(form.get("to")))];
  const isDay = (span: NonNullable<typeof from>) => span.weekday > 0;
  if (from && to && isDay(from) === isDay(to)) {
    const { draft, review } = await reviewedDraft(site, key);
    const cells = (await gridCells(site, draft, review)).map(({ place, is }) => ({
      place,
      ref: is?.ref ?? null,
    }));
    const seen = { ...key, revision: draft?.revision ?? 0 };
    await orErrorPage(saveCells(site, actor, seen, copySpan(cells, from, to)));
    return redirect(`/desk/school-menus/${key.menu}?week=${to.week}${key.term && `&term=${key.term}`}`, 303);
  }
  return redirect(`/desk/school-menus/${key.menu}?week=${week}${key.term && `&term=${key.term}`}`, 303);
}

export function loader(args: Route.LoaderArgs): Response {
  return toMenu(args.params.key);
}

/** Has a page of its own only where the act cannot be done: why not. */
export default function Nothing() {
  return null;
}
