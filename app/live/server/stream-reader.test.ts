import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createConnection, createReader, dueFor, write } from "./stream-reader.ts";

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
