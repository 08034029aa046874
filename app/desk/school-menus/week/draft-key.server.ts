import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { parseDay } from "#values/calendar-day.ts";
import { notFound } from "../../not-found/not-found.ts";

/** Which draft a form is about, and the week from which it was sent. Throws a 404 response for no draft. */
export function draftKeyIn(form: FormData, menu: string): { readonly key: DraftKey; readonly week: number } {
  const text = String(form.get("term") ?? "");
  const term = text === "" ? "" : parseDay(text);
  if (term === null) throw notFound();
  const week = Number(form.get("week"));
  return { key: { menu, term }, week: Number.isInteger(week) && week >= 1 && week <= 6 ? week : 1 };
}
