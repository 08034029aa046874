import type { ComponentStories } from "../stories.ts";
import * as section from "../section/section.module.css";
import * as orderPad from "./order-pad.module.css";

export const stories: ComponentStories = {
  name: "Order pad",
  description: "The background of a form: paper with a gingham edge.",
  states: {
    default: () => (
      <div className={section.inner}>
        <div className={orderPad.pad}>
          <p>A form, or the filters of a list.</p>
        </div>
      </div>
    ),
  },
};
