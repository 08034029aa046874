import { afterEach, expect, test, vi } from "vitest";
import { eventSheetCache, forgetEventSheets } from "../event-sheet-copies.ts";
import { eventSheetCopy, keepEventSheet } from "./event-sheets.ts";

/** The browser's caches, as far as sheets need them: a cache that was deleted takes what is put into it, and nobody finds it. */
function browserCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return Promise.resolve({
      delete: (key: string) => Promise.resolve(held.delete(key)),
      put: (key: string, response: Response) => Promise.resolve(void held.set(key, response)),
      keys: () => Promise.resolve([...held.keys()]),
    });
  };
  return {
    open,
    has: (name: string) => Promise.resolve(all.has(name)),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(key)),
  };
}

const path = "/desk/kitchen/orders?day=2027-06-05";
const sheet = () => new Response("<main><p>Roast lamb</p><script>go()</script></main>", { status: 200 });

afterEach(() => vi.unstubAllGlobals());

test("a sheet is kept without its scripts, with its age", async () => {
  vi.stubGlobal("caches", browserCaches());
  vi.stubGlobal("fetch", () => Promise.resolve(sheet()));
  await keepEventSheet(path);
  const html = await (await eventSheetCopy(path))?.text();
  expect(html).toContain("Roast lamb");
  expect(html).toContain("You are offline.");
  expect(html).not.toContain("go()");
});

test("a sheet that comes after somebody has signed out is kept nowhere", async () => {
  vi.stubGlobal("caches", browserCaches());
  vi.stubGlobal("fetch", async () => {
    // Signed out while the answer is under way.
    await forgetEventSheets();
    return sheet();
  });
  await keepEventSheet(path);
  expect(await eventSheetCopy(path)).toBeUndefined();
  expect(await caches.has(eventSheetCache)).toBe(false);
});
