import type { ComponentStories } from "../stories.ts";
import { StatList } from "../stat-list/stat-list.tsx";
import { Questions } from "./questions.tsx";
import { SideBySide } from "../side-by-side/side-by-side.tsx";

const questions = [
  {
    question: "A question as it is asked?",
    answer: ["An answer in two or three lines, with the fact first."],
  },
  {
    question: "Another?",
    answer: ["An answer of two paragraphs.", "The second one leads on."],
    more: { text: "Read on", to: "#next" },
  },
];

export const stories: ComponentStories = {
  name: "Questions",
  description: "Questions and answers, with a stat list beside them if there is one.",
  states: {
    "alone, under the eyelet edge": () => (
      <Questions heading={["Questions", "and answers"]} questions={questions} eyeletEdge />
    ),
    "with a stat list that overlaps the next section": () => (
      <>
        <Questions heading={["Questions", "beside figures"]} questions={questions}>
          <StatList
            of={["years", "menusRefreshed", "nutritionists", "sessions", "packedLunches", "netZero"]}
          />
        </Questions>
        <SideBySide
          heading="The next section"
          tone="dark"
          columns={[{ name: "A list", rows: ["One line"] }]}
        />
      </>
    ),
  },
};
