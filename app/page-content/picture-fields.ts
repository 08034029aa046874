import type { Field } from "./fields.ts";

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
