import { beforeEach } from "vitest";

/**
 * Does this before the first test of a file or of a `describe`, and again before a test that is tried a second time: what the
 * first try left behind half done is no part of the second. It belongs to the test, so that one which fails or takes too long
 * here is tried again like any other; what fails in a `beforeAll` takes all tests with it.
 */
export function beforeTests(prepare: () => Promise<unknown>): void {
  let prepared: Promise<unknown> | undefined;
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) prepared = undefined;
    prepared ??= prepare();
    try {
      await prepared;
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  });
}
