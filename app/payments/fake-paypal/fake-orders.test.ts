import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "#values/time/clock.ts";
import { openFakeLedger } from "./fake-ledger.ts";
import { createFakeOrders } from "./fake-orders.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "test-wallet-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return path.join(made, "test-wallet.json");
}
const unit = (invoice: string) => ({
  custom_id: invoice,
  invoice_id: invoice,
  amount: { currency_code: "GBP", value: "12.00" },
});

test("fake PayPal's file is never half written: after a crash it is as before", () => {
  const file = folder();
  const orders = createFakeOrders(systemClock, file);
  orders.create("one", unit("RL-ONE"));
  const before = readFileSync(file, "utf8");
  // Another name for the very file as it is now: who writes into it instead of putting a whole one in its place is seen.
  const asItWas = `${file}.then`;
  linkSync(file, asItWas);
  orders.create("two", unit("RL-TWO"));
  expect(readFileSync(asItWas, "utf8")).toBe(before);
  expect(createFakeOrders(systemClock, file).all.size).toBe(2);
});

test("a declined capture is declined again after a restart, by the same request", () => {
  const file = folder();
  const orders = createFakeOrders(systemClock, file);
  const { order } = orders.create("one", unit("RL-ONE"));
  orders.approve(order, "declines");
  expect(orders.capture(order, "one:capture:1")).toBe("INSTRUMENT_DECLINED");
  const after = createFakeOrders(systemClock, file);
  expect(after.capture(after.find(order.id)!, "one:capture:1")).toBe("INSTRUMENT_DECLINED");
});

test("an unreadable file is put aside, not overwritten", () => {
  const file = folder();
  writeFileSync(file, '{"orders":[{"id":');
  createFakeOrders(systemClock, file).create("one", unit("RL-ONE"));
  expect(readFileSync(`${file}.unreadable`, "utf8")).toBe('{"orders":[{"id":');
  expect(createFakeOrders(systemClock, file).all.size).toBe(1);
});

test("a test site that runs for months forgets the oldest requests", () => {
  const ledger = openFakeLedger(systemClock);
  for (let one = 0; one < 50_000; one++) {
    ledger.requests.set(`request ${one}`, `order ${one}`);
    ledger.declined.add(`request ${one}`);
  }
  ledger.save();
  expect([ledger.requests.size, ledger.declined.size]).toEqual([40_000, 40_000]);
  expect([ledger.requests.has("request 9999"), ledger.requests.has("request 10000")]).toEqual([false, true]);
});
