import type { ComponentStories } from "../stories.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { Inner } from "../section/inner.tsx";

const answers = [
  { field: "date", label: "Date", value: "Saturday 5 June 2027" },
  { field: "guests", label: "Guests", value: "120" },
  { field: "note", label: "What else we should know", value: "" },
];

const story = (disabled: boolean) => () => (
  <Inner>
    <CheckAnswers answers={answers} disabled={disabled} onChange={() => undefined} />
  </Inner>
);

export const stories: ComponentStories = {
  name: "Check your answers",
  description: "What a form is about to send, each answer with a way back to its field.",
  states: { default: story(false), "being sent": story(true) },
};
