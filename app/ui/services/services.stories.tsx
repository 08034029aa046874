import type { ComponentStories } from "../stories.ts";
import { Services } from "./services.tsx";
import { Inner } from "../section/inner.tsx";

export const stories: ComponentStories = {
  name: "Services",
  description: "A list of what the firm does, one line for each.",
  states: {
    default: () => (
      <Inner>
        <Services
          services={[
            { name: "One service", text: "What it is." },
            { name: "Another", text: "What it is." },
          ]}
        />
      </Inner>
    ),
    "long text": () => (
      <Inner>
        <Services
          services={[
            {
              name: "A service whose name takes two lines on a phone",
              text: "And a description that goes on for longer than one line there, too.",
            },
          ]}
        />
      </Inner>
    ),
  },
};
