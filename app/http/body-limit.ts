/** A body that is longer than its address reads. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  constructor() {
    super("That is more than we read here.");
  }
}

/** The same body, which breaks off with TooMuch once it has given more than `limit` bytes: a length may be a lie. */
export function limitBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  let read = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > limit) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}
