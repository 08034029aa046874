import type { ComponentStories } from "../stories.ts";
import { Day, DaySection } from "./day.tsx";
import { Panel } from "./panel.tsx";
import { Week, type WeekDay } from "./week.tsx";

/** A week of lunches that stands for any. */
const sampleWeek: readonly WeekDay[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
  (day, i) => ({
    day,
    dishes: [
      {
        course: "Main",
        dish: i === 2 ? "A main dish with rather a long name" : "A main dish",
        with: "two vegetables",
      },
      { course: "Vegetarian", dish: "A meatless dish" },
      { course: "Pudding", dish: "A pudding", with: "half of it fruit" },
    ],
  }),
);

const sittings = [
  { at: "7.30", name: "Breakfast", text: "What there is, in a line.", where: "the hall" },
  { at: "12 to 2", name: "Lunch", text: "What there is, in a line that is somewhat longer than the first." },
];

export const stories: ComponentStories = {
  name: "Panel, Week, Day",
  description: "A sheet of paper below a hero’s picture, read line by line.",
  states: {
    "a week": () => (
      <Panel
        heading={["A week,", "Monday to\u00A0Friday"]}
        note="A sample."
        footnote="A line below the panel."
        more={{ text: "Read on", to: "#next" }}
      >
        <Week days={sampleWeek} />
      </Panel>
    ),
    "a day": () => (
      <Panel heading="A day" note="A sample.">
        <Day sittings={sittings} />
      </Panel>
    ),
    "a day as a section": () => (
      <DaySection heading={["A day", "on cream"]} lead="A sample." sittings={sittings} />
    ),
  },
};
