import { defineConfig } from "vitest/config";

// Stories on the built site in a real browser: each file has its own server, port and copy of the sample data.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: ["./built-site.ts"],
    // A story that hangs ends; a machine that has much else to do is no reason to.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
