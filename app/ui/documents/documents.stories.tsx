import type { ComponentStories } from "../stories.ts";
import { Documents } from "./documents.tsx";

const documents = [
  {
    title: "Allergen policy",
    path: "#policy",
    text: "How we know what is in it.",
    facts: "PDF, 3 pages, 148.8\u00a0kB, 4 December 2026",
  },
  { title: "Packed lunch order form", path: "#form", facts: "PDF, 1 page, 40.2\u00a0kB" },
];

export const stories: ComponentStories = {
  name: "Documents",
  description: "What there is to be read as a file, with how long and how large it is.",
  states: {
    "with a lead": () => (
      <Documents
        heading={["On paper", "to keep"]}
        lead="Our policies, **as they are now**."
        documents={documents}
      />
    ),
    without: () => <Documents heading="Forms" documents={documents.slice(1)} />,
  },
};
