import { listViews } from "../document/list-views.tsx";
import type { HomeViews, PageFacts } from "../document/sections.tsx";
import { Sections } from "../document/sections.tsx";
import { SectorLinks } from "./sector-links.tsx";
import { GalleryPreview } from "./gallery-preview.tsx";
import { Hero } from "./hero.tsx";
import { Occasions } from "./occasions.tsx";
import { PictureStory } from "./picture-sections.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SuggestedMeal } from "./suggested-meal.tsx";
import { WhyUs } from "./why-us.tsx";

const views: HomeViews = {
  "home-opening": (values) => <Hero {...values} />,
  occasions: (values) => <Occasions {...values} />,
  why: (values) => <WhyUs {...values} />,
  sectors: (values) => <SectorLinks {...values} />,
  story: (values) => <PictureStory {...values} />,
  trail: (values, { home }) => <SuggestedMeal {...values} schools={home?.schools ?? []} />,
  services: (values) => <ServicesSection {...values} />,
  frames: (values, { home }) => <GalleryPreview {...values} count={home?.pictures ?? 0} />,
};

/** The home page. The background of each section grows out of its picture, and its upper edge overlaps the section before. */
export function HomeSections(facts: PageFacts) {
  return <Sections {...facts} more={{ ...views, ...listViews }} />;
}
