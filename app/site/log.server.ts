import { pino } from "pino";
import type { Config } from "./config.ts";

/** One JSON line an event, of named fields only: nothing that a visitor typed can reach it. */
export interface Log {
  fault(error: unknown, reference: string): void;
  /** What whoever runs the site should put right. */
  warning(words: string): void;
  event(name: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}

export function openLog({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): Log {
  const log = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    fault(error, reference) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      log.error(
        {
          reference,
          name,
          message,
          stack,
          cause: error instanceof Error && error.cause ? String(error.cause) : undefined,
        },
        "fault",
      );
    },
    warning: (words) => log.warn(words),
    event: (name, facts = {}) => log.info(facts, name),
  };
}
