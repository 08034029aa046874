/** The picture and the colours of a page's enquiry section, where the page has none of its own. */
export const usualArt = {
  stamp: { name: "contact", x: 0.765, y: 0.48, z: 3.4 },
  stampColour: "#F2B14A",
  background: "#A9D3BF",
  numbers: "#8E2B10",
} as const;
