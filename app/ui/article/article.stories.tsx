import { Article, Articles } from "./article.tsx";
import type { ComponentStories } from "../stories.ts";

export const stories: ComponentStories = {
  name: "Article",
  description: "A piece to be read, with its sources and the day on which they were checked.",
  states: {
    "with every kind of part": () => (
      <Articles label="Example of articles">
        <Article
          id="example-article"
          title="A title that asks or answers"
          checked="2026-11-21"
          lead="The first paragraph says what the piece is about, and begins with a large letter."
          parts={[
            { heading: "Words", paragraphs: ["One paragraph.", "And another."] },
            { heading: "A list", list: ["one thing", "another thing"] },
            { heading: "Rules", table: [["What", "What is asked of it."]] },
          ]}
          sources={[{ name: "A law, with its number" }, { name: "A study", url: "#source" }]}
          action={{ text: "Read on", to: "#next", variant: "more" }}
          picture={{ name: "school-lunch", x: 0.42, y: 0.56, z: 1.7 }}
          words={{ open: "Read the whole piece", close: "Close", sources: "Sources" }}
        />
      </Articles>
    ),
  },
};
