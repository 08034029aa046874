import { expect, test } from "vitest";
import type { TestReport } from "./test-report.ts";
import { countsOf, evaluateSecondTries, maxSecondTries } from "./test-report.ts";

const reportOf = (...results: TestReport["testResults"][number]["assertionResults"]): TestReport => ({
  numPassedTests: results.filter(({ status }) => status === "passed").length,
  numFailedTests: results.filter(({ status }) => status === "failed").length,
  testResults: [{ name: "/site/e2e/cart.test.ts", assertionResults: results }],
});
const slow = "Error: expected [ 1 ] to deeply equal []\n    at cart.test.ts:7";

test("a test that failed and then passed is counted as passed, and named with the file and why it failed", () => {
  const report = reportOf(
    { fullName: " the cart is filled", status: "passed", failureMessages: [] },
    { fullName: " the cart is cleared", status: "passed", failureMessages: [slow] },
  );
  expect(countsOf(report)).toEqual({
    passed: 2,
    failed: 0,
    secondTries: ["cart.test.ts: the cart is cleared: Error: expected [ 1 ] to deeply equal []"],
  });
});

test("a test that failed twice has failed, and is no second try", () => {
  const report = reportOf({ fullName: "the cart", status: "failed", failureMessages: [slow, slow] });
  expect(countsOf(report)).toEqual({ passed: 0, failed: 1, secondTries: [] });
});

test("a few second tries are listed; one more than a run may have fails it", () => {
  const tests = Array.from({ length: maxSecondTries + 1 }, (_, at) => `test ${at}`);
  expect(evaluateSecondTries([])).toEqual({ words: "", tooMany: false });
  const few = evaluateSecondTries(tests.slice(1));
  expect(few.tooMany).toBe(false);
  expect(few.words).toMatch(/^Passed at a second try \(mend these\):\n {2}test 1\n/);
  const many = evaluateSecondTries(tests);
  expect(many.tooMany).toBe(true);
  expect(many.words).toContain("More than 10 tests needed a second try");
});
