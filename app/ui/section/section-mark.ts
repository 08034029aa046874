import { createContext, use } from "react";

/** The key of the section that is drawn, where somebody looks at a draft: a press on it opens its fields. */
export const SectionMark = createContext<string | undefined>(undefined);

/** Marks the outermost element of a section; nothing on a page that readers get. */
export function useSectionMark(): { readonly "data-section"?: string } {
  const key = use(SectionMark);
  return key === undefined ? {} : { "data-section": key };
}
