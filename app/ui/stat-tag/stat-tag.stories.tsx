import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as statTag from "./stat-tag.late.module.css";

const story = (figure: string, text: string) => () => (
  <div className={section.inner}>
    <p className={statTag.tag} style={{ width: "min(16rem, 100%)" }}>
      <b>{figure}</b> {text}
    </p>
  </div>
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
