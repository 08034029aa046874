import type { CartWindow } from "./cart.ts";

/** A browser for tests, with any number of tabs over one storage of `quota` characters a value. */
export function fakeBrowser({ stored, quota = 5_000_000 }: { stored?: string; quota?: number } = {}) {
  const storage = new Map<string, string>(stored === undefined ? [] : [["cart", stored]]);
  const tabs: { events: string[]; logged: string[]; storage: ((event: { key: string | null }) => void)[] }[] =
    [];
  function openTab(): CartWindow & { events: string[]; logged: string[] } {
    const tab = {
      events: [] as string[],
      logged: [] as string[],
      storage: [] as ((event: { key: string | null }) => void)[],
    };
    tabs.push(tab);
    const others = () => {
      for (const other of tabs)
        if (other !== tab) for (const listener of other.storage) listener({ key: "cart" });
    };
    return {
      ...tab,
      localStorage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem(key, value) {
          if (value.length > quota) throw new DOMException("full", "QuotaExceededError");
          storage.set(key, value);
          others();
        },
        removeItem(key) {
          storage.delete(key);
          others();
        },
      },
      addEventListener: (_type, listener) => void tab.storage.push(listener),
      dispatchEvent: (event) => tab.events.push(event.type) > 0,
      console: { log: (...args: unknown[]) => void tab.logged.push(args.join(" ")) },
    };
  }
  return { openTab, storage };
}
