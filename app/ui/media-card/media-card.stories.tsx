import type { BlockExamples } from "../examples.ts";
import { Tray, Trays } from "./media-card.tsx";

const words = {
  heading: ["Something", "to look at"],
  paragraphs: ["What the picture shows, or what it stands for.", "A second paragraph; there may be four."],
} as const;

export const examples: BlockExamples = {
  name: "Tray",
  says: "An image-and-text card. Alternate the sides; one filled button each.",
  states: {
    "picture on the right, with a button and a caption": () => (
      <Trays label="Example 1">
        <Tray
          {...words}
          picture="school-events"
          action={{ text: "The next step", to: "#next" }}
          caption={{ name: "Plate 1.", says: "What is on it." }}
        />
      </Trays>
    ),
    "picture on the left": () => (
      <Trays label="Example 2">
        <Tray {...words} picture="school-lunch" side="left" />
      </Trays>
    ),
    "dark wall": () => (
      <Trays label="Example 3">
        <Tray
          {...words}
          picture="premium-range"
          tone="dark"
          action={{ text: "The next step", to: "#next", look: "saffron" }}
        />
      </Trays>
    ),
    "a ground of its own": () => (
      <Trays label="Example 4">
        <Tray {...words} picture="allergen-aware" ground="#f5dfa6" side="left" />
      </Trays>
    ),
    "four paragraphs and menu downloads": () => (
      <Trays label="Example 5">
        <Tray
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
        </Tray>
      </Trays>
    ),
  },
};
