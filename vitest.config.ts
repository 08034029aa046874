import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    globalSetup: ["./tools/test-postgres.ts"],
    setupFiles: ["./tools/quiet-console.ts"],
    testTimeout: 60_000,
  },
});
