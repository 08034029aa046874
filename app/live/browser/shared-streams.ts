import type { Connection } from "./connection.ts";
import { followStream } from "./connection.ts";
import type { Attempt } from "./retry-policy.ts";

/** The streams of one page: all that it follows comes over one connection. */
export interface SharedStreams {
  /** Follows a collection's stream, with the others that are followed, until it ends, breaks or falls silent. Never rejects. */
  follow(connection: Connection): Promise<Attempt>;
}

const nothing: Attempt = { kind: "streamed", signs: 0, silent: false, retry: null };

/**
 * One stream for all that is followed through it. When somebody joins while it is open, it is opened again with all of
 * them, each from where it stands; those who begin within `gatherFor` milliseconds begin together.
 */
export function createSharedStreams(gatherFor = 0): SharedStreams {
  const members = new Map<Connection, (attempt: Attempt) => void>();
  let current: AbortController | null = null;

  async function run(): Promise<void> {
    for (let [first] = members.keys(); first; [first] = members.keys()) {
      const { signal } = (current = new AbortController());
      if (gatherFor) await first.environment.sleep(gatherFor, signal);
      const [one, ...others] = members.keys();
      if (signal.aborted || !one) continue;
      const together = [one, ...others] as const;
      const attempt = await followStream(together, signal, followAlone);
      if (signal.aborted) continue;
      for (const connection of together) end(connection, attempt);
    }
    current = null;
  }

  function end(connection: Connection, attempt: Attempt): void {
    members.get(connection)?.(attempt);
    members.delete(connection);
  }

  /** A server of an earlier release sends nothing but what its address names. */
  function followAlone(connection: Connection): void {
    const resolve = members.get(connection);
    members.delete(connection);
    void followStream([connection], connection.signal).then((attempt) => resolve?.(attempt));
  }

  return {
    follow: (connection) =>
      new Promise((resolve) => {
        members.set(connection, resolve);
        connection.signal.addEventListener("abort", () => {
          end(connection, nothing);
          if (members.size === 0) current?.abort();
        });
        if (current) current.abort();
        else void run();
      }),
  };
}
