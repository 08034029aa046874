import type { ComponentStories } from "../stories.ts";
import { MediaCard, MediaCards } from "./media-card.tsx";

const words = {
  heading: ["Something", "to look at"],
  paragraphs: ["What the picture shows, or what it stands for.", "A second paragraph; there may be four."],
} as const;

export const stories: ComponentStories = {
  name: "Media card",
  description: "An image-and-text card. Alternate the sides; one filled button each.",
  states: {
    "picture on the right, with a button and a caption": () => (
      <MediaCards label="Example 1">
        <MediaCard
          {...words}
          picture="school-events"
          action={{ text: "The next step", to: "#next" }}
          caption={{ name: "Plate 1.", text: "What is on it." }}
        />
      </MediaCards>
    ),
    "picture on the left": () => (
      <MediaCards label="Example 2">
        <MediaCard {...words} picture="school-lunch" side="left" />
      </MediaCards>
    ),
    "dark picture": () => (
      <MediaCards label="Example 3">
        <MediaCard
          {...words}
          picture="premium-range"
          tone="dark"
          action={{ text: "The next step", to: "#next", variant: "saffron" }}
        />
      </MediaCards>
    ),
    "a background of its own": () => (
      <MediaCards label="Example 4">
        <MediaCard {...words} picture="allergen-aware" background="#f5dfa6" side="left" />
      </MediaCards>
    ),
    "four paragraphs and menu downloads": () => (
      <MediaCards label="Example 5">
        <MediaCard
          {...words}
          paragraphs={["First paragraph.", "Second paragraph.", "Third paragraph.", "Fourth paragraph."]}
          picture="school-lunch"
          side="left"
        >
          <ul>
            {["One school", "Another school", "A school with a very long name indeed"].map((name) => (
              <li key={name}>
                <a href="#menu">{name}</a>
              </li>
            ))}
          </ul>
        </MediaCard>
      </MediaCards>
    ),
  },
};
