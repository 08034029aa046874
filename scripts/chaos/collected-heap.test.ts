import { expect, test } from "vitest";
import { collectionsIn } from "./collected-heap.ts";

const line = (from: number, to: number) =>
  `[4711:0x40dd6000]      132 ms: Mark-Compact ${from} (50.3) -> ${to} (38.7) MB, pooled: 0 MB, 12.88 / 0.00 ms  (average mu = 0.820) finalize incremental marking via task; GC in old space requested\n`;
const said = '{"level":30,"time":1,"msg":"open","address":"http://127.0.0.1:1"}\n';

test("the heap is what the last collection left, and its lines are none of the site's log", () => {
  const log = `${said}${line(45.5, 34)}${said}${line(52, 41.7)}${said}`;
  const { count, heap, length } = collectionsIn(log);
  expect([count, heap, log.length - length]).toEqual([2, 41.7, 3 * said.length]);
});

test("a site that has collected nothing has told of nothing", () =>
  expect(collectionsIn(said)).toEqual({ count: 0, heap: null, length: 0 }));
