/** The home page's pictures, crops, colours and frames, by the keys of home.copy.ts. Crops as in ui/picture/crop.tsx. */

export const occasionArt = {
  schoolEvents: { variant: "sage", picture: { name: "school-events", z: 2.12, x: 0.53, y: 0.505 } },
  weddings: { variant: "peach", picture: { name: "weddings", z: 2.12, x: 0.525, y: 0.5 } },
  parties: { variant: "mint", picture: { name: "parties", z: 2.6, x: 0.5, y: 0.535 } },
} as const;

/** `background`: from the top down; `drop`: how far the link hangs, in steps. */
export const sectorArt = {
  primaries: {
    background: ["var(--saffron-shade)", "#feda70"],
    dark: false,
    drop: 0,
    crop: { z: 3.2, x: 0.69, y: 0.5 },
  },
  secondaries: {
    background: ["var(--salmon-shade)", "#febf8f"],
    dark: false,
    drop: 3,
    crop: { z: 3.2, x: 0.635, y: 0.485 },
  },
  colleges: {
    background: ["var(--mint-shade)", "#e9fee9"],
    dark: false,
    drop: 1,
    crop: { z: 3.2, x: 0.61, y: 0.48 },
  },
  universities: {
    background: ["#7b4450", "#c9778a"],
    dark: true,
    drop: 4,
    crop: { z: 3.3, x: 0.675, y: 0.52 },
  },
  independent: {
    background: ["#21392c", "#4f7e60"],
    dark: true,
    drop: 2,
    crop: { z: 3.1, x: 0.71, y: 0.48 },
  },
  // The plate of nutrition stands further down the page.
  nutrition: {
    picture: "allergen-aware",
    background: ["#e9fce6", "#c9e0cf"],
    dark: false,
    drop: 3.5,
    crop: { z: 2.6, x: 0.5, y: 0.5 },
  },
} as const;

export const dishCrops = {
  soup: { name: "gallery-soup-bread", z: 2.5, x: 0.408, y: 0.485 },
  curry: { name: "gallery-curry-rice", z: 1.9, x: 0.445, y: 0.46 },
  fruit: { name: "gallery-fruit-platter", z: 1.62, x: 0.515, y: 0.52 },
  tarts: { name: "gallery-celebration", z: 2.9, x: 0.77, y: 0.62 },
} as const;

export const frameArt = {
  lid: { variant: "arch", crop: { name: "medical-diets", z: 1.9, x: 0.44, y: 0.5 } },
  bicycle: { variant: "oval", crop: { name: "sustainability", z: 1.3, x: 0.6, y: 0.5 } },
  plate: { variant: "arch", crop: { name: "empty-plate", z: 1.5, x: 0.5, y: 0.55 } },
} as const;
