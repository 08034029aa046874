import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import * as toolText from "./tool-text.module.css";
import "./tool-page.css";

export const stories: ComponentStories = {
  name: "Tool page text",
  description:
    "Text styles of a page with a form or a list: the catering menu, the cart, payments, school menus.",
  states: {
    default: () => (
      <Inner>
        <p className={toolText.kicker}>A line above a heading</p>
        <p className={toolText.note}>
          A note with <b>a word in bold</b>.
        </p>
        <p className={toolText.small}>Small text.</p>
        <p>
          <a className={toolText.link} href="#link">
            A link on a line of its own
          </a>
        </p>
      </Inner>
    ),
    centred: () => (
      <Inner as="p" className={`${toolText.small} ${toolText.centred}`}>
        Small text in the middle.
      </Inner>
    ),
  },
};
