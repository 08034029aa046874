import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { NumberedHeading } from "./numbered-heading.tsx";

const story = (text: string) => () => (
  <Inner>
    <NumberedHeading number={1}>
      <span>
        {text} <i>in italics</i>
      </span>
    </NumberedHeading>
  </Inner>
);

export const stories: ComponentStories = {
  name: "Numbered heading",
  description: "The heading of a step in a page with a form.",
  states: {
    default: story("The dishes"),
    "long text": story("The dishes that you have chosen for the guests who eat no meat"),
  },
};
