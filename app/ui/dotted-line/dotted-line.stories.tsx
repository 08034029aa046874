import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import * as dottedLine from "./dotted-line.module.css";

const story = (name: string, value: string) => () => (
  <Inner>
    <p className={dottedLine.line}>
      <span>{name}</span>
      <span className={dottedLine.dots} aria-hidden="true" />
      <span>{value}</span>
    </p>
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
