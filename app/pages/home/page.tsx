import { plain as plainWords } from "./home.copy.ts";
import type { MetaDescriptor } from "react-router";
import { heroPreload } from "#ui/hero/hero.tsx";
import { picturePreload } from "#ui/picture/picture.tsx";
import { businessData } from "#layout/business-data.ts";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { shownSections } from "#page-content/own-words.ts";
import { homeAddress } from "#page-content/page-fields.ts";
import { siteContext } from "#server/services.ts";
import type { PageFacts } from "../document/sections.tsx";
import { loadSectionFacts } from "../document/section-facts.server.ts";
import { WrittenPage, writtenVariant } from "../document/written-page.tsx";
import type { Route } from "./+types/page.ts";
import { heroSizes } from "./hero.tsx";
import { PlainHome, plainPicture } from "./plain-home.variant.tsx";
import savedSchoolScript from "./saved-school.inline.ts?script";

interface HomeData {
  /** null where the firm has not written the page. */
  readonly written: PageFacts | null;
  readonly firm: { readonly name: string; readonly tagline: string };
}

export const handle: PageHandle = {
  headScript: savedSchoolScript,
  variant: (loaded: HomeData | undefined) =>
    loaded?.written ? writtenVariant(loaded.written) : "pages/home/plain-home.variant",
};

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { written, firm } = loaderData;
  const words = written?.page ?? {
    title: firm.tagline || plainWords.eyebrow,
    description: firm.tagline ? `${firm.name}: ${firm.tagline}.` : `${firm.name}. ${plainWords.lead}`,
    picture: plainPicture,
  };
  const { title, description, picture } = words;
  const head = pageMeta({ title, description, picture, path: homeAddress, data: aboutTheFirm });
  return [...head({ matches }), ...preloadsOf(written)];
}

const aboutTheFirm: PageWords["data"] = (origin, brandName, brand) => [
  businessData(origin, brand),
  { "@type": "WebSite", name: brandName, url: `${origin}/home`, inLanguage: "en-GB" },
];

/** The picture of the opening is fetched early. */
function preloadsOf(written: PageFacts | null) {
  const links = written
    ? shownSections(written.page).flatMap((section) =>
        section.kind === "home-opening" ? [picturePreload(section.values.picture, heroSizes)] : [],
      )
    : heroPreload(plainPicture);
  return links.map((link) => ({ tagName: "link" as const, ...link }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { name, tagline } = site.brand;
  const page = site.pages.at(homeAddress);
  const written = page ? await loadSectionFacts(context, page) : null;
  return serverOnly<HomeData>({ written, firm: { name, tagline } });
}

export default function Home({ loaderData: { written } }: Route.ComponentProps) {
  return written ? <WrittenPage {...written} /> : <PlainHome />;
}
