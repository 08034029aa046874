import type { ComponentStories } from "../stories.ts";
import { HeadingWords } from "./heading.tsx";
import { Inner } from "../section/inner.tsx";
import { readingHeadings } from "../reading/reading-section.tsx";

export const stories: ComponentStories = {
  name: "Heading",
  description:
    "The words of a heading, plain or half in italics; words joined by a no-break space stay on one line.",
  states: {
    plain: () => (
      <Inner className={readingHeadings}>
        <h2>
          <HeadingWords of="A plain heading" />
        </h2>
      </Inner>
    ),
    "half in italics": () => (
      <Inner className={readingHeadings}>
        <h2>
          <HeadingWords of={["A heading", "in two parts"]} />
        </h2>
      </Inner>
    ),
    "long text": () => (
      <Inner className={readingHeadings}>
        <h2>
          <HeadingWords
            of={["A heading that needs three lines or more on a phone,", "and then goes\u00a0on for longer"]}
          />
        </h2>
      </Inner>
    ),
  },
};
