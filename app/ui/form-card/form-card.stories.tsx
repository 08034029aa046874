import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { FormCard } from "./form-card.tsx";

export const stories: ComponentStories = {
  name: "Form card",
  description: "The background of a form: paper with a gingham edge.",
  states: {
    default: () => (
      <Inner>
        <FormCard as="div">
          <p>A form, or the filters of a list.</p>
        </FormCard>
      </Inner>
    ),
  },
};
