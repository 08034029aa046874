import type { ComponentStories } from "../stories.ts";
import { Services } from "./services.tsx";
import * as section from "../section/section.module.css";

export const stories: ComponentStories = {
  name: "Services",
  description: "A list of what the firm does, one line for each.",
  states: {
    default: () => (
      <div className={section.inner}>
        <Services
          services={[
            { name: "One service", text: "What it is." },
            { name: "Another", text: "What it is." },
          ]}
        />
      </div>
    ),
    "long text": () => (
      <div className={section.inner}>
        <Services
          services={[
            {
              name: "A service whose name takes two lines on a phone",
              text: "And a description that goes on for longer than one line there, too.",
            },
          ]}
        />
      </div>
    ),
  },
};
