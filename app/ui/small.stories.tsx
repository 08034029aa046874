import { Actions } from "./actions/actions.tsx";
import type { ComponentStories } from "./stories.ts";
import { Prose } from "./prose/prose.tsx";
import { Services } from "./services/services.tsx";
import { SprigRule } from "./sprig-rule/sprig-rule.tsx";
import * as section from "./section/section.module.css";

const paragraphs = [
  "Paragraphs to be read one after the other, in the measure of a book, at the size of a letter.",
  "They are never wider than the eye can carry back to the next line.",
];

export const stories: ComponentStories = {
  name: "Small blocks",
  description: "Actions, prose, the sprig that divides, services.",
  states: {
    "actions, one of each look": () => (
      <div className={section.inner}>
        <Actions
          of={[
            { text: "Filled", to: "#a" },
            { text: "Saffron, on dark", to: "#b", look: "saffron" },
            { text: "Outline", to: "#c", look: "line" },
            { text: "A PDF in a window", to: "#d", look: "line", popup: true },
            { text: "More", to: "#e", look: "more" },
          ]}
        />
      </div>
    ),
    prose: () => (
      <div className={section.inner}>
        <Prose paragraphs={paragraphs} />
      </div>
    ),
    "prose with an initial": () => (
      <div className={section.inner}>
        <Prose paragraphs={paragraphs} initial />
      </div>
    ),
    "the sprig": () => <SprigRule />,
    services: () => (
      <div className={section.inner}>
        <Services
          services={[
            { name: "One thing", text: "What it is." },
            { name: "Another", text: "What it is." },
          ]}
        />
      </div>
    ),
  },
};
