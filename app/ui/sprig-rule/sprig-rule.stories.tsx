import type { ComponentStories } from "../stories.ts";
import { SprigRule } from "./sprig-rule.tsx";

export const stories: ComponentStories = {
  name: "Sprig rule",
  description: "A sprig of rosemary as the divider between two sections.",
  states: { default: () => <SprigRule /> },
};
