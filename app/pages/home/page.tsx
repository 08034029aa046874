import type { MetaDescriptor } from "react-router";
import { heroPreload } from "#ui/hero/hero.tsx";
import { picturePreload } from "#ui/picture/picture.tsx";
import { businessData } from "#layout/business-data.ts";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { siteContext } from "#server/services.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import type { Route } from "./+types/page.ts";
import { heroSizes } from "./hero.tsx";
import { copy } from "./home.copy.ts";
import { PlainHome, plainPicture } from "./plain-home.variant.tsx";
import { SampleHome } from "./sample-home.variant.tsx";
import savedSchoolScript from "./saved-school.inline.ts?script";

interface HomeData {
  /** Who the firm is, where it has not written this page; null where the sample's is shown. */
  readonly firm: { readonly name: string; readonly tagline: string } | null;
}

export const handle: PageHandle = {
  headScript: savedSchoolScript,
  variant: (loaded: HomeData | undefined) =>
    loaded?.firm ? "pages/home/plain-home.variant" : "pages/home/sample-home.variant",
};

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const firm = loaderData?.firm;
  const words = firm
    ? { title: firm.tagline, description: `${firm.name}: ${firm.tagline}.`, picture: plainPicture }
    : ({ ...copy, picture: "hero-home" } as const);
  const head = pageMeta({ ...words, path: "/home", data: aboutTheFirm });
  const preload = firm ? heroPreload(plainPicture) : [picturePreload("hero-home", heroSizes)];
  return [...head({ matches }), ...preload.map((link) => ({ tagName: "link" as const, ...link }))];
}

const aboutTheFirm: PageWords["data"] = (origin, brandName, brand) => [
  businessData(origin, brand),
  { "@type": "WebSite", name: brandName, url: `${origin}/home`, inLanguage: "en-GB" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { name, tagline, madeUp } = site.brand;
  if (!madeUp) return serverOnly({ firm: { name, tagline }, pictures: 0, schools: [] });
  site.dependsOn("image");
  site.dependsOn("termly");
  const schools = await schoolsWithMenus(site.store.db);
  return serverOnly({ firm: null, pictures: (await site.live.snapshot("image")).documents.length, schools });
}

export default function Home({ loaderData: { firm, pictures, schools } }: Route.ComponentProps) {
  return firm ? <PlainHome /> : <SampleHome pictures={pictures} schools={schools} />;
}
