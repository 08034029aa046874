import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import { Button } from "./button.tsx";

const kinds = [undefined, "saffron", "line", "paper"] as const;

export const stories: ComponentStories = {
  name: "Button",
  description: "A button, or a link that looks like one.",
  states: {
    default: () => (
      <p className={section.inner}>
        {kinds.map((kind) => (
          <Button key={kind ?? "filled"} type="button" kind={kind}>
            {kind ?? "filled"}
          </Button>
        ))}
      </p>
    ),
    small: () => (
      <p className={section.inner}>
        <Button type="button" size="small">
          Small
        </Button>
      </p>
    ),
    "pressed before the script has loaded": () => (
      <p className={section.inner}>
        <Button type="button" data-pressed="">
          Add to cart
        </Button>
      </p>
    ),
    disabled: () => (
      <p className={section.inner}>
        <Button type="button" kind="line" disabled>
          Previous
        </Button>
      </p>
    ),
    "long text": () => (
      <p className={section.inner}>
        <Button type="button">
          Ask us for a price for a lunch with two hundred and forty guests and a long table
        </Button>
      </p>
    ),
  },
};
