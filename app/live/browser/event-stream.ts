/** One event of a server-sent event stream, or a sign of life: a comment or a hint when to come back. */
export type StreamEvent =
  | { readonly kind: "event"; readonly event: string; readonly data: string }
  | { readonly kind: "retry"; readonly milliseconds: number }
  | { readonly kind: "alive" };

/** Reads a stream of server-sent events, as the HTML standard says, one event at a time. Ends when the stream does. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let event = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line === "") {
          if (data.length) yield { kind: "event", event: event || "message", data: data.join("\n") };
          event = "";
          data = [];
          continue;
        }
        const [, field = "", words = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
        if (field === "event") event = words;
        else if (field === "data") data.push(words);
        else if (field === "retry" && /^\d+$/.test(words))
          yield { kind: "retry", milliseconds: Number(words) };
        else if (field === "") yield { kind: "alive" };
      }
    }
  } finally {
    // Whoever stops listening half way lets the connection go.
    await reader.cancel().catch(() => undefined);
  }
}
