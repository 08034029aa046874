import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { DishLabel } from "./dish-label.tsx";

const story = (name: string, note: string) => () => (
  <Inner>
    <DishLabel>
      <b>{name}</b>
      <span>{note}</span>
    </DishLabel>
  </Inner>
);

export const stories: ComponentStories = {
  name: "Dish label",
  description: "A paper label on a picture: a dish and a note.",
  states: {
    default: story("Tomato soup", "vegan"),
    "long text": story(
      "Roast roots with rosemary and a slow-cooked barley",
      "serves eight; wheat, barley, celery",
    ),
  },
};
