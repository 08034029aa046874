import type { DraftBase } from "#drafts/draft.ts";

/** What a save begins from, in its form: `baseOf` reads it. */
export function BaseFields({ base }: { base: DraftBase }) {
  return (
    <>
      <input type="hidden" name="base_published" value={base.published} />
      <input type="hidden" name="base_draft" value={base.draft} />
    </>
  );
}
