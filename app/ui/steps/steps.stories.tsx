import type { ComponentStories } from "../stories.ts";
import { Steps } from "./steps.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";

const words = {
  heading: ["From first", "to last"],
  lead: "Only where there is a real sequence. The first letter is large; the numbers are drawn by the list.",
  steps: [
    { name: "First", text: "What happens, and who does it." },
    { name: "Then", text: "What it asks of the reader." },
    { name: "Last", text: "What they have in hand at the end." },
  ],
} as const;

export const stories: ComponentStories = {
  name: "Steps",
  description: "A numbered sequence on a dark background.",
  states: {
    plain: () => <Steps {...words} />,
    "with an action": () => (
      <Steps {...words} heading={["With", "an action"]} action={{ text: "Read on", to: "#next" }} />
    ),
    "a picture overlaps the next section": () => (
      <>
        <Steps
          {...words}
          heading={["With", "a plate"]}
          overhang={{ name: "careers", x: 0.415, y: 0.5, z: 1.72 }}
        />
        <ReadingSection as="div" style={{ height: "12rem" }} />
      </>
    ),
    "another background": () => <Steps {...words} heading={["Another", "background"]} background="#4a1a2f" />,
  },
};
