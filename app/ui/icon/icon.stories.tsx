import type { ComponentStories } from "../stories.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Inner } from "../section/inner.tsx";

const names: readonly IconName[] = ["sprig", "go", "down", "save"];

export const stories: ComponentStories = {
  name: "Icon",
  description: "A symbol beside words that say the same.",
  states: {
    "all icons": () => (
      <Inner as="ul">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} inLine /> {name}
          </li>
        ))}
      </Inner>
    ),
  },
};
