/** The captions of the picture beside each sector's enquiry form. */
export const plates = {
  primaries: {
    caption: "Tomato soup: what we eat while we read your letter.",
    alt: "A bowl of tomato soup with croutons and basil.",
  },
  secondaries: {
    caption: "Roast roots, for whoever opens the post.",
    alt: "Roast carrots, beetroot, potatoes and broccoli on a platter.",
  },
  colleges: {
    caption: "The last burger. It was spoken for.",
    alt: "A burger on a board with a cup of sweet potato wedges.",
  },
  universities: {
    caption: "Reading your letter, with a curry.",
    alt: "Chickpea curry and rice in a bowl, with flatbread and chutneys.",
  },
  independent: {
    caption: "It fits whoever reads your letter.",
    alt: "A tall white chef’s hat with a green band, a rolling pin and dough.",
  },
} as const;
