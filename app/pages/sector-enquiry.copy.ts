/** The captions of the picture beside each sector's enquiry form. */
export const plates = {
  primaries: {
    caption: "Tomato soup: what we eat while we read your letter.",
    alt: "A bowl of tomato soup with croutons and basil.",
  },
  secondaries: {
    caption: "Wedges, for whoever opens the post.",
    alt: "A burger on a board with a cup of sweet potato wedges.",
  },
  colleges: {
    caption: "The last three wraps. They were spoken for.",
    alt: "Filled wraps on a board with layered pots of salad and yoghurt.",
  },
  universities: {
    caption: "Reading, with a bagel.",
    alt: "A smoked salmon bagel and a latte in front of an open laptop.",
  },
  independent: {
    caption: "Sunday lunch, one plate of it.",
    alt: "Fish with crisp skin on crushed potato, with asparagus and edible flowers.",
  },
} as const;
