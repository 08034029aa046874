import { classNames } from "../class-names.ts";
import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as button from "./button.module.css";

const variants = { filled: "", saffron: button.saffron, outline: button.outline, paper: button.paper };

export const stories: ComponentStories = {
  name: "Button",
  description: "Styles for a button or a link that looks like one.",
  states: {
    default: () => (
      <p className={section.inner}>
        {Object.entries(variants).map(([name, variant]) => (
          <button key={name} type="button" className={classNames(button.button, variant)}>
            {name}
          </button>
        ))}
      </p>
    ),
    small: () => (
      <p className={section.inner}>
        <button type="button" className={`${button.button} ${button.small}`}>
          Small
        </button>
      </p>
    ),
    "pressed before the script has loaded": () => (
      <p className={section.inner}>
        <button type="button" className={button.button} data-pressed="">
          Add to cart
        </button>
      </p>
    ),
    disabled: () => (
      <p className={section.inner}>
        <button type="button" className={`${button.button} ${button.outline}`} disabled>
          Previous
        </button>
      </p>
    ),
    "long text": () => (
      <p className={section.inner}>
        <button type="button" className={button.button}>
          Ask us for a price for a lunch with two hundred and forty guests and a long table
        </button>
      </p>
    ),
  },
};
