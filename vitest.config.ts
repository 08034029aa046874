import { defineConfig } from "vitest/config";
import { styles } from "./scripts/build/styles-plugin.ts";
import { scriptText } from "./scripts/build/script-text-plugin.ts";

export default defineConfig({
  plugins: [styles(), scriptText()],
  test: {
    include: ["app/**/*.test.{ts,tsx}", "{deploy,scripts}/**/*.test.ts"],
    exclude: process.env["TEST_LONG"] ? [] : ["**/*.long.test.ts"],
    globalSetup: ["./scripts/test-stores.ts"],
    // A worker's modules serve all of its files: no test may leave anything behind in one. It saves half of the time.
    isolate: false,
    // Vitest leaves one processor to itself, which is half of two.
    maxWorkers: "100%",
    setupFiles: ["./scripts/fail-on-console-error.ts"],
    // Ten times as many cases take ten times as long.
    testTimeout: process.env["TEST_LONG"] ? 600_000 : 60_000,
    hookTimeout: 60_000,
    // What is waited for may take its time on a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
  },
});
