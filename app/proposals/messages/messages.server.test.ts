import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { replyToMessage, askQuestion, settleMessage } from "./messages.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";

describe.each(stores)("a question on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    await store.db.deleteFrom("mail_letter").execute();
  });

  test("waits at the desk, and its answer goes to the customer and their page", async () => {
    const { id, token, link } = await orders.sent();
    await askQuestion(orders.deps, { token, text: "  Can the tower be vegan? " });
    await askQuestion(orders.deps, { token, text: "Can the tower be vegan?" });
    const [question] = (await orders.file(id)).messages;
    expect(question).toMatchObject({ side: "customer", text: "Can the tower be vegan?", doneAt: null });
    const reply = { proposalId: id, messageId: question!.id, text: "It can: without the egg.\n\nRuth" };
    await replyToMessage(orders.deps, ruth, reply);
    await replyToMessage(orders.deps, ruth, reply);
    expect((await orders.file(id)).messages).toMatchObject([
      { side: "customer", doneAt: expect.any(Number) as number },
      { side: "staff", by: ruth.name, text: reply.text },
    ]);
    const emails = await orders.emails();
    const kinds = emails.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["proposal-answer", "proposal-question", "proposal-sent"]);
    const written = emails.find(({ kind }) => kind === "proposal-answer")!;
    expect(written.recipient).toBe("grace@st-anselms.example");
    expect(written.text).toContain("without the egg");
    expect(written.text).toContain(link);
  });

  test("is settled without an answer where none is needed", async () => {
    const { id, token } = await orders.sent();
    await askQuestion(orders.deps, { token, text: "Thank you!" });
    const [message] = (await orders.file(id)).messages;
    await settleMessage(orders.deps, ruth, { proposalId: id, messageId: message!.id });
    expect((await orders.file(id)).messages[0]!.doneAt).not.toBeNull();
  });

  test.each(["", " \n ", "\u200B", "a\u202Eb", "x".repeat(2_001)])("of %j is none", async (text) => {
    const { token } = await orders.sent();
    await expect(askQuestion(orders.deps, { token, text })).rejects.toThrow(Invalid);
  });

  test("by a link that opens nothing is not found; twenty a day are enough", async () => {
    await expect(askQuestion(orders.deps, { token: "x".repeat(43), text: "Hello" })).rejects.toThrow(
      NotFound,
    );
    const { token } = await orders.sent();
    for (let at = 0; at < 20; at++) await askQuestion(orders.deps, { token, text: `Question ${at}` });
    await expect(askQuestion(orders.deps, { token, text: "One more" })).rejects.toThrow("a lot for one day");
    orders.clock.advance(24 * 3_600_000);
    await askQuestion(orders.deps, { token, text: "One more" });
  });
});
