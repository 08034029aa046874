import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createConnection, createReader, dueFor, endWith, write, writeFirst } from "./stream-reader.ts";

function reader() {
  const socket = new Socket();
  socket.write = () => true;
  return createReader(createConnection(socket), 0);
}

test("a heartbeat is due two seconds after a reader has come, and again within twenty of the last", () => {
  const one = reader();
  expect(dueFor(one, 1_999)).toBe(null);
  expect(dueFor(one, 2_000)).toBe("heartbeat");
  write(one, Buffer.from(":\n\n"), 2_000);
  expect(dueFor(one, 2_001)).toBe(null);
  expect(dueFor(one, 22_000)).toBe("heartbeat");
});

test("a reader who has just been sent a change is due no heartbeat beside it", () => {
  const one = reader();
  write(one, Buffer.from("event: change\n\n"), 1_990);
  expect(dueFor(one, 2_000)).toBe(null);
  expect(dueFor(one, 17_000)).toBe(null);
  expect(dueFor(one, 21_990)).toBe("heartbeat");
});

const minute = 60_000;
const mostWaiting = 64 * 1024;

/** A reader, and how much of what was written to it has not been read. */
function slowReader() {
  const socket = new Socket();
  const waiting = { bytes: 0, read: () => undefined as void };
  Object.defineProperty(socket, "writableLength", { get: () => waiting.bytes });
  socket.write = (frame: unknown, done?: unknown) => {
    waiting.bytes += (frame as Buffer).length;
    waiting.read = () => {
      waiting.bytes = 0;
      if (typeof done === "function") done();
    };
    return true;
  };
  return { one: createReader(createConnection(socket), 0), waiting };
}

test("a reader keeps up while no more than 64 KiB wait for it", () => {
  const { one } = slowReader();
  expect(write(one, Buffer.alloc(mostWaiting), 0)).toBe(true);
  expect(write(one, Buffer.alloc(1), 0)).toBe(false);
});

test("a first frame may be as large as it is, and has a minute", () => {
  const { one } = slowReader();
  writeFirst(one, Buffer.alloc(9 * mostWaiting));
  expect(write(one, Buffer.alloc(mostWaiting), minute)).toBe(true);
  expect(write(one, Buffer.alloc(1), minute)).toBe(false);
  expect([dueFor(one, minute), dueFor(one, minute + 1)]).toEqual([null, "drop"]);
});

test("who has read the first frame has no more room than others, and is not dropped for it", () => {
  const { one, waiting } = slowReader();
  writeFirst(one, Buffer.alloc(9 * mostWaiting));
  waiting.read();
  expect(one.connection.allowance).toBe(mostWaiting);
  expect(dueFor(one, 2 * minute)).toBe("heartbeat");
});

test("a stream ends after a quarter of an hour, a fifth sooner or later, so that not all come again at once", () => {
  const ends = Array.from({ length: 200 }, () => reader().endAt);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(12 * minute);
  expect(Math.max(...ends)).toBeLessThanOrEqual(18 * minute);
  expect(new Set(ends).size).toBeGreaterThan(100);
  const one = reader();
  write(one, Buffer.from(":"), one.endAt - 1);
  expect([dueFor(one, one.endAt - 1), dueFor(one, one.endAt)]).toEqual([null, "end"]);
});

test("who does not read even the last frame is not waited for longer than two seconds", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const one = reader();
  const { socket } = one.connection;
  const ended: unknown[] = [];
  socket.end = (frame: unknown) => (ended.push(frame), socket);
  const last = Buffer.from("event: end\n\n");
  endWith(one, last);
  vi.advanceTimersByTime(1_999);
  expect([ended, socket.destroyed]).toEqual([[last], false]);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
