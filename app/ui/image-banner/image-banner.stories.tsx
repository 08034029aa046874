import { ImageBanner } from "./image-banner.tsx";
import type { BlockExamples } from "../examples.ts";

export const examples: BlockExamples = {
  name: "Band",
  says: "A picture from edge to edge, with our claims as swing tickets.",
  states: {
    "light, two tickets": () => (
      <ImageBanner
        heading={["A picture", "at its largest"]}
        say="A sentence beside the heading."
        picture="sustainability"
        tickets={[{ claim: "years" }, { claim: "sessions", before: "about", says: "sessions a year" }]}
      />
    ),
    "dark, three tickets and an action": () => (
      <ImageBanner
        heading={["A picture", "in the dark"]}
        say="A sentence beside the heading."
        picture="premium-range"
        tone="dark"
        tickets={[
          { claim: "secondarySchools", before: "over" },
          { claim: "menusRefreshed" },
          { claim: "years" },
        ]}
        action={{ text: "Go on", to: "#next", look: "saffron" }}
      />
    ),
  },
};
