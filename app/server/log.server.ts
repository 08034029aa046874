import type { DestinationStream } from "pino";
import { pino } from "pino";
import type { Config } from "./config.ts";
import { standardOutput } from "./log-line.server.ts";

type Facts = Readonly<Record<string, string | number | boolean>>;

/** One JSON line an event, of named fields only: nothing that a visitor typed can reach it. */
export interface Log {
  fault(error: unknown, reference: string): void;
  /** What a person has to look at - money, an attack, a damaged store: an error that LOG_LEVEL cannot hide. */
  alert(message: string, details?: Facts): void;
  /** What the operator should put right. */
  warning(message: string, details?: Facts): void;
  event(name: string, facts?: Facts): void;
}

/** Opens the log at a level, on standard output by default. It never throws and never waits. */
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
    alert: (message, details = {}) => alerts.error({ ...details, alert: true }, message),
    warning: (message, details = {}) => log.warn(details, message),
    event: (name, facts = {}) => log.info(facts, name),
  };
}
