import type { ComponentStories } from "../stories.ts";
import { Hero, type HeroProps } from "./hero.tsx";
import { Panel } from "../panel/panel.tsx";

const words = {
  eyebrow: "Name of the section",
  heading: "A question, or a\u00A0promise",
  lead: "Two sentences that say whom the page is for and what they will know at its end. Never three.",
  actions: [
    { text: "The next step", to: "#next" },
    { text: "Another way", to: "#other", variant: "more" },
  ],
  dish: { name: "Name of the dish", text: "what it contains" },
} satisfies Partial<HeroProps>;

export const stories: ComponentStories = {
  name: "Hero",
  description: "A page’s hero. The colours of the picture’s edges go on as the page’s background.",
  states: {
    "light picture": () => <Hero {...words} picture="primaries" />,
    "dark picture": () => <Hero {...words} heading="A dark picture" picture="universities" tone="dark" />,
    "short, for a sub-page": () => <Hero {...words} heading="One page down" picture="careers" size="short" />,
    "short, picture on the left": () => (
      <Hero {...words} heading="The other side" picture="weddings" size="short" side="left" />
    ),
    "short, dark, picture on the left": () => (
      <Hero
        {...words}
        heading="Dark, from the other side"
        picture="gallery-curry-rice"
        size="short"
        side="left"
        tone="dark"
      />
    ),
    "words only beside the picture": () => (
      <Hero eyebrow={words.eyebrow} heading="Words alone" lead={words.lead} picture="contact" />
    ),
    "with a panel": () => (
      <Hero {...words} heading="A hero with a panel" picture="secondaries">
        <Panel heading={["What the panel", "is about"]} note="A note beside the heading.">
          <p>Anything that is read: a week, a day, a list.</p>
        </Panel>
      </Hero>
    ),
  },
};
