import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { asciiServer } from "./scripts/build/ascii-server-plugin.ts";
import { deskEntry } from "./scripts/build/desk-entry-plugin.ts";
import { eagerWrappers } from "./scripts/build/eager-wrappers-plugin.ts";
import { stacklessErrors } from "./scripts/build/stackless-errors-plugin.ts";
import { islandChunks } from "./scripts/build/island-chunks-plugin.ts";
import { plainImports } from "./scripts/build/plain-imports-plugin.ts";
import { scriptText } from "./scripts/build/script-text-plugin.ts";
import { styles } from "./scripts/build/styles-plugin.ts";

export default defineConfig({
  plugins: [
    styles(),
    reactRouter(),
    deskEntry(),
    islandChunks(),
    plainImports(),
    eagerWrappers(),
    stacklessErrors(),
    scriptText(),
    asciiServer(),
  ],
  build: {
    target: "es2022",
    modulePreload: false,
    // `npm run bench weights` says what is sent.
    reportCompressedSize: false,
    // Fonts and pictures are fetched by name and cached for a year; inlined they would be sent with every page.
    assetsInlineLimit: 0,
  },
  // Hundreds of modules of which the site uses a few: put into the build, the rest is left out, and neither read nor held.
  ssr: {
    noExternal: [
      "kysely",
      "zod",
      "@simplewebauthn/server",
      // What that brings: a third of all files that a start had to find and link.
      /^(?:@(?:hexagon|levischuck|peculiar)\/|asn1js$|pvtsutils$|pvutils$|reflect-metadata$|tslib$|tsyringe$)/,
    ],
  },
  environments: {
    // One server build: pages, API and command line in one process.
    ssr: {
      build: {
        rollupOptions: {
          input: "./app/server/main.ts",
          // The text of the code stays in memory, and a quarter of it would be what was written for readers.
          output: { comments: { legal: true, jsdoc: false, annotation: false } },
        },
      },
    },
  },
});
