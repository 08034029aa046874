import base from "../../vitest.config.ts";

// The tests of one scope, and a store for them only where one of them asks.
const include = JSON.parse(process.env["MUTATION_TESTS"] ?? "[]") as string[];
const { globalSetup, setupFiles = [], ...test } = base.test ?? {};
const stores = process.env["MUTATION_STORES"] === "1" && globalSetup ? { globalSetup } : {};

export default {
  ...base,
  test: {
    ...test,
    ...stores,
    setupFiles: [...[setupFiles].flat(), "./scripts/mutation/one-seed.ts"],
    include,
  },
};
