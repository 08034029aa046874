import type { Schools } from "#school-menus/schools/schools.ts";
import { Testimonials } from "#ui/testimonials/testimonials.tsx";
import { SectorLinks } from "./sector-links.tsx";
import { GalleryPreview } from "./gallery-preview.tsx";
import { Hero } from "./hero.tsx";
import { copy } from "./home.copy.ts";
import { Occasions } from "./occasions.tsx";
import { OurStory, PastryChef, PremiumRange } from "./picture-sections.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SuggestedMeal } from "./suggested-meal.tsx";
import { WhyUs } from "./why-us.tsx";

/**
 * The home page in the sample's words, of a demonstration. The background of each section grows out of its picture, and its
 * upper edge overlaps the section before.
 */
export function SampleHome({ pictures, schools }: { pictures: number; schools: Schools }) {
  return (
    <>
      <Hero />
      <Occasions />
      <WhyUs />
      <SectorLinks />
      <OurStory />
      <SuggestedMeal schools={schools} />
      <PremiumRange />
      <PastryChef />
      <ServicesSection />
      <GalleryPreview count={pictures} />
      <Testimonials {...copy.testimonials} />
    </>
  );
}
