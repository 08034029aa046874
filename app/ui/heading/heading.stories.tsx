import type { ComponentStories } from "../stories.ts";
import { HeadingWords } from "./heading.tsx";
import * as section from "../section/section.module.css";
import * as reading from "../reading/reading.module.css";

export const stories: ComponentStories = {
  name: "Heading",
  description:
    "The words of a heading, plain or half in italics; words joined by a no-break space stay on one line.",
  states: {
    plain: () => (
      <div className={`${section.inner} ${reading.headings}`}>
        <h2>
          <HeadingWords of="A plain heading" />
        </h2>
      </div>
    ),
    "half in italics": () => (
      <div className={`${section.inner} ${reading.headings}`}>
        <h2>
          <HeadingWords of={["A heading", "in two parts"]} />
        </h2>
      </div>
    ),
    "long text": () => (
      <div className={`${section.inner} ${reading.headings}`}>
        <h2>
          <HeadingWords
            of={["A heading that needs three lines or more on a phone,", "and then goes\u00a0on for longer"]}
          />
        </h2>
      </div>
    ),
  },
};
