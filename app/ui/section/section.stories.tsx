import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { ComponentStories } from "../stories.ts";
import * as apricotBackground from "./apricot-background.module.css";
import * as overlapSection from "./overlap-section.module.css";
import * as section from "./section.module.css";

const backgrounds = { pale: "#fde0c6", dark: "var(--rosemary)" };

function Example({ variant, dark = false, edge }: { variant?: string; dark?: boolean; edge?: ReactNode }) {
  return (
    <div style={{ paddingTop: "6rem", background: "var(--cream)" }}>
      <div
        className={classNames(section.section, variant, dark ? section.dark : section.pale)}
        style={{ "--background": dark ? backgrounds.dark : backgrounds.pale, "--wave": "var(--wave-c)" }}
      >
        {edge}
        <div
          className={section.inner}
          style={{ paddingBlock: "2rem", color: dark ? "var(--cream)" : "inherit" }}
        >
          <p>
            A section with <a href="#section">a link</a>.
          </p>
        </div>
      </div>
    </div>
  );
}

export const stories: ComponentStories = {
  name: "Section",
  description: "A part of a page on a background of its own, and the edges that it may have.",
  states: {
    "straight edge": () => <Example />,
    dark: () => <Example dark />,
    "wave edge": () => <Example variant={section.wave} />,
    "scalloped edge": () => <Example edge={<div className={section.scallop} aria-hidden="true" />} />,
    "eyelet edge": () => <Example edge={<div className={section.eyeletEdge} aria-hidden="true" />} />,
    "apricot background": () => <Example variant={classNames(section.wave, apricotBackground.background)} />,
    "overlapping the section before": () => (
      <div style={{ paddingTop: "6rem", background: "#fde0c6" }}>
        <div className={overlapSection.section} style={{ "--wave": "var(--wave-a)" }}>
          <p className={section.inner}>
            The wave is in the background only, so that content may lie across it.
          </p>
        </div>
      </div>
    ),
  },
};
