import { fetchSnapshot, longPoll } from "./connection.ts";
import type { ClientEnvironment, CollectionHandlers, Connection } from "./connection.ts";
import { keepFollowing } from "./keep-following.ts";

/**
 * Follows a collection until `signal` ends it: by a stream, or by long polls where streams are buffered. Reconnects
 * after every failure, later and later and never all browsers at once, and resumes from the last revision it received.
 */
export async function followCollection(
  name: string,
  handlers: CollectionHandlers,
  environment: ClientEnvironment,
  signal: AbortSignal,
): Promise<void> {
  const connection: Connection = { name, handlers, environment, signal };
  const followed = {
    attempt: (isPolling: boolean) =>
      isPolling ? longPoll(connection) : environment.streams.follow(connection),
    // Where streams fail, what is new is still shown now and then; and perhaps only the stream fails.
    isReached: () => fetchSnapshot(connection),
    onUnreachable: handlers.onUnreachable,
  };
  await keepFollowing(followed, environment, signal);
}
