import type { ComponentStories } from "../stories.ts";
import { RelatedLinks } from "./related-links.tsx";

const links = [
  { name: "News", path: "#news", text: "What we tried, and what came back" },
  { name: "Careers", path: "#careers", text: "What a day is like" },
];

export const stories: ComponentStories = {
  name: "Related links",
  description: "What else there is to read, as a list.",
  states: {
    "on cream": () => <RelatedLinks heading={["Further down", "the\u00a0lane"]} links={links} />,
    "on a dark background": () => (
      <RelatedLinks heading={["Further", "still"]} links={links} background="var(--rosemary)" dark />
    ),
  },
};
