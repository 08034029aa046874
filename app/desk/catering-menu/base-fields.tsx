import type { DraftBase } from "#catering-menu/item-drafts.server.ts";

/** What a save begins from, in its form: `baseOf` reads it. */
export function BaseFields({ base }: { base: DraftBase }) {
  return (
    <>
      <input type="hidden" name="base_item" value={base.item} />
      <input type="hidden" name="base_draft" value={base.draft} />
    </>
  );
}
