import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { DottedLine, Dots } from "./dotted-line.tsx";

const story = (name: string, value: string) => () => (
  <Inner>
    <DottedLine>
      <span>{name}</span>
      <Dots />
      <span>{value}</span>
    </DottedLine>
  </Inner>
);

export const stories: ComponentStories = {
  name: "Dotted line",
  description: "A name and a value joined by leader dots.",
  states: {
    default: story("Tomato soup", "£4.50"),
    "long text": story(
      "A dish whose name takes two lines on a phone, with what lies beside it",
      "from £124.00",
    ),
  },
};
