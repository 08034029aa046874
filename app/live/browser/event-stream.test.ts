import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./event-stream.ts";
import type { StreamEvent } from "./event-stream.ts";

async function eventsOf(...chunks: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const stream =
  'retry: 500\n\n:\n\nevent: change\nid: 7\ndata: {"name":"Crème"}\n\ndata: one\ndata:two\n\nevent: x\n\n';
const expected: StreamEvent[] = [
  { kind: "retry", milliseconds: 500 },
  { kind: "alive" },
  { kind: "event", event: "change", data: '{"name":"Crème"}' },
  { kind: "event", event: "message", data: "one\ntwo" },
];

test.each(["\n", "\r\n", "\r"])(
  "parses events, comments and retry times whose lines end with %j",
  async (end) => expect(await eventsOf(bytes(stream.replaceAll("\n", end) + end))).toEqual(expected),
);

test("parses the stream wherever the network splits it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("\n", "\r\n"),
      fc.array(fc.nat(stream.length + 20), { maxLength: 12 }),
      async (end, cuts) => {
        const whole = bytes(stream.replaceAll("\n", end));
        const at = [0, ...cuts.toSorted((one, other) => one - other), whole.length];
        const chunks = at.slice(1).map((to, index) => whole.slice(at[index], to));
        expect(await eventsOf(...chunks)).toEqual(expected);
      },
    ),
  );
});

test("ignores an event that was not completed before the end", async () =>
  expect(await eventsOf(bytes("data: half"))).toEqual([]));
