import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import * as reading from "./reading.module.css";

export const stories: ComponentStories = {
  name: "Reading page",
  description: "The sections of a page to be read: each overlaps the one before with a curved edge.",
  states: {
    "two sections": () => (
      <>
        {["#dce9e6", "var(--cream)"].map((background) => (
          <section
            key={background}
            className={`${reading.section} ${reading.headings}`}
            style={{ "--background": background, background: "var(--background)", padding: "4rem 0" }}
            aria-label={`Example of a section on ${background}`}
          >
            <Inner>
              <h2>A section</h2>
              <p>Its background begins with the curve above.</p>
            </Inner>
          </section>
        ))}
      </>
    ),
  },
};
