import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

// The longest first, or a worker would be alone with one at the end. In seconds, on two cores.
const seconds: Readonly<Record<string, number>> = {
  "every-page.360": 90,
  "every-page.1280": 90,
  "termly.lunch": 80,
  enquiry: 70,
  payment: 70,
  "payment-states": 60,
  "live.offline": 60,
  "live.follow": 50,
  "menu.search": 50,
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const length = ({ moduleId }: TestSpecification) =>
      seconds[moduleId.replace(/^.*\/|\.(?:long\.)?test\.ts$/g, "")] ?? 10;
    return files.toSorted((one, other) => length(other) - length(one));
  }
}

// Browser tests on the built site: each file has its own server, port and copy of the sample data.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    exclude: process.env["TEST_LONG"] ? [] : ["**/*.long.test.ts"],
    globalSetup: ["./built-site.ts"],
    // A test that hangs ends; a machine that has much else to do is no reason to.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // Many a test waits: for a retry, a timeout, a browser. A third one uses that time of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
