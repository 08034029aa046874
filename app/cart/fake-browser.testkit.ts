import type { CartWindow } from "./cart.ts";

/** A browser with as many tabs as asked, all over one storage, as far as the cart can see. */
export function fakeBrowser({ kept, room = 5_000_000 }: { kept?: string; room?: number } = {}) {
  const storage = new Map<string, string>(kept === undefined ? [] : [["cart", kept]]);
  const tabs: { heard: string[]; logged: string[]; storage: ((event: { key: string | null }) => void)[] }[] =
    [];
  function openTab(): CartWindow & { heard: string[]; logged: string[] } {
    const tab = {
      heard: [] as string[],
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
          if (value.length > room) throw new DOMException("full", "QuotaExceededError");
          storage.set(key, value);
          others();
        },
        removeItem(key) {
          storage.delete(key);
          others();
        },
      },
      addEventListener: (_type, listener) => void tab.storage.push(listener),
      dispatchEvent: (event) => tab.heard.push(event.type) > 0,
      console: { log: (...words: unknown[]) => void tab.logged.push(words.join(" ")) },
    };
  }
  return { openTab, storage };
}
