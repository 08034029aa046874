import { type FeatureCard, FeatureCards } from "./feature-cards.tsx";
import type { BlockExamples } from "../examples.ts";

const arches: readonly FeatureCard[] = [
  {
    name: "One place",
    says: "What is there.",
    note: "When",
    picture: { name: "school-lunch", x: 0.42, y: 0.55, z: 1.5 },
  },
  {
    name: "Another",
    says: "What is there.",
    picture: { name: "gallery-curry-rice", x: 0.47, y: 0.52, z: 1.5 },
    dark: true,
  },
  {
    name: "A third",
    says: "What is there, in words that need a second line to be said.",
    picture: { name: "colleges", x: 0.55, y: 0.52, z: 1.6 },
  },
  {
    name: "A fourth",
    says: "What is there.",
    picture: { name: "weddings", x: 0.5, y: 0.5, z: 1.5 },
    wall: "#f4bf9c",
  },
];

export const examples: BlockExamples = {
  name: "Arches",
  says: "Three or four places of equal standing.",
  states: {
    three: () => <FeatureCards heading={["Three", "places"]} arches={arches.slice(0, 3)} />,
    "four, with a word beside the heading": () => (
      <FeatureCards heading={["Four", "places"]} say="Take one or all." arches={arches} />
    ),
  },
};
