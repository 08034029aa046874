import type { Clock, Instant } from "#values/time/clock.ts";

type LogMessage = (message: string, fields: Readonly<Record<string, string | number>>) => void;

/**
 * Limits a log message that any stranger can cause as often as they like: the first is logged at once, then one in
 * `within` milliseconds at most, with how many were left out (`omittedBefore`).
 */
export function throttleMessages(clock: Clock, within: number, log: LogMessage): LogMessage {
  const logged = new Map<string, { readonly at: Instant; omitted: number }>();
  return (message, fields) => {
    const last = logged.get(message);
    if (last && Math.abs(clock.now() - last.at) < within) {
      last.omitted += 1;
      return;
    }
    logged.set(message, { at: clock.now(), omitted: 0 });
    log(message, last?.omitted ? { ...fields, omittedBefore: last.omitted } : fields);
  };
}
