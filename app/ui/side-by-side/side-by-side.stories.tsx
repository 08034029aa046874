import type { ComponentStories } from "../stories.ts";
import { SideBySide } from "./side-by-side.tsx";

const column = (name: string) => ({
  name,
  rows: ["One line", "Another line, long enough to be broken in two", "A third"],
});

export const stories: ComponentStories = {
  name: "Side by side",
  description: "Lists to be compared: who keeps what, who brings what.",
  states: {
    "two, on cream": () => (
      <SideBySide heading={["Yours", "and ours"]} columns={[column("Yours"), column("Ours")]} />
    ),
    "three, on a coloured background": () => (
      <SideBySide
        heading={["Three", "lists"]}
        lead="A sentence beside the heading."
        columns={[column("One"), column("Two"), column("Three")]}
        background="#fde0c6"
        action={{ text: "Read on", to: "#next", variant: "more" }}
      />
    ),
    "dark, straight edge": () => (
      <SideBySide heading="Two lists" columns={[column("One"), column("Two")]} tone="dark" />
    ),
  },
};
