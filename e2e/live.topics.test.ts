import { describe, expect, inject, test } from "vitest";

const site = { url: inject("readOnlySite") };

interface Snapshot {
  readonly revision: number;
  readonly documents: readonly { readonly id: string }[];
}

/** The first event of a stream. */
async function firstEvent(topic: string, headers: Record<string, string> = {}): Promise<string> {
  const over = new AbortController();
  const response = await fetch(`${site.url}/api/live/${topic}`, { headers, signal: over.signal });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  let received = "";
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    received += piece;
    if (received.endsWith("\n\n")) break;
  }
  over.abort();
  return received;
}

const collection = (topic: string, query = "", headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/collections/${topic}${query}`, { headers });

describe.each(["menu", "set-menu", "image", "termly"])("the topic %s can be followed", (topic) => {
  test("by a stream that begins with a snapshot, and by the same JSON", async () => {
    const event = await firstEvent(topic);
    expect(event).toMatch(/^event: snapshot$/m);
    const snapshot = JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as Snapshot;
    expect(snapshot.documents.length).toBeGreaterThan(0);
    const response = await collection(topic);
    expect(await response.json()).toEqual(snapshot);
    const again = await collection(topic, "", { "If-None-Match": response.headers.get("ETag")! });
    expect(again.status).toBe(304);
  });

  // It takes the shortest time that a client may ask for, for all topics at once.
  test.concurrent("resuming after a revision: nothing is sent twice", async () => {
    const { revision } = (await (await collection(topic)).json()) as Snapshot;
    expect(await firstEvent(topic, { "Last-Event-ID": String(revision) })).not.toContain("event:");
    const asked = [`?after=${revision}&wait=5`, "?after=0&wait=5"].map((query) => collection(topic, query));
    // A client that knows nothing is answered at once, one that knows all only when the wait is over.
    const first = await Promise.race(asked);
    expect(((await first.json()) as Snapshot).revision).toBe(revision);
    expect((await asked[0]!).status).toBe(204);
  });

  test.each(["?after=1&wait=4.999", "?after=1&wait=30.001", "?after=1&wait=0x10", "?after=-1&wait=5"])(
    "but not with %s",
    async (query) => {
      const response = await collection(topic, query);
      expect(response.status).toBe(400);
      expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    },
  );
});
