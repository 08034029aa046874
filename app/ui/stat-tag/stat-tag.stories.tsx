import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { StatTag } from "./stat-tag.tsx";

const story = (figure: string, text: string) => () => (
  <Inner>
    <StatTag style={{ width: "min(16rem, 100%)" }}>
      <b>{figure}</b> {text}
    </StatTag>
  </Inner>
);

export const stories: ComponentStories = {
  name: "Stat tag",
  description: "A figure on a paper tag, over a picture.",
  states: {
    default: story("15", "years"),
    "long text": story(
      "Over 1,000,000",
      "lunches in primary, secondary and independent schools and colleges",
    ),
  },
};
