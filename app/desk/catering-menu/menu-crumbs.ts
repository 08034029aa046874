/** The way to a screen of the catering menu, which is the last of it. */
export const menuCrumbs = (text: string) => [
  { text: "Site", to: "/desk/site" },
  { text: "Catering menu", to: "/desk/site/menu" },
  { text },
];
