import { shownSections } from "#page-content/own-words.ts";
import { data } from "react-router";
import { heroPreload } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { siteContext } from "#server/services.ts";
import { loadSectionFacts } from "./section-facts.server.ts";
import { feedLinks, jobPostings } from "./list-head.ts";
import type { PageFacts } from "./sections.tsx";
import type { Route } from "./+types/page.ts";
import { WrittenPage, writtenVariant } from "./written-page.tsx";

export const handle: PageHandle = {
  quietFooter: (loaded: PageFacts | undefined) => Boolean(loaded && endsWithEnquiry(loaded.page)),
  variant: writtenVariant,
};

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData?.page) return [];
  const { page, lists } = args.loaderData;
  const { title, description, address: path, picture } = page;
  const data = (origin: string, brandName: string) => jobPostings({ page, lists }, origin, brandName);
  return [
    ...pageMeta({ title, description, path, picture, data })(args),
    ...feedLinks({ page, lists }),
    ...preloadsOf(page),
  ];
}

/** A page as the public reads it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = site.pages.at(url.pathname);
  if (!page) throw data(null, { status: 404 });
  return serverOnly(await loadSectionFacts(context, page));
}

export default function Page({ loaderData: { page, menus, home, lists, pdfs } }: Route.ComponentProps) {
  return <WrittenPage page={page} menus={menus} home={home} lists={lists} pdfs={pdfs} />;
}

const endsWithEnquiry = (page: PageDocument) => shownSections(page).at(-1)?.kind === "enquiry";

/** The picture of the opening is fetched early. */
function preloadsOf(page: PageDocument) {
  return shownSections(page).flatMap((section) =>
    section.kind === "opening"
      ? heroPreload(section.values.picture, section.values.size ?? "whole").map((link) => ({
          tagName: "link" as const,
          ...link,
        }))
      : [],
  );
}
