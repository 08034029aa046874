import figtree from "./fonts/figtree.woff2?url";
import fraunces from "./fonts/fraunces.woff2?url";

/** Addresses of the two faces that every page sets at once; its head preloads them, crossorigin. */
export const firstFonts: readonly string[] = [fraunces, figtree];
