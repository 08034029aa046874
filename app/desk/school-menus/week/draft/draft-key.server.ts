import { data } from "react-router";
import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { draftIdOf } from "#school-menus/drafts/menu-drafts.server.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { notFound } from "../../../not-found/not-found.ts";

/** The draft that an address means: `?term=2027-01-05` for one of a term to come. Throws a 404 response for another word. */
export function draftKeyOf(request: Request, menu: string): DraftKey {
  return keyFrom(menu, new URL(request.url).searchParams.get("term") ?? "");
}

/** Which draft a form is about, and the week from which it was sent. Throws a 404 response for no draft. */
export function draftKeyIn(form: FormData, menu: string): { readonly key: DraftKey; readonly week: number } {
  const week = Number(form.get("week"));
  return {
    key: keyFrom(menu, String(form.get("term") ?? "")),
    week: Number.isInteger(week) && week >= 1 && week <= 6 ? week : 1,
  };
}

/** The draft that a form is about, as whoever sent it saw it. Throws a 400 response for a form that is not ours. */
export function seenDraftIn(form: FormData, menu: string) {
  const { key } = draftKeyIn(form, menu);
  const revision = Number(form.get("revision"));
  if (!Number.isSafeInteger(revision) || revision < 0) throw data(null, { status: 400 });
  return { key, id: draftIdOf(key), revision };
}

/** The draft of a menu for a term that begins on a day; "" for the one in force. Throws a 404 response for another word. */
export function keyFrom(menu: string, text: string): DraftKey {
  const term = text === "" ? "" : parseDay(text);
  if (term === null) throw notFound();
  return { menu, term };
}
