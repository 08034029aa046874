import type { Brand } from "#brand/brand.ts";

/**
 * The style that draws a wave wherever the sample's stylesheets have its sprig of rosemary (under the page one is on, beside a
 * line of a list): its mark is on no other firm's pages. Nothing for the sample itself.
 */
export const ornamentStyle = ({ madeUp }: Pick<Brand, "madeUp">): string =>
  madeUp ? "" : `:root{--ornament:url("${wave}")}`;

const wave =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 24' fill='none' stroke='%23000' stroke-width='3' stroke-linecap='round'%3E%3Cpath d='M4 14c7-7 14-7 21 0s14 7 21 0 9-6 14-3'/%3E%3C/svg%3E";
