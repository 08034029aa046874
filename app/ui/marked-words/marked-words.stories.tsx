import type { ComponentStories } from "../stories.ts";
import { Prose } from "../prose/prose.tsx";
import { Inner } from "../section/inner.tsx";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords, MayHaveMarks } from "./marked-words.tsx";

const words =
  "Strong: **the menu changes on *Monday***. Emphasis: *every* Monday. A link: [the menu](/menu).";

export const stories: ComponentStories = {
  name: "Marked words",
  description: "What the firm writes at the desk: strong words, emphasis and links.",
  states: {
    "in a paragraph": () => (
      <MayHaveMarks value>
        <Inner>
          <Prose as="p">
            <MarkedWords of={words} />
          </Prose>
        </Inner>
      </MayHaveMarks>
    ),
    "in a caption": () => (
      <MayHaveMarks value>
        <Inner>
          <Caption>
            <MarkedWords of={words} />
          </Caption>
        </Inner>
      </MayHaveMarks>
    ),
  },
};
