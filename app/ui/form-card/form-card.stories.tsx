import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as formCard from "./form-card.module.css";

export const stories: ComponentStories = {
  name: "Form card",
  description: "The background of a form: paper with a gingham edge.",
  states: {
    default: () => (
      <div className={section.inner}>
        <div className={formCard.card}>
          <p>A form, or the filters of a list.</p>
        </div>
      </div>
    ),
  },
};
