import { data } from "react-router";
import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { draftIdOf } from "#school-menus/drafts/menu-drafts.server.ts";
import { draftKeyIn } from "../week/draft-key.server.ts";

/** The draft that a form is about, as whoever sent it saw it. Throws a 400 response for a form that is not ours. */
export function seenDraftIn(form: FormData, menu: string) {
  const { key } = draftKeyIn(form, menu);
  const revision = Number(form.get("revision"));
  if (!Number.isSafeInteger(revision) || revision < 0) throw data(null, { status: 400 });
  return { key, id: draftIdOf(key), revision };
}

/** The screen on which a draft is decided. */
export const draftPageOf = ({ menu, term }: DraftKey): string =>
  `/desk/school-menus/${menu}/draft${term && `?term=${term}`}`;
