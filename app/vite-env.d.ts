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
