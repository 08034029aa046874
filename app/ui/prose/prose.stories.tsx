import type { ComponentStories } from "../stories.ts";
import { FirstParagraph } from "../typography/typography.tsx";
import { Prose } from "./prose.tsx";
import { Inner } from "../section/inner.tsx";

const first = "Paragraphs to be read one after the other, in the measure of a book.";
const second = "They are never wider than the eye can carry back to the next line.";

export const stories: ComponentStories = {
  name: "Prose",
  description: "Paragraphs to be read one after the other.",
  states: {
    default: () => (
      <Inner>
        <Prose>
          <p>{first}</p>
          <p>{second}</p>
        </Prose>
      </Inner>
    ),
    "with a large first letter": () => (
      <Inner>
        <Prose>
          <FirstParagraph>{first}</FirstParagraph>
          <p>{second}</p>
        </Prose>
      </Inner>
    ),
  },
};
