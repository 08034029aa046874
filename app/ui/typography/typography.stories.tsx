import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import * as typography from "./typography.module.css";

export const stories: ComponentStories = {
  name: "Typography",
  description: "Text styles of a page to be read.",
  states: {
    default: () => (
      <Inner>
        <p className={typography.initial}>
          A first paragraph begins with a large letter and is set larger than the rest.
        </p>
        <p className={typography.caption}>
          <b>A caption.</b> What a picture shows.
        </p>
        <p className={typography.note}>A note below the text.</p>
      </Inner>
    ),
  },
};
