import type { DraftBase } from "#drafts/draft.ts";
import { textOf } from "../form.server.ts";

/** What a save begins from, out of a form's "3 FINGERPRINT"; what is none of ours is never the last. */
export function baseIn(text: FormDataEntryValue | null): DraftBase {
  const [, draft = "-1", published = ""] = /^(\d{1,9}) ([\w-]*)$/.exec(String(text)) ?? [];
  return { draft: Number(draft), published };
}

/** The same out of the two fields of `BaseFields`. */
export function baseOf(form: FormData): DraftBase {
  const draft = Number(textOf(form, "base_draft"));
  return { published: textOf(form, "base_published"), draft: Number.isSafeInteger(draft) ? draft : 0 };
}
