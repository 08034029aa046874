import type { BlockExamples } from "../examples.ts";
import { StatList } from "../stat-list/stat-list.tsx";
import { Questions } from "./questions.tsx";
import { SideBySide } from "../side-by-side/side-by-side.tsx";

const questions = [
  { asks: "A question as it is asked?", answer: ["An answer in two or three lines, with the fact first."] },
  {
    asks: "Another?",
    answer: ["An answer of two paragraphs.", "The second one leads on."],
    more: { text: "Read on", to: "#next" },
  },
];

export const examples: BlockExamples = {
  name: "Questions, Pantry",
  says: "What a reader comes with, answered; beside it our claims, as a recipe’s ingredients.",
  states: {
    "alone, under a lace edge": () => (
      <Questions heading={["Questions", "and answers"]} questions={questions} lace />
    ),
    "with a pantry that stands on the next section": () => (
      <>
        <Questions heading={["Questions", "beside a pantry"]} questions={questions}>
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
