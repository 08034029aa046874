/// <reference types="vite/client" />
declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}
/** A module bundled into one classic script, as text (see scripts/build/script-text-plugin.ts). */
declare module "*?script" {
  const text: string;
  export default text;
}
/** The style of each page, made from the stylesheets that it reaches (scripts/build/styles-plugin.ts). */
declare module "virtual:page-styles" {
  /**
   * Takes a page's name, or that of a variant; without one, returns the style of a page that is not there. For one rendered
   * document, that is without the rules that nothing in it can come to need. It declares one pair of fonts.
   */
  export function styleOf(
    page: string | undefined,
    fonts: import("./brand/font-pairs.ts").FontPairKey,
    html?: string,
  ): string;
}
/** Where the built client entry of the desk is (scripts/build/desk-entry-plugin.ts). */
declare module "virtual:desk-entry" {
  export const deskEntryUrl: string;
}
