import type { TagKind } from "../ui/marks/desk-tag.tsx";

/** How far a set menu is. */
export type SetMenuState = "live" | "draft" | "new" | "leaving";

export const setMenuStates: Readonly<
  Record<SetMenuState, { readonly words: string; readonly tag: TagKind }>
> = {
  live: { words: "Live", tag: "live" },
  draft: { words: "Draft", tag: "draft" },
  new: { words: "New, not live", tag: "draft" },
  leaving: { words: "To be taken off", tag: "draft" },
};

export function setMenuState(one: {
  readonly live: unknown;
  readonly draft: { readonly content: unknown } | null;
}): SetMenuState {
  if (!one.draft) return "live";
  if (one.draft.content === null) return "leaving";
  return one.live ? "draft" : "new";
}
