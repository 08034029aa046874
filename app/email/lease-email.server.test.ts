import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { leaseEmail } from "./lease-email.server.ts";

test("the next e-mail is found in the order in which they are due, and no other is read on the way", async () => {
  const store = await stores[0]!.open();
  onTestFinished(() => store.close());
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await leaseEmail(store, 1_000, { leaseFor: 10, longestWait: 100 }, ["company"]);
  const question = prepare.mock.calls[0]![0];
  expect(question).toContain("mail_letter");
  const steps = store
    .sqlite!.prepare(`explain query plan ${question}`)
    .all(...question.match(/\?/g)!.map(() => 1));
  expect(steps.map(({ detail }) => detail)).toEqual([
    "SEARCH mail_letter USING INDEX mail_letter_due (due_at>?)",
    expect.stringContaining("LAST TERM OF ORDER BY"),
  ]);
});
