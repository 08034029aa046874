import type { Brand } from "#brand/brand.ts";

/** Where the card is that the site sets of a firm's name. */
export const firmCardPath = "/firm-card.png";

/** What networks show beside a link to a firm's own site: its logo on a card, or its name. The pictures that pages name are the sample's. */
export const firmCard = ({ logo, name }: Pick<Brand, "logo" | "name">) => ({
  src: logo?.card ?? firmCardPath,
  width: 1200,
  height: 630,
  alt: name,
});
