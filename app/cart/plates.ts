import type { PictureFacts } from "#blocks/picture-face.tsx";

/** A part of a picture that stands for a dish: centre in fractions, and how many times wider than its box. */
export interface Plate {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

// Dishes with a picture of their own show it; these crops put the food in the middle of a plate.
const own: Readonly<Record<string, Omit<Plate, "picture">>> = {
  "gallery-fruit-platter": { z: 1.62, x: 0.515, y: 0.52 },
  "premium-range": { z: 3.4, x: 0.42, y: 0.49 },
  pastry: { z: 2.9, x: 0.725, y: 0.5 },
  weddings: { z: 2.2, x: 0.49, y: 0.42 },
  parties: { z: 2.1, x: 0.49, y: 0.5 },
  "hero-home": { z: 3, x: 0.79, y: 0.62 },
};

const ofCategory: Readonly<Record<string, readonly Plate[]>> = {
  school: [
    { picture: "school-events", z: 2.6, x: 0.57, y: 0.5 },
    { picture: "school-events", z: 3.2, x: 0.86, y: 0.7 },
    { picture: "school-events", z: 3.1, x: 0.4, y: 0.84 },
  ],
  weddings: [
    { picture: "hero-home", z: 3, x: 0.79, y: 0.62 },
    { picture: "premium-range", z: 3.4, x: 0.42, y: 0.49 },
    { picture: "weddings", z: 2.4, x: 0.49, y: 0.36 },
  ],
  parties: [
    { picture: "parties", z: 2.3, x: 0.49, y: 0.44 },
    { picture: "pastry", z: 2.9, x: 0.725, y: 0.5 },
    { picture: "parties", z: 3, x: 0.2, y: 0.76 },
  ],
};

/** Pictures that any plate may need, beside those that dishes name. */
export const platePictures = [
  "school-events",
  "hero-home",
  "premium-range",
  "weddings",
  "parties",
  "pastry",
] as const;

/** The plate that a picked dish is shown on: its own picture, or one of its occasion's; `at`: its place in the cart. */
export function plateFor(
  item: { readonly image: string; readonly category: string },
  at: number,
  pictures: Readonly<Record<string, PictureFacts>>,
): Plate {
  if (item.image && pictures[item.image]) {
    const focal = pictures[item.image]!.focal;
    return { picture: item.image, ...(own[item.image] ?? { z: 1.8, x: focal.x, y: focal.y }) };
  }
  const plates = ofCategory[item.category] ?? ofCategory["school"]!;
  return plates[at % plates.length]!;
}
