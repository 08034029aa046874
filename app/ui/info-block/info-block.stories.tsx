import type { ComponentStories } from "../stories.ts";
import { InfoBlock } from "./info-block.tsx";

const paragraphs = [
  "The first paragraph is set larger, because most people read no further.",
  "The second gives the reason, in plain words and short sentences.",
  "The third, if there must be one, says what follows from it.",
];

export const stories: ComponentStories = {
  name: "Info block",
  description: "A title, up to three paragraphs, and a button if there is somewhere to go.",
  states: {
    "one paragraph": () => <InfoBlock title="A plain title" paragraphs={paragraphs.slice(0, 1)} />,
    "three paragraphs and a button": () => (
      <InfoBlock
        title={["A title", "in two parts"]}
        paragraphs={paragraphs}
        action={{ text: "Go on", to: "#next" }}
      />
    ),
    "on a soft background, under a sprig": () => (
      <InfoBlock
        title={["Where one part", "ends"]}
        paragraphs={paragraphs.slice(0, 2)}
        background="#dce9e6"
        sprig
      />
    ),
  },
};
