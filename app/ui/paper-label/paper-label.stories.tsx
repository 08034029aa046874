import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { toneClass, type Tone } from "../section/tone.ts";
import * as paperLabel from "./paper-label.module.css";

const story = (text: string, tone?: Tone) => () => (
  <div className={toneClass(tone)} style={{ padding: "1.5rem 0" }}>
    <Inner>
      <p className={paperLabel.label}>{text}</p>
    </Inner>
  </div>
);

export const stories: ComponentStories = {
  name: "Paper label",
  description: "A small label above a heading (the eyebrow), or beside one.",
  states: {
    default: story("About us"),
    "on a pale background": story("About us", "pale"),
    "long text": story(
      "Independent schools: how we work with governors, bursars and boarding houses",
      "pale",
    ),
  },
};
