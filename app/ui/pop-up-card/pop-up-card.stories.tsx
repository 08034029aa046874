import type { ComponentStories } from "../stories.ts";
import { PopUpCards, type PopUpCardProps } from "./pop-up-card.tsx";

const card = (id: string, name: PopUpCardProps["picture"]["card"]["name"]): PopUpCardProps => ({
  id: `example-${id}`,
  topic: "Topic",
  title: `Card ${id}`,
  date: "2026-11-16",
  short: "A short description, enough to know whether to read more.",
  full: [
    "The full description, in a dialog.",
    "It closes by its button, by Escape and by a click beside it.",
  ],
  picture: { alt: "", card: { name, x: 0.5, y: 0.5, z: 1.4 }, dialog: { name, x: 0.5, y: 0.5, z: 1.8 } },
});

export const stories: ComponentStories = {
  name: "Pop-up cards",
  description: "Four cards; each opens its full text in a dialog.",
  states: {
    four: () => (
      <PopUpCards
        label="Cards"
        anchor="example-cards"
        cards={[
          card("one", "sustainability"),
          card("two", "pastry"),
          card("three", "careers"),
          card("four", "nutrition"),
        ]}
      />
    ),
  },
};
