import path from "node:path";

/** What of Vitest's JSON report is read here. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of every try. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and passed when they were tried again: each with its file and why it failed. */
  readonly secondTries: readonly string[];
}

/** How many tests of a run may need a second try; more fail it. */
export const maxSecondTries = 10;

export function countsOf({ numPassedTests, numFailedTests, testResults }: TestReport): Counts {
  const secondTries = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${path.basename(name)}: ${fullName.trim()}: ${failureMessages[0]!.split("\n")[0]}`,
      ),
  );
  return { passed: numPassedTests, failed: numFailedTests, secondTries };
}

/** What a run says of its second tries, and whether they fail it. */
export function evaluateSecondTries(tests: readonly string[]): {
  readonly words: string;
  readonly tooMany: boolean;
} {
  const tooMany = tests.length > maxSecondTries;
  if (tests.length === 0) return { words: "", tooMany };
  const list = tests.map((test) => `\n  ${test}`).join("");
  const verdict = tooMany
    ? `\nMore than ${maxSecondTries} tests needed a second try: the run has failed.`
    : "";
  return { words: `Passed at a second try (mend these):${list}${verdict}`, tooMany };
}
