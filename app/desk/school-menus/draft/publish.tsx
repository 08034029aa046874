import { data, redirect } from "react-router";
import { planDraft, publishDrafts } from "#drafts/drafts.server.ts";
import { menuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { fieldErrors } from "../../form.server.ts";
import { messageOf } from "#values/thrown.ts";
import type { Route } from "./+types/publish";
import { signedIn } from "../../guard.server.ts";
import { lookedAt } from "../../words/look-at-words.server.ts";
import { publishedView } from "../acts.server.ts";
import { draftKeyOf, seenDraftIn } from "../week/draft/draft-key.server.ts";
import { draftPageOf } from "../week/week-address.ts";
import { draftView } from "./draft-view.server.ts";
import { DraftDecision } from "./draft-decision.tsx";

export const meta = () => [{ title: "Publish · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const authorised = signedIn(args);
  return await draftView(authorised, draftKeyOf(args.request, args.params.key));
}

/** Publishes a draft: now, or at the beginning of a day. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { key, ...seen } = seenDraftIn(form, args.params.key);
  const reason = String(form.get("reason") ?? "").trim();
  const looked = lookedAt(form);
  const on = form.get("later") === "yes" ? String(form.get("on") ?? "") : undefined;
  const day = on === undefined ? null : parseDay(on);
  try {
    if (on !== undefined && !day) throw new Invalid([{ field: "on", message: "Enter a day." }]);
    if (day) {
      await planDraft(menuDrafts, site, actor, { ...seen, reason, looked, on: day });
      return redirect(draftPageOf(key), 303);
    }
    await publishDrafts(menuDrafts, site, actor, [{ ...seen, reason, looked }]);
    return redirect(publishedView(key), 303);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": messageOf(error) };
    return data({ errors, typed: { reason, looked, ...(on !== undefined && { on }) } }, { status });
  }
}

/** The decision again, with what is missing. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  return <DraftDecision view={loaderData} {...(actionData && { sent: actionData })} />;
}
