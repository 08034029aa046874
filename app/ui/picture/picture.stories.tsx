import type { ComponentStories } from "../stories.ts";
import { Crop } from "./crop.tsx";
import { Picture } from "./picture.tsx";
import { Inner } from "../section/inner.tsx";

const box = { display: "grid", width: "min(20rem, 100%)" };

export const stories: ComponentStories = {
  name: "Picture",
  description: "A picture in the format and width that the browser needs, whole or cropped.",
  states: {
    whole: () => (
      <Inner>
        <Picture name="school-lunch" sizes="(width < 700px) 90vw, 80vw" />
      </Inner>
    ),
    "a crop in a square": () => (
      <Inner>
        <span style={{ ...box, aspectRatio: "1" }}>
          <Crop name="school-lunch" x={0.42} y={0.56} z={1.7} sizes="320px" />
        </span>
      </Inner>
    ),
  },
};
