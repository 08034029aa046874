import { picturePreload } from "#blocks/picture.tsx";
import { Testimonials } from "#blocks/testimonials.tsx";
import { pageMeta } from "#frame/meta.ts";
import { CategoryRunners } from "./category-runners.tsx";
import { Frames } from "./frames.tsx";
import { Hero, heroSizes } from "./hero.tsx";
import { copy } from "./home.copy.ts";
import { Occasions } from "./occasions.tsx";
import { Pastry, Premium, Story } from "./tables.tsx";
import { MeasuredServices } from "./measured-services.tsx";
import { Trails } from "./trails.tsx";
import { Why } from "./why.tsx";

export const meta = pageMeta({ ...copy, path: "/home", picture: "hero-home" });
export const links = () => [picturePreload("hero-home", heroSizes)];

/** One long table: each ground grows out of its picture, and its edge is the next cloth. */
export default function Home() {
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
      <Frames />
      <Testimonials {...copy.testimonials} />
    </>
  );
}
