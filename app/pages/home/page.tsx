import { picturePreload } from "#ui/picture/picture.tsx";
import { Testimonials } from "#ui/testimonials/testimonials.tsx";
import { businessData } from "#layout/business-data.ts";
import { pageMeta } from "#layout/metadata.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { CategoryRunners } from "./category-runners.tsx";
import { Frames } from "./frames.tsx";
import { Hero, heroSizes } from "./hero.tsx";
import { copy } from "./home.copy.ts";
import { Occasions } from "./occasions.tsx";
import { Pastry, Premium, Story } from "./tables.tsx";
import { MeasuredServices } from "./measured-services.tsx";
import { Trails } from "./trails.tsx";
import { Why } from "./why.tsx";

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
  return { pictures: (await site.live.snapshot("image")).documents.length };
}

/** One long table: each ground grows out of its picture, and its edge is the next cloth. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Occasions />
      <Why />
      <CategoryRunners />
      <Story />
      <Trails />
      <Premium />
      <Pastry />
      <MeasuredServices />
      <Frames count={loaderData.pictures} />
      <Testimonials {...copy.testimonials} />
    </>
  );
}
