import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

// The longest first, or a worker would be alone with one at the end: seconds of a whole run, where two cores do the work of five.
// Files that are not listed take less.
const seconds: Readonly<Record<string, number>> = {
  "every-page.long": 400,
  diets: 393,
  "desk.every-screen.long": 300,
  "desk.pages": 203,
  "diets.fields": 180,
  "desk.flows": 177,
  "desk.forms.long": 160,
  "desk.menus": 153,
  "firms-own-site": 152,
  "desk.authority": 151,
  "desk.food": 143,
  payment: 139,
  "own-pictures": 137,
  "enquiry-kill.long": 120,
  resilience: 115,
  "live.offline": 114,
  "termly.lunch": 110,
  "live.soak.long": 110,
  "lunch-alerts-kill.long": 110,
  "every-page.second-half": 107,
  "desk.device-drafts": 104,
  "desk.sample": 100,
  "payment-states": 92,
  "every-page.first-half": 87,
  "desk.catering-menu": 84,
  "desk.page-preview": 79,
  "desk.forms": 78,
  "diets.morning": 75,
  "desk.sign-in": 70,
  "desk.dark": 67,
  "desk.proposals": 67,
  "live.follow": 66,
  "drafts-kept-back": 65,
  school: 65,
  cart: 59,
  "enquiry.failures": 58,
  "desk.gallery": 57,
  "menu.search": 56,
  "lunch-alerts": 54,
  enquiry: 50,
  "desk.kitchen": 49,
  "desk.settings": 49,
  "desk.logo": 45,
  container: 43,
  "desk.event-sheet": 42,
  links: 42,
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const length = ({ moduleId }: TestSpecification) =>
      seconds[moduleId.replace(/^.*\/|\.test\.ts$/g, "")] ?? 20;
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
    testTimeout: 480_000,
    hookTimeout: 480_000,
    // Only `npm test` sets it, and tells which tests needed a second try.
    retry: Number(process.env["TEST_TRIES"] ?? 1) - 1,
    expect: { poll: { timeout: 60_000 } },
    // Many a test waits: for a retry, a timeout, a browser. Five workers on two cores use that time.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
  },
});
