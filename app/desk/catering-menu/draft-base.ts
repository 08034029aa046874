import type { DraftBase } from "#catering-menu/item-drafts.server.ts";

/** What a save begins from, out of a form's "3 FINGERPRINT"; what is none of ours is never the last. */
export function baseIn(text: FormDataEntryValue | null): DraftBase {
  const [, draft = "-1", item = ""] = /^(\d{1,9}) ([\w-]*)$/.exec(String(text)) ?? [];
  return { draft: Number(draft), item };
}
