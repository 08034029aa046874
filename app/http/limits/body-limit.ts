import { TooLarge } from "#values/problem.ts";
import type { Middleware } from "../http-env.ts";
import { pathOf } from "../http-env.ts";
import type { Refuse } from "../refusals/refusal.ts";

/** The same body, which breaks off with TooLarge once it has given more than `limit` bytes: a length may be a lie. */
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
        if (read > limit) controller.error(new TooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

interface BodyLimitDeps {
  /** The most bytes that a body to this path may hold. */
  readonly bodyLimitOf: (path: string) => number;
  readonly refuse: Refuse;
}

/** Refuses a body that says itself that it is too long, or that is compressed. */
export function bodyLimits({ bodyLimitOf, refuse }: BodyLimitDeps): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (Number(incoming.headers["content-length"] ?? 0) > bodyLimitOf(pathOf(incoming)))
      return refuse(incoming, outgoing, { status: 413, title: TooLarge.title });
    if (incoming.headers["content-encoding"])
      return refuse(incoming, outgoing, { status: 415, title: "A compressed body is not read here." });
    await next();
  };
}
