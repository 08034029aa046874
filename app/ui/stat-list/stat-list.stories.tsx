import type { ComponentStories } from "../stories.ts";
import { StatList } from "./stat-list.tsx";

export const stories: ComponentStories = {
  name: "Stat list",
  description: "The firm's claims as figures. Stands beside Questions.",
  states: {
    "three figures": () => <StatList of={["years", "sessions", "nutritionists"]} />,
    "one with its source, under a heading of its own": () => (
      <StatList of={["packedLunches"]} heading="In figures" background="#4a1a2f" />
    ),
  },
};
