import type { PageDocument } from "#page-content/page-document.ts";

/** The sections that readers are shown. */
export const shownSections = ({ sections }: PageDocument) => sections.filter(({ hidden }) => !hidden);
