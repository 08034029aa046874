import type { Db, Store, Tx } from "#database/store.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Services } from "../services.ts";

/**
 * The services as they are inside a transaction: what begins one of its own there does its work in this one, and nothing is announced
 * before it is committed.
 */
export function inTransaction<S extends Pick<Services, "store" | "feed" | "brand">>(services: S, tx: Tx): S {
  const store: Store = { ...services.store, db: asDatabase(tx) };
  const feed: Feed = { ...services.feed, poll: async () => undefined };
  // Read once: what the firm is called does not change half-way.
  return { ...services, brand: services.brand, store, feed };
}

function asDatabase(tx: Tx): Db {
  const begin = () => ({ execute: async (work: (inner: Tx) => Promise<unknown>) => await work(tx) });
  return new Proxy(tx, {
    get(target, name) {
      if (name === "transaction") return begin;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
