import type { ComponentStories } from "../stories.ts";
import { CaseCards, type CaseCardProps } from "./case-card.tsx";

const one = (id: string, topic: string): CaseCardProps => ({
  id,
  topic,
  title: "What was wrong, in five words",
  short: "One sentence that says how bad it was, and for whom.",
  situation: ["How it stood when we came."],
  did: ["What we did first.", "What we did then."],
  figures: [
    { figure: "23 min", text: "before" },
    { figure: "8 min", text: "after" },
  ],
  quote: { words: "What somebody there says about it.", who: "Who says it, and where" },
  picture: { name: "colleges", alt: "Three filled wraps on a board.", z: 1.5, x: 0.62, y: 0.52 },
});

export const stories: ComponentStories = {
  name: "Case cards",
  description: "A grid of four; the whole card opens and shuts. One is open at a time.",
  states: {
    "all shut": () => (
      <CaseCards
        label="Example of cases"
        words={{
          open: "Read the whole case",
          close: "Close",
          situation: "The situation",
          did: "What we did",
          figures: "What it came to",
        }}
        cases={[one("example-1", "Sustainability Practices"), one("example-2", "Innovative Solutions")]}
        note="Whose cases these are."
      />
    ),
  },
};
