import type { ComponentStories } from "../stories.ts";
import { MenuList } from "./menu-list.tsx";

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
  name: "Menu list",
  description: "Courses of dishes with leader dots.",
  states: {
    "two courses": () => (
      <MenuList
        heading={["A menu", "of two courses"]}
        note="A sample."
        courses={[course, { ...course, name: "Another" }]}
        background="#f7c862"
      />
    ),
    "with a footnote and an action": () => (
      <MenuList
        heading="A menu"
        note="A sample."
        courses={[course]}
        footnote="A line below the list."
        action={{ text: "Go on", to: "#next" }}
        background="#8fc3bb"
      />
    ),
  },
};
