/** The home page's links to the sectors: their pictures, crops and colours. Crops as in ui/picture/crop.tsx. */

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
