import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import * as formCard from "./form-card.module.css";

export const stories: ComponentStories = {
  name: "Form card",
  description: "The background of a form: paper with a gingham edge.",
  states: {
    default: () => (
      <Inner>
        <div className={formCard.card}>
          <p>A form, or the filters of a list.</p>
        </div>
      </Inner>
    ),
  },
};
