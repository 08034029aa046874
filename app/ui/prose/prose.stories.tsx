import type { ComponentStories } from "../stories.ts";
import { Prose } from "./prose.tsx";
import * as section from "../section/section.module.css";

const paragraphs = [
  "Paragraphs to be read one after the other, in the measure of a book.",
  "They are never wider than the eye can carry back to the next line.",
];

export const stories: ComponentStories = {
  name: "Prose",
  description: "Paragraphs to be read one after the other.",
  states: {
    default: () => (
      <div className={section.inner}>
        <Prose paragraphs={paragraphs} />
      </div>
    ),
    "with a large first letter": () => (
      <div className={section.inner}>
        <Prose paragraphs={paragraphs} initial />
      </div>
    ),
  },
};
