/** The words around the pictures. */
export const galleryCopy = {
  heading: "Our Gallery",
  text: "Explore moments we've captured from our services and events.",
  count: (pictures: number) => (pictures === 1 ? "1 picture" : `${pictures} pictures`),
  none: {
    text: "No images available.",
    more: "The first ones hang here as soon as they are taken. Until then the menu says it in words.",
    menu: "See the menu",
    contact: "Ask us for examples",
  },
  home: {
    previous: "Show previous",
    next: "Show next",
    more: "More",
    /** Said after it, for who hears the link without seeing where it stands. */
    moreOf: "pictures in the gallery",
    count: (shown: number, all: number) => `${shown} of ${all}`,
  },
} as const;
