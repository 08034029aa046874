import type { ComponentStories } from "../stories.ts";
import { SprigDivider } from "./sprig-divider.tsx";

export const stories: ComponentStories = {
  name: "Sprig divider",
  description: "A sprig of rosemary as the divider between two sections.",
  states: { default: () => <SprigDivider /> },
};
