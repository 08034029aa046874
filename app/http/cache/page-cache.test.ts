import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { RenderedPage } from "./page-cache.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string, rest: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [],
  body: Buffer.from(text),
  topics: ["menu"],
  staleAt: null,
  ...rest,
});

describe("a cached page", () => {
  test("is rendered once, however many request it at once", async () => {
    const cache = new PageCache(1e6, () => 0);
    let renderings = 0;
    const ask = () => cache.render("/menu", async () => page(`menu ${++renderings}`));
    const pages = await Promise.all([ask(), ask(), ask()]);
    expect(pages.map((one) => one.identity.toString())).toEqual(["menu 1", "menu 1", "menu 1"]);
    expect(cache.get("/menu")).toBe(pages[0]);
  });

  test("is dropped when a topic that it depends on changes, and only then", async () => {
    const cache = new PageCache(1e6, () => 0);
    await cache.render("/menu", async () => page("menu"));
    cache.invalidate("image");
    expect(cache.get("/menu")).toBeDefined();
    cache.invalidate("menu");
    expect(cache.get("/menu")).toBeUndefined();
  });

  test("is dropped with all others where nobody knows what changed, also while it is being rendered", async () => {
    const cache = new PageCache(1e6, () => 0);
    await cache.render("/menu", async () => page("menu"));
    cache.invalidateAll();
    expect([cache.get("/menu"), cache.size]).toEqual([undefined, { pages: 0, bytes: 0 }]);
    await cache.render("/home", async () => {
      cache.invalidateAll();
      return page("home", { topics: [] });
    });
    expect(cache.get("/home")).toBeUndefined();
  });

  test("is not cached when the topic changed while it was being rendered", async () => {
    const cache = new PageCache(1e6, () => 0);
    await cache.render("/menu", async () => {
      cache.invalidate("menu");
      return page("old soup");
    });
    expect(cache.get("/menu")).toBeUndefined();
  });

  test("is rendered again for a request after a change, though an old rendering is under way", async () => {
    const cache = new PageCache(1e6, () => 0);
    const old = Promise.withResolvers<RenderedPage>();
    const first = cache.render("/menu", () => old.promise);
    cache.invalidate("menu");
    const second = await cache.render("/menu", async () => page("new soup"));
    old.resolve(page("old soup"));
    expect((await first).identity.toString()).toBe("old soup");
    expect(second.identity.toString()).toBe("new soup");
    expect(cache.get("/menu")?.identity.toString()).toBe("new soup");
  });

  test("expires at its own time", async () => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.render("/today", async () => page("monday", { staleAt: 100 }));
    expect(cache.get("/today")).toBeDefined();
    now = 100;
    expect(cache.get("/today")).toBeUndefined();
  });

  test("is not cached when it failed or is private", async () => {
    const cache = new PageCache(1e6, () => 0);
    await cache.render("/a", async () => page("500", { status: 500 }));
    await cache.render("/b", async () => page("private", { topics: null }));
    expect(cache.size.pages).toBe(0);
  });

  test("is compressed quickly for its first reader, and thoroughly from the second request on", async () => {
    const cache = new PageCache(1e6, () => 0);
    const words = readFileSync(import.meta.filename, "utf8");
    const first = await cache.render("/menu", async () => page(words));
    const size = cache.size.bytes;
    // The second does not wait for it.
    expect(cache.get("/menu")).toBe(first);
    await expect.poll(() => cache.get("/menu")).not.toBe(first);
    const later = cache.get("/menu")!;
    expect(later.br.length).toBeLessThan(first.br.length);
    expect(cache.size.bytes).toBe(
      size - first.br.length - first.gzip.length + later.br.length + later.gzip.length,
    );
    for (const { br } of [first, later]) expect(brotliDecompressSync(br).toString()).toBe(words);
    // It is the same page: who has it already is told so.
    expect(later.tags).toEqual(first.tags);
    // Once is enough: by the time the next page has been, it would have been.
    const next = await cache.render("/next", async () => page(words));
    await expect.poll(() => cache.get("/next")).not.toBe(next);
    expect(cache.get("/menu")).toBe(later);
  });

  test("is compressed again with less work when its query has a visitor's own text, and not once it was dropped", async () => {
    const cache = new PageCache(1e6, () => 0);
    const words = readFileSync(import.meta.filename, "utf8");
    const read = async (key: string) => {
      const first = await cache.render(key, async () => page(words));
      cache.get(key);
      await expect.poll(() => cache.get(key)).not.toBe(first);
      return { first, later: cache.get(key)! };
    };
    const [own, everybodys] = [await read("/menu?q=soup"), await read("/home")];
    expect(own.later.br.length).toBeLessThan(own.first.br.length);
    expect(own.later.br.length).toBeGreaterThan(everybodys.later.br.length);
    await cache.render("/menu", async () => page(words));
    cache.get("/menu");
    cache.invalidate("menu");
    const newer = await cache.render("/menu", async () => page("newer"));
    // What was to be compressed before it has been by then.
    await read("/last");
    expect(cache.size.pages).toBe(2);
    expect(brotliDecompressSync(cache.get("/menu")!.br).toString()).toBe("newer");
    expect(newer.br.length).toBeLessThan(50);
  });

  test("makes room: the least recently used goes first", async () => {
    const cache = new PageCache(500, () => 0);
    const body = "x".repeat(150);
    await cache.render("/1", async () => page(body));
    await cache.render("/2", async () => page(body));
    cache.get("/1");
    await cache.render("/3", async () => page(body));
    expect([cache.get("/1"), cache.get("/2"), cache.get("/3")].map(Boolean)).toEqual([true, false, true]);
    expect(cache.size.bytes).toBeLessThanOrEqual(500);
  });
});
