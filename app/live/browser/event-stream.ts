/** One event of a server-sent event stream, or a sign of life: a comment, or how long to wait before reconnecting. */
export type StreamEvent =
  | { readonly kind: "event"; readonly event: string; readonly data: string }
  | { readonly kind: "retry"; readonly milliseconds: number }
  | { readonly kind: "alive" };

// A carriage return at the end of a chunk may be half of a line break: it waits for the next chunk.
const lineBreak = /\r\n|\n|\r(?=[^])/;

/**
 * Reads a stream of server-sent events (WHATWG HTML, section 9.2) one event at a time. Ends when the stream does; when
 * the reader stops early, the connection is closed.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createLineParser();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(lineBreak);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const event = parse(line);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Takes one line after another; returns an event whenever a line completes one. */
function createLineParser(): (line: string) => StreamEvent | null {
  let event = "";
  let data: string[] = [];
  return (line) => {
    if (line === "") {
      const complete = { kind: "event", event: event || "message", data: data.join("\n") } as const;
      const isEvent = data.length > 0;
      event = "";
      data = [];
      return isEvent ? complete : null;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    if (field === "retry" && /^\d+$/.test(value)) return { kind: "retry", milliseconds: Number(value) };
    return field === "" ? { kind: "alive" } : null;
  };
}
