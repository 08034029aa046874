import type { Field, PictureNeeds } from "./fields.ts";

// What is shown from edge to edge, what fills half a page, and a part in an arch, a frame or on a plate.
export const wide = { width: 1200, lying: true } as const satisfies PictureNeeds;
export const half = { width: 960 } as const satisfies PictureNeeds;
export const part = { width: 640 } as const satisfies PictureNeeds;

export const shows = {
  type: "text",
  label: "What the picture shows",
  hint: "Left empty, what the gallery says of it.",
  longest: 240,
  optional: true,
} as const satisfies Field;

export const placeInSight = {
  type: "choice",
  label: "What stays in sight",
  of: {
    "30% 50%": "Its left",
    "50% 70%": "Its lower half",
    "60% 50%": "A little right of its middle",
    "70% 50%": "Its right",
  },
  optional: true,
} as const satisfies Field;
