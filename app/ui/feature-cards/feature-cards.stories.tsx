import { type FeatureCard, FeatureCards } from "./feature-cards.tsx";
import type { ComponentStories } from "../stories.ts";

const cards: readonly FeatureCard[] = [
  {
    name: "One place",
    text: "What is there.",
    note: "When",
    picture: { name: "school-lunch", x: 0.42, y: 0.55, z: 1.5 },
  },
  {
    name: "Another",
    text: "What is there.",
    picture: { name: "gallery-curry-rice", x: 0.47, y: 0.52, z: 1.5 },
    dark: true,
  },
  {
    name: "A third",
    text: "What is there, in words that need a second line to be said.",
    picture: { name: "colleges", x: 0.55, y: 0.52, z: 1.6 },
  },
  {
    name: "A fourth",
    text: "What is there.",
    picture: { name: "weddings", x: 0.5, y: 0.5, z: 1.5 },
    background: "#f4bf9c",
  },
];

export const stories: ComponentStories = {
  name: "Feature cards",
  description: "Three or four places of equal standing.",
  states: {
    three: () => <FeatureCards heading={["Three", "places"]} cards={cards.slice(0, 3)} />,
    "four, with a lead": () => (
      <FeatureCards heading={["Four", "places"]} lead="Take one or all." cards={cards} />
    ),
  },
};
