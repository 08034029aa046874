import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as paperLabel from "./paper-label.module.css";

const story = (text: string, background: string) => () => (
  <div className={background} style={{ padding: "1.5rem 0" }}>
    <div className={section.inner}>
      <p className={paperLabel.label}>{text}</p>
    </div>
  </div>
);

export const stories: ComponentStories = {
  name: "Paper label",
  description: "A small label above a heading (the eyebrow), or beside one.",
  states: {
    default: story("About us", ""),
    "on a pale background": story("About us", section.pale),
    "long text": story(
      "Independent schools: how we work with governors, bursars and boarding houses",
      section.pale,
    ),
  },
};
