import type { ComponentType } from "react";
import { shownSections } from "#page-content/own-words.ts";
import { listAsked } from "#page-content/section-kinds.ts";
import { HomeSections } from "../home/home-sections.variant.tsx";
import type { PageFacts } from "./sections.tsx";
import { PageWithEnquiry } from "./with-enquiry.variant.tsx";
import { PageWithListsAndEnquiry } from "./with-lists-and-enquiry.variant.tsx";
import { PageWithLists } from "./with-lists.variant.tsx";
import { PageWithoutEnquiry } from "./without-enquiry.variant.tsx";

interface Variant {
  readonly file: string;
  readonly View: ComponentType<PageFacts>;
}

const variants = {
  home: { file: "pages/home/home-sections.variant", View: HomeSections },
  both: { file: "pages/document/with-lists-and-enquiry.variant", View: PageWithListsAndEnquiry },
  enquiry: { file: "pages/document/with-enquiry.variant", View: PageWithEnquiry },
  lists: { file: "pages/document/with-lists.variant", View: PageWithLists },
  plain: { file: "pages/document/without-enquiry.variant", View: PageWithoutEnquiry },
} as const satisfies Readonly<Record<string, Variant>>;

function variantOf({ home, page }: PageFacts): Variant {
  if (home) return variants.home;
  const sections = shownSections(page);
  const hasEnquiry = sections.some(({ kind }) => kind === "enquiry");
  const hasLists = sections.some((section) => section.kind === "documents" || listAsked(section) !== null);
  if (hasLists) return hasEnquiry ? variants.both : variants.lists;
  return hasEnquiry ? variants.enquiry : variants.plain;
}

/** For a page's handle: which it is, so that each is sent its own styles; `loaded` is what the page is shown with. */
export const writtenVariant = (loaded: PageFacts | undefined): string =>
  (loaded ? variantOf(loaded) : variants.plain).file;

/** A page that the firm writes, as the public sees it. */
export function WrittenPage(facts: PageFacts) {
  const { View } = variantOf(facts);
  return <View {...facts} />;
}
