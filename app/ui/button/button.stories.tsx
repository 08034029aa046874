import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { Button } from "./button.tsx";

const kinds = [undefined, "saffron", "line", "paper"] as const;

export const stories: ComponentStories = {
  name: "Button",
  description: "A button, or a link that looks like one.",
  states: {
    default: () => (
      <Inner as="p">
        {kinds.map((kind) => (
          <Button key={kind ?? "filled"} type="button" kind={kind}>
            {kind ?? "filled"}
          </Button>
        ))}
      </Inner>
    ),
    small: () => (
      <Inner as="p">
        <Button type="button" size="small">
          Small
        </Button>
      </Inner>
    ),
    "pressed before the script has loaded": () => (
      <Inner as="p">
        <Button type="button" data-pressed="">
          Add to cart
        </Button>
      </Inner>
    ),
    disabled: () => (
      <Inner as="p">
        <Button type="button" kind="line" disabled>
          Previous
        </Button>
      </Inner>
    ),
    "long text": () => (
      <Inner as="p">
        <Button type="button">
          Ask us for a price for a lunch with two hundred and forty guests and a long table
        </Button>
      </Inner>
    ),
  },
};
