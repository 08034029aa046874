import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { defined } from "#values/defined.ts";

const streamHeaders = [
  ["Content-Type", "text/event-stream; charset=utf-8"],
  // A proxy that compresses or collects would hold events back.
  ["Cache-Control", "no-store, no-transform"],
  ["X-Accel-Buffering", "no"],
  ["Connection", "close"],
].flat();

/**
 * Sends the head of a stream. Without chunked encoding, whose marks would have to be woven into the shared buffers: the
 * end of the stream is the close of its connection.
 */
export function startStream(
  response: ServerResponse,
  headers: readonly string[],
  release: () => void,
): Socket {
  const socket = defined(response.socket, "the connection of a response that is to be streamed");
  socket.once("close", release);
  response.removeHeader("Transfer-Encoding");
  response.writeHead(200, [...headers, ...streamHeaders]);
  response.flushHeaders();
  socket.setNoDelay(true);
  return socket;
}
