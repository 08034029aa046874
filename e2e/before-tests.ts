import { beforeAll, beforeEach } from "vitest";

/**
 * Does this before the tests of a file or of a `describe`, and again before a test is tried a second time: what the first
 * try left behind half done is no part of the second.
 */
export function beforeTests(prepare: () => Promise<unknown>): void {
  beforeAll(async () => void (await prepare()));
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await prepare();
  });
}
