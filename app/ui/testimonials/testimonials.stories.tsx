import type { ComponentStories } from "../stories.ts";
import { Testimonials } from "./testimonials.tsx";

const quote = { words: "What was said, in the speaker’s own words.", who: "Who said it", where: "Where" };

export const stories: ComponentStories = {
  name: "Testimonials",
  description: "What clients said. The note says whose words they are.",
  states: {
    three: () => (
      <Testimonials
        heading="What people say"
        quotes={[
          quote,
          { ...quote, words: "Something shorter." },
          { ...quote, words: "Something else, rather longer than the others, to see how it sets." },
        ]}
        note="Samples."
      />
    ),
  },
};
