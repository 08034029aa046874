import type { ComponentStories } from "../stories.ts";
import { Prose } from "./prose.tsx";
import { Inner } from "../section/inner.tsx";

const paragraphs = [
  "Paragraphs to be read one after the other, in the measure of a book.",
  "They are never wider than the eye can carry back to the next line.",
];

export const stories: ComponentStories = {
  name: "Prose",
  description: "Paragraphs to be read one after the other.",
  states: {
    default: () => (
      <Inner>
        <Prose paragraphs={paragraphs} />
      </Inner>
    ),
    "with a large first letter": () => (
      <Inner>
        <Prose paragraphs={paragraphs} initial />
      </Inner>
    ),
  },
};
