import type { ComponentStories } from "../stories.ts";
import { Legal } from "./legal.tsx";

export const stories: ComponentStories = {
  name: "Legal",
  description: "A page of terms or statements: contents, then section after section.",
  states: {
    whole: () => (
      <Legal
        eyebrow="Terms"
        heading="Terms: what we agree\u00a0on"
        lead="Whom it is for."
        dated="Last changed on 21 November 2026."
        contents="On this page"
        sections={[
          { id: "example-1", title: "Quotes", paragraphs: ["What a quote is."] },
          {
            id: "example-2",
            title: "If you cancel",
            table: [["60 days or more before", "Nothing."]],
            links: [{ text: "Write to us", to: "#write" }],
          },
        ]}
      />
    ),
  },
};
