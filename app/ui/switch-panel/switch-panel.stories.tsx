import type { ComponentStories } from "../stories.ts";
import { SwitchPanel } from "./switch-panel.tsx";

export const stories: ComponentStories = {
  name: "Switch panel",
  description: "Says how something stands in this browser, and changes it: its script fills both.",
  states: {
    "before its script has run": () => (
      <SwitchPanel name="example" title="Copies for offline" withoutScript="No copies are kept." />
    ),
  },
};
