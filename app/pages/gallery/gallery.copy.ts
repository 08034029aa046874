export const copy = {
  title: "Gallery",
  description:
    "Pictures from our kitchens, school events, weddings and parties, grouped by what they were for.",
  hero: {
    eyebrow: "Gallery",
    heading: "Come and look.",
    lead: "Illustrations to begin with. Photographs from our own events take their places, and appear here as they are hung.",
  },
  /** Of a firm that is not made up. */
  ownLead: "Pictures of our work, in the groups that they belong to. New ones appear here as they are hung.",
} as const;
