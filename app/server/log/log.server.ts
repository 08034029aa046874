import type { DestinationStream } from "pino";
import { pino } from "pino";
import { lacksDescriptors } from "#values/descriptors.server.ts";
import type { Config } from "../config/config.ts";
import { standardOutput } from "./log-line.server.ts";
import { createLogRate } from "./log-rate.ts";
import { loggableMessage, loggableStack } from "./log-text.ts";

// Lines a minute, in all and of one message. A line is 5 kB at most, so that a day of a flood is 3 GB and not a full disk.
const usualRate = { most: 400, maxAlike: 60 };
const alertRate = { most: 200, maxAlike: 60 };

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
  const leftOut = (lines: number) => alerts.error({ lines, alert: true }, "lines of the log were left out");
  const lines = createLogRate(usualRate, leftOut);
  // Apart, so that no flood of faults takes the room of an alert.
  const alertLines = createLogRate(alertRate, leftOut);
  const alert: Log["alert"] = (message, details = {}) => {
    if (alertLines.takes(message)) alerts.error({ ...loggable(details), alert: true }, message);
  };
  return {
    fault(error, reference) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      const said = loggableMessage(message);
      if (lacksDescriptors(error)) alert("a file or connection could not be opened: no descriptor is left");
      if (!lines.takes(`${name} ${said}`)) return;
      log.error(
        {
          reference,
          name,
          message: said,
          stack: stack && loggableStack(stack),
          cause: error instanceof Error && error.cause ? loggableMessage(String(error.cause)) : undefined,
        },
        "fault",
      );
    },
    alert,
    warning(message, details = {}) {
      if (lines.takes(message)) log.warn(loggable(details), message);
    },
    event(name, facts = {}) {
      if (lines.takes(name)) log.info(facts, name);
    },
  };
}

/** Why something failed is often an error's own words, which may quote. */
const loggable = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === "string" ? loggableMessage(fact) : fact,
    ]),
  );
