import type { ComponentStories } from "../stories.ts";
import { Inner } from "../section/inner.tsx";
import { AmountList } from "./order-totals.tsx";

const story = (rows: readonly (readonly [name: string, value: string])[]) => () => (
  <Inner>
    <AmountList>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </AmountList>
  </Inner>
);

export const stories: ComponentStories = {
  name: "Order totals",
  description: "Amounts with leader dots: a cart's totals, a receipt.",
  states: {
    default: story([
      ["Dishes", "3"],
      ["Guide price", "£248.50"],
    ]),
    "large amounts": story([["Total, VAT included", "£12,480.00"]]),
  },
};
