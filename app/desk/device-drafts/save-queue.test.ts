import { expect, test } from "vitest";
import type { Reply } from "./save-queue.ts";
import { createSaveQueue } from "./save-queue.ts";

/** A queue of words, whose replies and pauses a test gives. */
function queueOf(...words: string[]) {
  const late: string[] = [];
  const sent: string[] = [];
  const replies: ((reply: Reply<"saved">) => void)[] = [];
  const timers: (() => void)[] = [];
  let rests = 0;
  const queue = createSaveQueue<string, "saved">({
    next: () => words[0] ?? null,
    send: (word) => (sent.push(word), new Promise((resolve) => replies.push(resolve))),
    took: (reply) => void (reply === "saved" && words.shift()),
    rested: async () => {
      rests += 1;
      await Promise.resolve();
      words.push(...late.splice(0));
    },
    later: (act) => (timers.push(act), () => void timers.splice(timers.indexOf(act), 1)),
  });
  const reply = async (with_: Reply<"saved">) => {
    replies.shift()!(with_);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, words, sent, reply, timers, late, rests: () => rests };
}

test("one is sent at a time, and what came meanwhile goes next, once each", async () => {
  const { queue, words, sent, reply, rests } = queueOf("soup");
  const done = queue.send();
  words.push("stew");
  void queue.send();
  expect(sent).toEqual(["soup"]);
  await reply("saved");
  expect(sent).toEqual(["soup", "stew"]);
  await reply("saved");
  await done;
  expect([words, rests()]).toEqual([[], 1]);
});

test("what comes while the last one is shown is sent too", async () => {
  const { queue, sent, reply, late } = queueOf("soup");
  void queue.send();
  late.push("stew");
  await reply("saved");
  expect(sent).toEqual(["soup", "stew"]);
});

test("without a connection it is tried again later, and nothing is lost", async () => {
  const { queue, words, sent, reply, timers } = queueOf("soup", "stew");
  void queue.send();
  await reply("offline");
  expect([words, sent, timers.length]).toEqual([["soup", "stew"], ["soup"], 1]);
  timers[0]!();
  await reply("saved");
  expect(sent).toEqual(["soup", "soup", "stew"]);
});

test("whoever is signed out is asked nothing more until they send again; one that is stopped tries no more", async () => {
  const { queue, words, sent, reply, timers } = queueOf("soup");
  void queue.send();
  await reply("signed out");
  expect([words, sent, timers]).toEqual([["soup"], ["soup"], []]);
  void queue.send();
  await reply("offline");
  queue.stop();
  expect([sent, timers]).toEqual([["soup", "soup"], []]);
});
