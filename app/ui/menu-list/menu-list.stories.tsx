import type { ComponentStories } from "../stories.ts";
import { MenuList } from "./menu-list.tsx";
import { ProcessSteps } from "../process-steps/process-steps.tsx";

const course = {
  name: "A course",
  lines: [
    { dish: "A dish", mark: "vegan" },
    {
      dish: "A dish with rather a long name to it",
      with: "and what lies beside it",
      mark: "wheat, milk, egg",
    },
    { dish: "A dish without a mark" },
  ],
};

export const stories: ComponentStories = {
  name: "Bill of fare, Recipe",
  description: "Dishes with leader dots; a way of working, as ingredients and method.",
  states: {
    "two courses": () => (
      <MenuList
        heading={["A bill", "of fare"]}
        note="A sample."
        courses={[course, { ...course, name: "Another" }]}
        ground="#f7c862"
      />
    ),
    "with foot and action": () => (
      <MenuList
        heading="Fare"
        note="A sample."
        courses={[course]}
        footnote="A last word."
        action={{ text: "Go on", to: "#next" }}
        ground="#8fc3bb"
      />
    ),
    processSteps: () => (
      <ProcessSteps
        heading={["A way of working,", "as a recipe"]}
        needs={{ name: "Have to hand", list: ["One thing", "Another thing"] }}
        method={[
          { when: "First", name: "Begin", text: ["What happens."] },
          { when: "Then", name: "Go on", text: ["What happens.", "And what follows."] },
        ]}
      />
    ),
  },
};
