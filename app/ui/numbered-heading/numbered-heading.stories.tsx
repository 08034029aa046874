import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/section.tsx";
import * as numberedHeading from "./numbered-heading.module.css";

const story = (text: string) => () => (
  <Inner>
    <h2 className={numberedHeading.heading}>
      <span className={numberedHeading.number}>1</span>
      <span>
        {text} <i>in italics</i>
      </span>
    </h2>
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
