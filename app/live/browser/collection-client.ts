import { fetchSnapshot, longPoll } from "./connection.ts";
import type { ClientEnvironment, CollectionHandlers, Connection } from "./connection.ts";
import {
  afterAttempt,
  afterFallback,
  broughtNothing,
  initialRetryState,
  isUnreachable,
  pauseAfter,
} from "./retry-policy.ts";

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
  let state = initialRetryState;
  while (!signal.aborted) {
    const polling = environment.now() < state.pollUntil;
    const attempt = await (polling ? longPoll(connection) : environment.streams.follow(connection));
    if (signal.aborted) return;
    state = afterAttempt(state, attempt);
    let switched = false;
    if (broughtNothing(attempt)) {
      // Where streams fail, what is new is still shown now and then; and perhaps only the stream fails.
      const reached = await fetchSnapshot(connection);
      if (signal.aborted) return;
      const { pollUntil } = state;
      state = afterFallback(state, reached, environment.now());
      if (isUnreachable(state)) handlers.onUnreachable();
      switched = state.pollUntil !== pollUntil;
    }
    const pause = switched ? 0 : pauseAfter(attempt, state, environment.random());
    if (pause > 0) await environment.waitToRetry(pause, signal);
  }
}
