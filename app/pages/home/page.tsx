import { picturePreload } from "#ui/picture/picture.tsx";
import { Testimonials } from "#ui/testimonials/testimonials.tsx";
import { businessData } from "#layout/business-data.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { siteContext } from "#server/services.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import type { Route } from "./+types/page.ts";
import { SectorLinks } from "./sector-links.tsx";
import { GalleryPreview } from "./gallery-preview.tsx";
import { Hero, heroSizes } from "./hero.tsx";
import { copy } from "./home.copy.ts";
import savedSchoolScript from "./saved-school.inline.ts?script";
import { Occasions } from "./occasions.tsx";
import { OurStory, PastryChef, PremiumRange } from "./picture-sections.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SuggestedMeal } from "./suggested-meal.tsx";
import { WhyUs } from "./why-us.tsx";

export const handle: PageHandle = { headScript: savedSchoolScript };

export const meta = pageMeta({
  ...copy,
  path: "/home",
  picture: "hero-home",
  data: (origin, brandName, brand) => [
    businessData(origin, brand),
    { "@type": "WebSite", name: brandName, url: `${origin}/home`, inLanguage: "en-GB" },
  ],
});
export const links = () => [picturePreload("hero-home", heroSizes)];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("image");
  site.dependsOn("termly");
  const schools = await schoolsWithMenus(site.store.db);
  return serverOnly({ pictures: (await site.live.snapshot("image")).documents.length, schools });
}

/** The background of each section grows out of its picture, and its upper edge overlaps the section before. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Occasions />
      <WhyUs />
      <SectorLinks />
      <OurStory />
      <SuggestedMeal schools={loaderData.schools} />
      <PremiumRange />
      <PastryChef />
      <ServicesSection />
      <GalleryPreview count={loaderData.pictures} />
      <Testimonials {...copy.testimonials} />
    </>
  );
}
