/** The keys that lead to a screen from any other, by its address. Every screen loads them, so they stand without its words. */
export const placeKeys = {
  "/desk": "G T",
  "/desk/school-menus": "G M",
  "/desk/kitchen": "G K",
  "/desk/recipes": "G F",
  "/desk/publications": "G E",
  "/desk/swap": "S",
} as const;
