import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

// The longest first, or a worker would be alone with one at the end. In seconds of a processor.
const seconds: Readonly<Record<string, number>> = {
  "every-page.long": 200,
  "live.soak.long": 110,
  "enquiry-kill.long": 65,
  "lunch-alerts-kill.long": 60,
  "desk.forms.long": 80,
  "payment-states": 45,
  payment: 45,
  "every-page.first-half": 40,
  "every-page.second-half": 40,
  "termly.lunch": 35,
  "live.offline": 35,
  "live.follow": 35,
  enquiry: 30,
  "enquiry.failures": 25,
  "desk.forms": 25,
  "desk.menus": 25,
  "desk.sign-in": 25,
  links: 20,
  "enquiry.screen-reader": 20,
  cart: 20,
  "lunch-alerts": 18,
  "menu.search": 18,
  "termly.windows": 18,
  "desk.authority": 18,
  resilience: 18,
  http: 15,
  "desk.food": 12,
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const length = ({ moduleId }: TestSpecification) =>
      seconds[moduleId.replace(/^.*\/|\.test\.ts$/g, "")] ?? 10;
    return files.toSorted((one, other) => length(other) - length(one));
  }
}

// A site that runs for a minute may leave its garbage lying: collecting it takes a tenth of what it does.
if (!process.env["TEST_LONG"]) process.env["SITE_NODE_FLAGS"] = "--max-semi-space-size=32";

// Browser tests on the built site: each file has its own server, port and copy of the sample data.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    exclude: process.env["TEST_LONG"] ? [] : ["**/*.long.test.ts"],
    globalSetup: ["./set-up.ts"],
    // A worker goes on with the next file, and so does its browser.
    isolate: false,
    // A test that hangs ends; a machine that has much else to do is no reason to.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Only `npm test` sets it, and tells which tests needed a second try.
    retry: Number(process.env["TEST_TRIES"] ?? 1) - 1,
    expect: { poll: { timeout: 60_000 } },
    // Many a test waits: for a retry, a timeout, a browser. Five workers on two cores use that time.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
  },
});
