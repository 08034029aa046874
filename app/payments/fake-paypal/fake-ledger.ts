import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { Clock } from "#values/time/clock.ts";
import type { FakeOrder } from "./fake-order.ts";

/** Called with what happens to an order: the type of the webhook, and what it is about as the provider writes it. */
export type FakeEventListener = (type: string, resource: unknown) => void;

/** The fake's orders and what it has answered already, with the file in which they survive a restart. */
export interface FakeLedger {
  readonly clock: Clock;
  readonly orders: Map<string, FakeOrder>;
  /** The id of the order or refund that each request made. */
  readonly requests: Map<string, string>;
  /** Requests that a bank has declined: the same one is declined again. */
  readonly declined: Set<string>;
  readonly listeners: FakeEventListener[];
  /** Writes the file, where there is one, and forgets the oldest requests. */
  save(): void;
  /** Reads what another process (the command line beside the running site) has written since. */
  refresh(): void;
}

// Two of an order's, for as many orders as are kept.
const maxRequests = 40_000;

/** The ledger with what its file remembers. */
export function openFakeLedger(clock: Clock, file?: string): FakeLedger {
  const orders = new Map<string, FakeOrder>();
  const requests = new Map<string, string>();
  const declined = new Set<string>();
  let writtenAt = 0;
  const load = (from: string) => {
    const saved = readLedger(from);
    if (!saved) return;
    for (const order of saved.orders ?? []) orders.set(order.id, order);
    for (const [key, id] of saved.requests ?? []) requests.set(key, id);
    for (const request of saved.declined ?? []) declined.add(request);
    writtenAt = statSync(from).mtimeMs;
  };
  if (file) load(file);
  return {
    clock,
    orders,
    requests,
    declined,
    listeners: [],
    save() {
      forgetOldest(requests);
      forgetOldest(declined);
      if (!file) return;
      writeLedger(file, {
        orders: [...orders.values()].slice(-500),
        requests: [...requests].slice(-2e3),
        declined: [...declined].slice(-500),
      });
      writtenAt = statSync(file).mtimeMs;
    },
    refresh() {
      if (file && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > writtenAt) load(file);
    },
  };
}

function forgetOldest(made: Map<string, string> | Set<string>) {
  for (const request of made.keys()) {
    if (made.size <= maxRequests) return;
    made.delete(request);
  }
}

interface LedgerFile {
  readonly orders: readonly FakeOrder[];
  readonly requests: readonly (readonly [string, string])[];
  readonly declined: readonly string[];
}

/** Whole or not at all: a site that is killed while it writes finds the file that was there before. */
function writeLedger(file: string, content: LedgerFile) {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, JSON.stringify(content));
  renameSync(fresh, file);
}

/** Null when there is no file yet, or an unreadable one, which is put aside: no money is in it. */
function readLedger(file: string): Partial<LedgerFile> | null {
  try {
    const saved: Partial<LedgerFile> = JSON.parse(readFileSync(file, "utf8"));
    return saved;
  } catch (error) {
    if (error instanceof SyntaxError) renameSync(file, `${file}.unreadable`);
    return null;
  }
}
