import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    // The loader on every page must stay raw `import()`: Vite's preload helper would double its size.
    modulePreload: false,
    // Fonts and pictures are fetched by name and kept for a year; inlined they would be sent with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    // One server build: the pages, the machines' addresses and the command line in one process.
    ssr: { build: { rollupOptions: { input: "./app/site/main.ts" } } },
  },
});
