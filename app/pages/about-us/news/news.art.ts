import type { PopUpCardProps } from "#ui/pop-up-card/pop-up-card.tsx";

/** The picture of each piece in news.copy.ts, by its id. */
export const newsPictures = {
  "the-bicycle": {
    name: "sustainability",
    card: { z: 2.35, x: 0.53, y: 0.475 },
    dialog: { z: 3.1, x: 0.52, y: 0.5 },
  },
  "the-plates": {
    name: "empty-plate",
    card: { z: 2, x: 0.495, y: 0.55 },
    dialog: { z: 3.1, x: 0.495, y: 0.5 },
  },
  "the-counter": {
    name: "secondaries",
    card: { z: 1.9, x: 0.65, y: 0.5 },
    dialog: { z: 3.1, x: 0.63, y: 0.5 },
  },
  "the-soup": {
    name: "gallery-soup-bread",
    card: { z: 1.15, x: 0.47, y: 0.5 },
    dialog: { z: 3.1, x: 0.41, y: 0.5 },
  },
} as const satisfies Readonly<Record<string, Omit<NonNullable<PopUpCardProps["picture"]>, "alt">>>;
