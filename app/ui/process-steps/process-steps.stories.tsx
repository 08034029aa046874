import type { ComponentStories } from "../stories.ts";
import { ProcessSteps } from "./process-steps.tsx";

const words = {
  heading: ["How we start,", "step by\u00a0step"],
  needs: { name: "What we need", list: ["One thing", "Another thing"] },
  method: [
    { when: "First", name: "Begin", text: ["What happens."] },
    { when: "Then", name: "Go on", text: ["What happens.", "And what follows."] },
  ],
} as const;

export const stories: ComponentStories = {
  name: "Process steps",
  description: "What happens after a yes: what is needed on the left, the steps on the right.",
  states: {
    default: () => <ProcessSteps {...words} />,
    "under the eyelet edge": () => (
      <>
        <div style={{ height: "6rem", background: "#fde0c6" }} />
        <ProcessSteps {...words} eyeletEdge />
      </>
    ),
  },
};
