import { ImageBanner } from "./image-banner.tsx";
import type { ComponentStories } from "../stories.ts";

export const stories: ComponentStories = {
  name: "Image banner",
  description: "A picture from edge to edge, with the firm’s figures on it.",
  states: {
    "light, two figures": () => (
      <ImageBanner
        heading={["A picture", "at its largest"]}
        lead="A sentence beside the heading."
        picture="sustainability"
        figures={[{ claim: "years" }, { claim: "sessions", before: "about", text: "sessions a year" }]}
      />
    ),
    "dark, three figures and an action": () => (
      <ImageBanner
        heading={["A picture", "in the dark"]}
        lead="A sentence beside the heading."
        picture="premium-range"
        tone="dark"
        figures={[
          { claim: "secondarySchools", before: "over" },
          { claim: "menusRefreshed" },
          { claim: "years" },
        ]}
        action={{ text: "Go on", to: "#next", variant: "saffron" }}
      />
    ),
  },
};
