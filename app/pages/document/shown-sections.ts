import type { PageDocument } from "#page-content/page-document.ts";

/** What a loader of such a page returns. */
export interface WithPage {
  readonly page: PageDocument;
}

export const shownSections = ({ sections }: PageDocument) => sections.filter(({ hidden }) => !hidden);

export const hasEnquiry = (page: PageDocument): boolean =>
  shownSections(page).some(({ kind }) => kind === "enquiry");
