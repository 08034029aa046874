import type { DestinationStream } from "pino";
import { pino } from "pino";
import type { Config } from "./config.ts";
import { standardOutput } from "./log-line.server.ts";

type Facts = Readonly<Record<string, string | number | boolean>>;

/** One JSON line an event, of named fields only: nothing that a visitor typed can reach it. */
export interface Log {
  fault(error: unknown, reference: string): void;
  /** What a person has to look at - money, an attack, a store that is not sound: an error that LOG_LEVEL cannot hide. */
  alert(words: string, about?: Facts): void;
  /** What whoever runs the site should put right. */
  warning(words: string, about?: Facts): void;
  event(name: string, facts?: Facts): void;
}

/** Opens the log at a level, on standard output unless told otherwise. It never throws and never waits. */
export function createLog(
  { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">,
  to: DestinationStream = standardOutput(),
): Log {
  const at = (level: string) => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
  const log = at(LOG_LEVEL);
  const alerts = at("error");
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
    alert: (words, about = {}) => alerts.error({ ...about, alert: true }, words),
    warning: (words, about = {}) => log.warn(about, words),
    event: (name, facts = {}) => log.info(facts, name),
  };
}
