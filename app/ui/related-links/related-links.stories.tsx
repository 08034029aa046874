import type { BlockExamples } from "../examples.ts";
import { RelatedLinks } from "./related-links.tsx";

const links = [
  { name: "News", path: "#news", says: "What we tried, and what came back" },
  { name: "Careers", path: "#careers", says: "What a day is like" },
];

export const examples: BlockExamples = {
  name: "Read on",
  says: "What else is to be read, as a list of contents.",
  states: {
    "on cream": () => <RelatedLinks heading={["Further down", "the\u00a0lane"]} links={links} />,
    "on a dark ground": () => (
      <RelatedLinks heading={["Further", "still"]} links={links} ground="var(--rosemary)" dark />
    ),
  },
};
