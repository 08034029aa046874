import type { ComponentStories } from "../stories.ts";
import { ActionLink, Actions } from "./actions.tsx";
import { Inner } from "../section/inner.tsx";

export const stories: ComponentStories = {
  name: "Actions",
  description: "Where a reader may go next: one filled button in a group, the others quieter.",
  states: {
    "one of each look": () => (
      <Inner>
        <Actions
          of={[
            { text: "Filled", to: "#a" },
            { text: "Saffron, on a dark background", to: "#b", variant: "saffron" },
            { text: "Outlined", to: "#c", variant: "line" },
            { text: "A link with an arrow", to: "#e", variant: "more" },
          ]}
        />
      </Inner>
    ),
    "a PDF in a window": () => (
      <Inner>
        <ActionLink text="The spring menu" to="#menu" variant="line" popup />
      </Inner>
    ),
    "long text": () => (
      <Inner>
        <Actions
          of={[
            {
              text: "Ask us for a price for a lunch with two hundred and forty guests and a long table",
              to: "#a",
            },
            {
              text: "Read what our nutritionists check before a recipe reaches a school",
              to: "#b",
              variant: "more",
            },
          ]}
        />
      </Inner>
    ),
  },
};
