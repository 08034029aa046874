import { expect, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import { throttleMessages } from "./throttle-messages.ts";

test("of a thousand equal messages one is logged, and the next has the number left out", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const logged: [string, object][] = [];
  const log = throttleMessages(clock, 60_000, (message, fields) => void logged.push([message, fields]));
  for (let n = 0; n < 1_000; n++) log("a knock", { n });
  log("a ring", {});
  clock.advance(60_000);
  log("a knock", { n: 1_000 });
  expect(logged).toEqual([
    ["a knock", { n: 0 }],
    ["a ring", {}],
    ["a knock", { n: 1_000, omittedBefore: 999 }],
  ]);
});

test("a message comes once in its time, whichever way the clock is set, and of none left out says nothing", () => {
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const logged: object[] = [];
  const log = throttleMessages(clock, 60_000, (_message, fields) => void logged.push(fields));
  log("a knock", { n: 1 });
  clock.set("2026-11-23T08:12:59.999Z");
  log("a knock", { n: 2 });
  clock.set("2026-11-23T08:13:00Z");
  log("a knock", { n: 3 });
  clock.set("2026-11-23T08:12:00Z");
  log("a knock", { n: 4 });
  clock.set("2026-11-23T08:11:30Z");
  log("a knock", { n: 5 });
  expect(logged).toEqual([{ n: 1 }, { n: 3, omittedBefore: 1 }, { n: 4 }]);
});
