import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function logged(LOG_LEVEL: "silent" | "error" | "info") {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ LOG_LEVEL }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test.each(["silent", "error", "info"] as const)("an alert is an error at every level: %s", (level) => {
  const { log, lines } = logged(level);
  log.alert("a webhook's signature does not hold", { bytes: 12 });
  expect(lines).toMatchObject([
    { level: 50, msg: "a webhook's signature does not hold", bytes: 12, alert: true },
  ]);
});

test("the level hides what is below it", () => {
  const { log, lines } = logged("error");
  log.event("open", { address: "http://127.0.0.1" });
  log.warning("a proxy");
  expect(lines).toEqual([]);
  log.fault(new Error("boiled over"), "R-1");
  expect(lines).toMatchObject([{ level: 50, msg: "fault", reference: "R-1", message: "boiled over" }]);
});
